import { Link, useNavigate } from 'react-router';
import { formatDistance } from '#domain/place/distance.ts';
import { mapPopupLabels } from '#domain/wording/messages.ts';
import type { EnrolmentAddress } from '#site/addresses.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { TrainingCost } from '#site/shared/price/training-cost.tsx';
import { SearchBox } from '#site/shared/search-box/search-box.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { CitySign } from '#site/ui/city-sign.tsx';
import unknownPlace from '#site/ui/drawings/lieu.svg?url';
import { Scene } from '#site/ui/drawings/scene.tsx';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Pagination } from '#site/ui/pagination.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Rating } from '#site/ui/rating.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import type { FoundSchools } from './find-schools.server.ts';
import type { SchoolsView } from './load-enrolment.server.ts';
import styles from './schools-step.module.css';
import { foundId } from './steps.ts';

export function SchoolsStep({ view }: { readonly view: SchoolsView }) {
  const navigate = useNavigate();
  return (
    <div className="stack gap-3">
      <p>
        <Sentence text={m.trainingChosen({ training: hole })}>
          <strong>{view.trainingLabel}</strong>
        </Sentence>{' '}
        <Link
          to={
            view.kept.code
              ? paths.onlineCode({ code: view.kept.code, q: view.typed })
              : paths.enrolment({
                  step: 'formation',
                  category: view.kept.categorie,
                  way: view.kept.financement,
                })
          }
        >
          {m.changeTraining()}
        </Link>
      </p>
      <SearchBox
        offices={false}
        goToSearch={false}
        action={paths.enrolment()}
        kept={{ etape: 'ecole', ...view.kept }}
        label={m.yourTown()}
        initialText={view.typed}
        onCity={({ nom, code }) => navigate(paths.enrolment({ ...searchOf(view), q: nom, commune: code }))}
      />
      <Found view={view} />
    </div>
  );
}

function Found({ view }: { readonly view: SchoolsView }) {
  const { found, typed } = view;
  switch (found.kind) {
    case 'nothing-asked':
      return null;
    case 'unknown-place':
      return (
        <div id={foundId} tabIndex={-1}>
          <EmptyState
            title={typed ? m.placeUnknownNamed({ typed }) : m.placeUnknown()}
            drawing={<Scene href={unknownPlace} />}
          >
            <p>{m.placeUnknownText()}</p>
          </EmptyState>
        </div>
      );
    case 'unavailable':
      return <Notice tone="error" title={m.searchDown()} role="alert" text={m.keptWhileDown()} />;
    case 'schools':
      return <Schools view={view} found={found} />;
  }
}

function Schools({ view, found }: { readonly view: SchoolsView; readonly found: FoundSchools }) {
  const here = searchOf(view);
  return (
    <>
      <div className="stack gap-1" id={foundId} tabIndex={-1}>
        <CitySign as="h2">{found.placeLabel}</CitySign>
        <p role="status">{m.schoolsNearestFirst({ count: found.total })}</p>
        {found.readAs && <Typeset as="p" text={found.readAs} />}
        {found.otherPlaces.length > 0 && (
          <Sentence as="p" text={m.otherPlaces({ places: hole })}>
            <span>
              {found.otherPlaces.map(({ code, label }, index) => (
                <span key={code}>
                  {index > 0 && ', '}
                  <Link to={paths.enrolment({ ...here, commune: code })}>{label}</Link>
                </span>
              ))}
            </span>
          </Sentence>
        )}
      </div>
      {found.schools.length === 0 ? (
        <EmptyState title={m.noSchoolForTraining()}>
          <p>{m.noSchoolForTrainingText()}</p>
        </EmptyState>
      ) : (
        <ol className="stack gap-2">
          {found.schools.map((school) => (
            <li key={school.id}>
              <School school={school} view={view} />
            </li>
          ))}
        </ol>
      )}
      <Pagination
        current={found.page}
        total={found.nbPages}
        hrefFor={(page) => paths.enrolment({ ...here, commune: found.communeCode, page })}
      />
    </>
  );
}

interface SchoolProps {
  readonly school: FoundSchools['schools'][number];
  readonly view: SchoolsView;
}

function School({ school, view }: SchoolProps) {
  const { categorie: category, financement: way } = view.kept;
  return (
    <Panel as="article" className={`stack gap-2 ${styles.school}`}>
      <div className="stack gap-half">
        <h3 className="title-small">
          {school.uri ? (
            <Link to={paths.school(school.uri, category, way)} aria-label={school.fullName}>
              {school.label}
            </Link>
          ) : (
            school.label
          )}
        </h3>
        <p className="cluster gap-1 gray">
          {school.address}
          {school.distance !== undefined && (
            <b>{m.schoolAway({ distance: formatDistance(school.distance) })}</b>
          )}
        </p>
        <Rating note={school.note} nbReviews={school.nbReviews} />
      </div>
      {school.offers.length === 0 && <p className="gray">{m.formulaUnavailableOnline()}</p>}
      {school.offers.map((offer) => (
        <div className={`split ${styles.offer}`} key={offer.id}>
          {offer.contents && <p className="note capital">{offer.contents}</p>}
          <TrainingCost price={offer.price} from={m.formulaPrice()} />
          <ButtonLink
            variant="secondary"
            data-online-code={offer.isOnlineCode || undefined}
            to={
              offer.asksQuote
                ? paths.contactSchool(school.id)
                : paths.enrolment({
                    step: 'identite',
                    seen: [...seenBefore(view), 'ecole'],
                    officeId: school.id,
                    formulaId: offer.id,
                    category,
                    way,
                  })
            }
          >
            {offer.asksQuote ? m.askForQuote() : mapPopupLabels.choose}
            <VisuallyHidden>
              {m.chooseSchoolAside({ school: school.fullName ?? school.label, formula: offer.label })}
            </VisuallyHidden>
          </ButtonLink>
        </div>
      ))}
    </Panel>
  );
}

const seenBefore = ({ form }: SchoolsView) => form.steps.slice(0, form.steps.indexOf('ecole'));

function searchOf(view: SchoolsView): EnrolmentAddress {
  const { kept, typed } = view;
  return {
    step: 'ecole',
    seen: seenBefore(view),
    category: kept.categorie,
    onlineCode: kept.code,
    way: kept.financement,
    officeId: kept.ecole === undefined ? undefined : Number(kept.ecole),
    formulaId: kept.formule === undefined ? undefined : Number(kept.formule),
    except: kept.sauf === undefined ? undefined : Number(kept.sauf),
    q: typed,
  };
}
