import { formatPrice } from '#domain/money.ts';
import { paths } from '#site/paths.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Notice } from '#site/ui/notice.tsx';
import { Tag } from '#site/ui/tag.tsx';
import styles from './formula-list.module.css';
import type { FormulaGroup, FormulaView } from './school-formulas.ts';
import { SchoolSection } from './school-section.tsx';

const preRegistrationText =
  'Les formules marquées «\u202fPré-inscription\u202f» réservent votre place. Le contrat de formation se signe à l’école, après l’évaluation de départ qui fixe avec vous le nombre d’heures.';

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
    <SchoolSection title="Formules et prix">
      {groups.length === 0 && (
        <p>Cette auto-école ne publie pas encore ses formules. Demandez-lui un devis.</p>
      )}
      {someAssessed && (
        <Notice tone="info" title="Pré-inscription">
          <p>{preRegistrationText}</p>
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
          Prix TTC.{' '}
          {agrement ? `Agrément préfectoral n°\u202f${agrement}.` : 'Numéro d’agrément non communiqué.'}
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
        {preRegistration && <Tag>Pré-inscription</Tag>}
      </div>
      <div className={styles.cost}>
        <p className={styles.price}>{formatPrice(price)}</p>
        <p className={styles.due}>
          {dueLater > 0 ? (
            <>
              <strong>{formatPrice(dueNow)}</strong> maintenant, {formatPrice(dueLater)} à l’école
            </>
          ) : (
            'à payer en une fois'
          )}
        </p>
      </div>
      <ButtonLink
        to={paths.enrolment({ step: 'identite', officeId, formulaId: id })}
        variant="secondary"
        data-online-code={onlineCode || undefined}
        aria-label={`Choisir cette formule\u202f: ${label}`}
      >
        Choisir cette formule
      </ButtonLink>
      <Details courseHref={courseHref} processHref={processHref} />
    </article>
  );
}

type DetailsProps = Pick<FormulaView, 'courseHref' | 'processHref'>;

function Details({ courseHref, processHref }: DetailsProps) {
  if (!courseHref && !processHref) return null;
  return (
    <ul className={styles.links}>
      {courseHref && (
        <li>
          <a href={courseHref}>Parcours de formation</a>
        </li>
      )}
      {processHref && (
        <li>
          <a href={processHref}>Déroulement</a>
        </li>
      )}
    </ul>
  );
}
