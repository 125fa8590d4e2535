import { formatPrice } from '#domain/money.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import styles from './formula-list.module.css';
import { SchoolSection } from './school-section.tsx';
import type { SchoolView } from './school-view.ts';

export function PassList({ school: { id: officeId, passes, parts } }: { readonly school: SchoolView }) {
  if (passes.length === 0) return null;
  return (
    <SchoolSection part={parts.passes}>
      <ul className={`card ${styles.list}`}>
        {passes.map(({ slug, label, price, access, formulaId }) => (
          <li key={slug}>
            <article className={styles.formula}>
              <div className={`cluster ${styles.what}`}>
                <Typeset as="h3" text={label} />
                {access && <p className={styles.detail}>{access}</p>}
              </div>
              <p className={styles.price}>{formatPrice(price)}</p>
              {formulaId === undefined ? (
                <p className="note">{m.soldAtSchool()}</p>
              ) : (
                <ButtonLink
                  to={paths.enrolment({ step: 'identite', officeId, formulaId })}
                  variant="secondary"
                  data-online-code
                  aria-label={m.chooseFormulaNamed({ formula: label })}
                >
                  {m.choose()}
                </ButtonLink>
              )}
            </article>
          </li>
        ))}
      </ul>
    </SchoolSection>
  );
}
