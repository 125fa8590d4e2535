import { formatPrice } from '#domain/money.ts';
import { formatEstimate } from '#domain/price/price-words.ts';
import { m } from '#site/messages/messages.js';
import { TrainingCost } from '#site/shared/price/training-cost.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import styles from './offer-card.module.css';
import type { SchoolView } from './school-view.ts';

interface OfferProps {
  readonly school: SchoolView;
}

type Quoted = NonNullable<SchoolView['quoted']>;

export function OfferCard({ school }: OfferProps) {
  const { quoted, offerGroups, lack } = school;
  const isOnly = offerGroups.length === 1 && offerGroups[0]?.offers.length === 1;
  return (
    <div className={`card stack gap-1 ${styles.card}`}>
      {quoted ? (
        <>
          <div>
            <p className="split">
              <Typeset as="strong" text={quoted.label} />
              {!isOnly && <a href="#prix">{m.changeFormula()}</a>}
            </p>
            <TrainingCost price={quoted.price} />
            {quoted.brief && <p className={`note ${styles.brief}`}>{quoted.brief}</p>}
          </div>
          {quoted.budget && <Calculation budget={quoted.budget} price={quoted.price} />}
        </>
      ) : (
        <p className="note">{lack}</p>
      )}
      <div className={styles.choose}>
        <Choose school={school} />
      </div>
    </div>
  );
}

/** What the estimate is made of, on demand. */
function Calculation({
  budget,
  price,
}: {
  readonly budget: NonNullable<Quoted['budget']>;
  readonly price: Quoted['price'];
}) {
  const { lines, notes } = budget;
  return (
    <details className={`disclosure ${styles.budget}`}>
      <summary>{m.budgetQuestion()}</summary>
      <dl className="list">
        {lines.map(({ label, detail, likely }) => (
          <div key={label} className="split">
            <dt>
              {label}
              {detail && <small>{detail}</small>}
            </dt>
            <dd>{formatPrice(likely)}</dd>
          </div>
        ))}
        <div className="split strong">
          <dt>{m.budgetTitle()}</dt>
          <dd>{formatEstimate(price.estimate ?? price.pack)}</dd>
        </div>
      </dl>
      {notes.map((note) => (
        <Typeset as="p" key={note} className="note" text={note} />
      ))}
    </details>
  );
}

/** At the foot of a phone's window. */
export function OfferBar({ school }: OfferProps) {
  const { quoted } = school;
  return (
    <div className={`bar ${styles.bar}`}>
      {quoted && (
        <div>
          <Typeset as="p" className="small" text={quoted.label} />
          <TrainingCost price={quoted.price} />
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
