import { data } from 'react-router';
import { carFacts } from '#domain/licences/car-facts.ts';
import { trailerFacts } from '#domain/licences/trailer-facts.ts';
import { writeTown } from '#domain/place/address.ts';
import { type LabelState, labelSources, readLabelState } from '#domain/school/school-label.ts';
import { frenchSpaces } from '#domain/text/typography.ts';
import { pageMeta } from '#site/head/meta.ts';
import type { Trail } from '#site/head/trail.ts';
import { unavailable } from '#site/loading/unavailable.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import drawing from '#site/ui/drawings/label.svg?url';
import { Scene } from '#site/ui/drawings/scene.tsx';
import { ErrorState } from '#site/ui/error-state.tsx';
import { Prose } from '#site/ui/prose.tsx';
import { ReadingPage } from '#site/ui/reading-page.tsx';
import { ReadingTable } from '#site/ui/reading-table.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { WidePage } from '#site/ui/wide-page.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/label.route.ts';
import styles from './label-page.module.css';
import { officeById } from './office-by-id.server.ts';
import { trailBelowSchool } from './school-trail.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const office = await officeById(site(context), request, params.id);
  if (!office) return unavailable(undefined);
  const { id, label, uri, address, garanties, hasEmail = true, clubInformations } = office;
  const selected = clubInformations?.accueil.garanties_selectionnees ?? [];
  const school = { id, label: frenchSpaces(label), uri, city: writeTown(address.city.name), hasEmail };
  return data(
    {
      school,
      state: readLabelState({
        garanties,
        selected: selected.map((guarantee) => ({
          ...guarantee,
          ABG_INFO: guarantee.ABG_INFO && frenchSpaces(guarantee.ABG_INFO),
        })),
      }),
      trail: trailBelowSchool(school, m.labelTrail()),
    },
    { headers: { 'cache-control': 'public, max-age=0, s-maxage=300, stale-while-revalidate=3600' } },
  );
}

/** Not indexed: the text is the same for each school. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: m.labelName(), noindex: true, matches });
  const { school, trail } = loaderData;
  return pageMeta({
    title: m.labelTitle({ school: school.label }),
    description: m.labelDescription({ school: school.label }),
    path: paths.schoolLabel(school.id),
    trail,
    image: 'auto-ecole',
    noindex: true,
    matches,
  });
}

export default function SchoolLabel({ loaderData }: Route.ComponentProps) {
  return loaderData ? <LabelPage {...loaderData} /> : <LabelUnavailable />;
}

interface LabelPageProps {
  readonly trail: Trail;
  readonly school: {
    readonly id: number;
    readonly label: string;
    readonly uri: string;
    readonly hasEmail: boolean;
  };
  readonly state: LabelState;
}

const criteria = [
  m.labelInforms,
  m.labelGoals,
  m.labelAdapts,
  m.labelMeans,
  m.labelStaff,
  m.labelConnects,
  m.labelListens,
];
const opened = [
  m.labelOneEuro,
  () => m.labelSeven({ hours: carFacts.hours.toManual.value }),
  () => m.labelTrailer({ hours: trailerFacts.course.value.all }),
  m.labelPostLicence,
];

function LabelPage({ trail, school, state }: LabelPageProps) {
  const {
    label: { source },
    qualiopi: { source: otherSource },
  } = labelSources;
  return (
    <ReadingPage trail={trail}>
      <header className={`stack gap-3 ${styles.header}`}>
        <div className="stack gap-2">
          <Typeset as="h1" text={m.labelTitle({ school: school.label })} />
          <p className="measure">{m.labelWhat()}</p>
        </div>
        <div className={styles.drawing}>
          <Scene href={drawing} />
        </div>
      </header>
      <SchoolState school={school} state={state} />
      <Prose>
        <Typeset as="h2" text={m.labelCriteriaTitle()} />
        <p>{m.labelCriteriaText()}</p>
        <ol>
          {criteria.map((criterion) => (
            <li key={criterion()}>{criterion()}</li>
          ))}
        </ol>
        <Typeset as="h2" text={m.labelOpensTitle()} />
        <p>{m.labelOpensText()}</p>
        <ul>
          {opened.map((training) => (
            <li key={training()}>{training()}</li>
          ))}
        </ul>
        <Typeset as="h2" text={m.labelCompareTitle()} />
        <p>{m.labelCompareText()}</p>
      </Prose>
      <Comparison state={state} />
      <p className="note measure">
        <Sentence text={m.labelSourcesText({ label: hole, qualiopi: hole })}>
          <a href={source.url}>{source.name}</a>
          <a href={otherSource.url}>{otherSource.name}</a>
        </Sentence>
      </p>
      <div className="cluster gap-2">
        <ButtonLink to={paths.school(school.uri)}>{m.labelToSchool()}</ButtonLink>
        {school.hasEmail && (
          <ButtonLink to={paths.contactSchool(school.id)} variant="secondary">
            {m.labelAskSchool()}
          </ButtonLink>
        )}
      </div>
    </ReadingPage>
  );
}

function SchoolState({ school, state }: Pick<LabelPageProps, 'school' | 'state'>) {
  return (
    <div className="notice" data-tone={state.label ? 'green' : 'neutral'}>
      <div>
        <p className={styles.verdict}>
          {state.label ? m.labelHas({ school: school.label }) : m.labelHasNot({ school: school.label })}
        </p>
        {state.labelInfo && <p>{m.labelSaid({ info: state.labelInfo })}</p>}
        <p>{state.label ? m.labelHasText() : m.labelHasNotText()}</p>
      </div>
    </div>
  );
}

function Comparison({ state }: Pick<LabelPageProps, 'state'>) {
  const rows = [
    [m.labelUse(), m.labelUseLearner(), m.labelFunds()],
    [m.labelGivenBy(), m.labelPrefect(), m.labelCertifier()],
    [m.labelDuration(), m.labelForThreeYears(), m.labelForThreeYears()],
    [
      m.labelSchoolHere(),
      state.label ? m.labelYes() : m.labelNounNo(),
      state.qualiopi ? m.labelQualiopiYes() : m.labelNo(),
    ],
  ] as const;
  return (
    <ReadingTable caption={m.labelCaption()}>
      <thead>
        <tr>
          <td />
          <Typeset as="th" scope="col" text={m.labelName()} />
          <Typeset as="th" scope="col" text={m.labelQualiopi()} />
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ofLabel, ofQualiopi]) => (
          <tr key={name}>
            <Typeset as="th" scope="row" text={name} />
            <Typeset as="td" data-label={m.labelNoun()} text={ofLabel} />
            <Typeset as="td" data-label={m.labelQualiopi()} text={ofQualiopi} />
          </tr>
        ))}
      </tbody>
    </ReadingTable>
  );
}

function LabelUnavailable() {
  const search = (
    <ButtonLink to={paths.search()} variant="quiet">
      {m.searchSchool()}
    </ButtonLink>
  );
  return (
    <WidePage>
      <ErrorState heading="h1" title={m.labelUnavailable()} otherwise={search} />
    </WidePage>
  );
}
