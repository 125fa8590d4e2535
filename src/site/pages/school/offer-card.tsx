import { formatPrice } from '#domain/money.ts';
import { formatEstimate } from '#domain/price/price-words.ts';
import type { TrainingPrice } from '#domain/price/training-price.ts';
import { m } from '#site/messages/messages.js';
import { TrainingCost } from '#site/shared/price/training-cost.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
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
            <Typeset as="p" className={styles.what} text={price.label} />
            <TrainingCost price={price.price} from={m.priceFrom()} />
            {price.contents && <p className={`note ${styles.due}`}>{price.contents}</p>}
          </div>
          {price.budget && <Calculation budget={price.budget} price={price.price} />}
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

/** What the estimate is made of, on demand. */
function Calculation({ budget, price }: { readonly budget: Budget; readonly price: TrainingPrice }) {
  const { range, question, lines, notes } = budget;
  return (
    <div className={styles.budget}>
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
            <dt>{m.budgetTitle()}</dt>
            <dd>{formatEstimate(price.estimate ?? price.pack)}</dd>
          </div>
        </dl>
        {notes.map((note) => (
          <Typeset as="p" key={note} text={note} />
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
        <div>
          <small className={styles.what}>{price.label}</small>
          <TrainingCost price={price.price} from={m.priceFrom()} />
        </div>
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
