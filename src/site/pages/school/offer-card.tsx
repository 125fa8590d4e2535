import { formatPrice } from '#domain/money.ts';
import { Borne } from '#site/ui/borne.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { Price } from '#site/ui/price.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import styles from './offer-card.module.css';
import type { Budget } from './school-budget.ts';
import type { SchoolView } from './school-view.ts';

interface OfferProps {
  readonly school: SchoolView;
}

/** Beside the page, above it on a phone. */
export function OfferCard({ school }: OfferProps) {
  const { startingPrice: price } = school;
  return (
    <div className={`cluster ${styles.card}`}>
      {price ? (
        <>
          <div>
            <Borne>
              <small>{price.label}</small> <Price cents={price.price} size="lg" />
            </Borne>
            {price.isSold && <p className={`note ${styles.due}`}>{price.due}</p>}
            {price.contents && <p className={`note ${styles.due}`}>{price.contents}</p>}
          </div>
          {price.budget && <LikelyBudget budget={price.budget} />}
        </>
      ) : (
        <p className={`note ${styles.due}`}>{school.parts.formulas.empty}</p>
      )}
      <div className={styles.choose}>
        <Choose school={school} />
      </div>
    </div>
  );
}

function LikelyBudget({ budget }: { readonly budget: Budget }) {
  if (budget.kind === 'unknown') {
    return (
      <div className={styles.budget}>
        <p>{budget.title}</p>
        <p className={`note ${styles.due}`}>{budget.reason}</p>
      </div>
    );
  }
  const { title, likely, range, question, lines, notes } = budget;
  return (
    <div className={styles.budget}>
      <p>
        {title} <strong>{formatPrice(likely)}</strong>
      </p>
      {range && <p className={`note ${styles.due}`}>{range}</p>}
      <details>
        <summary>{question}</summary>
        <dl className={styles.lines}>
          {lines.map((line) => (
            <div key={line.label}>
              <dt>
                {line.label}
                {line.detail && <small>{line.detail}</small>}
              </dt>
              <dd>{formatPrice(line.likely)}</dd>
            </div>
          ))}
          <div>
            <dt>
              <Typeset text={title} />
            </dt>
            <dd>{formatPrice(likely)}</dd>
          </div>
        </dl>
        {notes.map((note) => (
          <p key={note}>
            <Typeset text={note} />
          </p>
        ))}
      </details>
    </div>
  );
}

export function OfferBar({ school }: OfferProps) {
  const { startingPrice: price } = school;
  return (
    <div className={styles.bar}>
      {price && (
        <p>
          <small>{price.label}</small> <Price cents={price.price} />
        </p>
      )}
      <Choose school={school} />
    </div>
  );
}

function Choose({ school: { nextStep } }: OfferProps) {
  return (
    <ButtonLink to={nextStep.href} variant={nextStep.isElsewhere ? 'secondary' : 'primary'}>
      {nextStep.label}
    </ButtonLink>
  );
}
