import { formatPrice } from '#domain/money.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import { Tag } from '#site/ui/tag.tsx';
import styles from './formula-list.module.css';
import type { FormulaGroup, FormulaView } from './school-formulas.ts';
import { SchoolSection } from './school-section.tsx';

interface FormulaListProps {
  readonly officeId: number;
  readonly groups: readonly FormulaGroup[];
  /** The prefecture's agreement number, which the law wants near the prices. */
  readonly agrement: string | null;
}

/** What the school teaches and what it costs, by licence group. */
export function FormulaList({ officeId, groups, agrement }: FormulaListProps) {
  const someAssessed = groups.some(({ formulas }) => formulas.some(({ preRegistration }) => preRegistration));
  return (
    <SchoolSection title={m.formulasAndPrices()}>
      {groups.length === 0 && <p>{m.noFormulas()}</p>}
      {someAssessed && (
        <Notice tone="info" title={m.preRegistration()}>
          <p>{m.preRegistrationText()}</p>
        </Notice>
      )}
      {groups.map(({ slug, label, formulas }) => (
        <div key={slug} className={styles.group}>
          <h3>{label}</h3>
          <ul className={styles.list}>
            {formulas.map((formula) => (
              <li key={formula.id}>
                <FormulaItem officeId={officeId} formula={formula} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {groups.length > 0 && (
        <p className={styles.terms}>
          {agrement ? m.pricesWithAgreement({ agreement: agrement }) : m.pricesWithoutAgreement()}
        </p>
      )}
    </SchoolSection>
  );
}

function FormulaItem({ officeId, formula }: { readonly officeId: number; readonly formula: FormulaView }) {
  const { id, label, price, dueNow, dueLater, preRegistration, onlineCode, courseHref, processHref } =
    formula;
  return (
    <article className={styles.formula}>
      <div className={styles.what}>
        <h4>{label}</h4>
        {preRegistration && <Tag>{m.preRegistration()}</Tag>}
      </div>
      <div className={styles.cost}>
        <p className={styles.price}>{formatPrice(price)}</p>
        <p className={styles.due}>
          {dueLater > 0 ? (
            <Sentence text={m.dueNowThenLater({ now: hole, later: formatPrice(dueLater) })}>
              <strong>{formatPrice(dueNow)}</strong>
            </Sentence>
          ) : (
            m.dueAtOnce()
          )}
        </p>
      </div>
      <ButtonLink
        to={paths.enrolment({ step: 'identite', officeId, formulaId: id })}
        variant="secondary"
        data-online-code={onlineCode || undefined}
        aria-label={m.chooseFormulaNamed({ formula: label })}
      >
        {m.chooseFormula()}
      </ButtonLink>
      <Details label={label} courseHref={courseHref} processHref={processHref} />
    </article>
  );
}

type DetailsProps = Pick<FormulaView, 'label' | 'courseHref' | 'processHref'>;

function Details({ label, courseHref, processHref }: DetailsProps) {
  if (!courseHref && !processHref) return null;
  return (
    <ul className={styles.links}>
      {courseHref && (
        <li>
          <a href={courseHref} aria-label={m.formulaCourseNamed({ formula: label })}>
            {m.formulaCourse()}
          </a>
        </li>
      )}
      {processHref && (
        <li>
          <a href={processHref} aria-label={m.formulaProcessNamed({ formula: label })}>
            {m.formulaProcess()}
          </a>
        </li>
      )}
    </ul>
  );
}
