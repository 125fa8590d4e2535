import { formatPrice } from '#domain/money.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import styles from './formula-list.module.css';
import type { PassView } from './school-formulas.ts';
import { SchoolSection } from './school-section.tsx';

interface PassListProps {
  readonly officeId: number;
  readonly passes: readonly PassView[];
}

/** The theory courses of a school: how long, how much, and whether they are sold here. */
export function PassList({ officeId, passes }: PassListProps) {
  if (passes.length === 0) return null;
  return (
    <SchoolSection title={m.onlineCode()}>
      <ul className={styles.list}>
        {passes.map(({ slug, label, price, months, formulaId }) => (
          <li key={slug}>
            <article className={styles.formula}>
              <div className={styles.what}>
                <h3>{label}</h3>
                <p className={styles.duration}>{m.courseLength({ count: months })}</p>
              </div>
              <p className={styles.price}>{formatPrice(price)}</p>
              {formulaId === undefined ? (
                <p className={styles.due}>{m.soldAtSchool()}</p>
              ) : (
                <ButtonLink
                  to={paths.enrolment({ step: 'identite', officeId, formulaId })}
                  variant="secondary"
                  aria-label={m.chooseFormulaNamed({ formula: label })}
                >
                  {m.chooseFormula()}
                </ButtonLink>
              )}
            </article>
          </li>
        ))}
      </ul>
    </SchoolSection>
  );
}
