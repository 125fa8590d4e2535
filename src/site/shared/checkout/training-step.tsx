import { Form, Link } from 'react-router';
import { schoolLicenseGroups } from '#domain/licences/front-categories.ts';
import { ofSchool } from '#domain/text/elisions.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { TrainingCost } from '#site/shared/price/training-cost.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Vehicle } from '#site/ui/drawings/vehicle.tsx';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import type { TrainingView } from './load-enrolment.server.ts';
import type { ShownForm } from './order-form.ts';
import styles from './training-step.module.css';

export function TrainingStep({ view }: { readonly view: TrainingView }) {
  const { school, form } = view;
  return school ? <SchoolFormulas school={school} way={form.way} /> : <CategoryChoice view={view} />;
}

function CategoryChoice({ view }: { readonly view: TrainingView }) {
  return (
    <Panel>
      <Form method="get" action={paths.enrolment()} className={`stack gap-3 ${styles.form}`}>
        <input type="hidden" name="etape" value="ecole" />
        <input type="hidden" name="vu" value="formation" />
        {view.form.way && <input type="hidden" name="financement" value={view.form.way} />}
        <RadioGroup
          legend={m.whichLicence()}
          name="categorie"
          defaultValue={view.chosenCategory ?? view.categories[0]?.slug}
          options={view.categories.map(({ slug, label, picto, priceLabel }) => ({
            value: slug,
            label: (
              <span className={styles.category}>
                {label}
                <Vehicle picto={picto} />
              </span>
            ),
            hint: priceLabel,
          }))}
        />
        <div className="submit">
          <Button type="submit">{m.goOn()}</Button>
        </div>
      </Form>
    </Panel>
  );
}

interface FormulasProps {
  readonly school: NonNullable<TrainingView['school']>;
  readonly way: ShownForm['way'];
}

function SchoolFormulas({ school, way }: FormulasProps) {
  const { category, others } = school;
  const byLicence = schoolLicenseGroups().map(({ slug, label, id }) => ({
    slug,
    label,
    offers: school.offers.filter(({ licenseGroupId }) => licenseGroupId === id),
  }));
  const applications = category ? [{ ...category, offers: school.offers }] : byLicence;
  const groups = [...applications, { slug: 'code', label: m.onlineCode(), offers: school.theory }].filter(
    ({ offers }) => offers.length > 0,
  );
  const otherSchool = paths.enrolment({ ...(category && { step: 'ecole', category: category.slug }), way });
  if (school.asksQuote) {
    return (
      <Panel className="stack gap-2">
        <h2>{m.schoolAsksQuote({ school: school.label })}</h2>
        <p>{m.schoolAsksQuoteText()}</p>
        <p className="cluster gap-2">
          <ButtonLink to={paths.contactSchool(school.id)}>{m.askForQuote()}</ButtonLink>
          <Link to={otherSchool}>{m.chooseOtherSchool()}</Link>
        </p>
      </Panel>
    );
  }
  if (groups.length === 0) {
    return (
      <EmptyState title={m.noOnlineFormula({ school: school.label })}>
        <p>
          <Link to={otherSchool}>{m.chooseOtherSchool()}</Link>
        </p>
      </EmptyState>
    );
  }
  return (
    <div className="stack gap-3">
      <p>
        <Sentence text={m.formulasOfSchool({ ofSchool: ofSchool(school.label).replace(school.label, hole) })}>
          <strong>{school.label}</strong>
        </Sentence>{' '}
        <Link to={otherSchool}>{m.chooseOtherSchool()}</Link>
      </p>
      {groups.map(({ slug, label, offers }) => (
        <Panel as="section" key={slug} aria-labelledby={`groupe-${slug}`}>
          <h2 id={`groupe-${slug}`}>{label}</h2>
          <ul className="list">
            {offers.map((offer) => (
              <li key={offer.id} className={`split ${styles.offer}`}>
                <div>
                  <h3>{offer.label}</h3>
                  {offer.contents && <p className="note capital">{offer.contents}</p>}
                </div>
                <TrainingCost price={offer.price} from={m.formulaPrice()} />
                <ButtonLink
                  variant="secondary"
                  data-online-code={offer.isOnlineCode || undefined}
                  to={paths.enrolment({
                    step: 'identite',
                    seen: ['formation'],
                    officeId: school.id,
                    formulaId: offer.id,
                    category: category?.slug,
                    way,
                  })}
                >
                  {m.chooseFormulaButton()}
                  <VisuallyHidden>{m.chooseFormulaButtonAside({ formula: offer.label })}</VisuallyHidden>
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Panel>
      ))}
      {school.quoted.length > 0 && (
        <p>
          {m.formulasOnQuote({ formulas: new Intl.ListFormat('fr').format(school.quoted) })}{' '}
          <Link to={paths.contactSchool(school.id)}>{m.askForQuote()}</Link>
        </p>
      )}
      {others > 0 && (
        <p>
          <Link to={paths.enrolment({ step: 'formation', officeId: school.id, way })}>{m.allFormulas()}</Link>
        </p>
      )}
    </div>
  );
}
