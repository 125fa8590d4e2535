import { m } from '#site/messages/messages.js';
import { TrainingCost } from '#site/shared/price/training-cost.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { Estimate, Price } from '#site/ui/price.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import styles from './offer-card.module.css';
import type { SchoolView } from './school-view.ts';

interface OfferProps {
  readonly school: SchoolView;
}

export function OfferCard({ school }: OfferProps) {
  const { quoted, offerGroups, lack } = school;
  const isOnly = offerGroups.length === 1 && offerGroups[0]?.offers.length === 1;
  return (
    <div className={`card stack gap-1 ${styles.card}`}>
      {quoted ? (
        <div>
          <p className="split">
            <Typeset as="strong" text={quoted.label} />
            {!isOnly && <a href="#prix">{m.changeFormula()}</a>}
          </p>
          <TrainingCost price={quoted.price} />
          {quoted.brief && <p className={`note ${styles.brief}`}>{quoted.brief}</p>}
        </div>
      ) : (
        <p className="note">{lack}</p>
      )}
      <div className={styles.choose}>
        <Choose school={school} />
      </div>
    </div>
  );
}

/** At the foot of a phone's window. */
export function OfferBar({ school }: OfferProps) {
  const { quoted } = school;
  return (
    <div className={`bar ${styles.bar}`}>
      {quoted && (
        <p>
          <small>
            <Typeset text={quoted.label} />
          </small>
          {typeof quoted.price.estimate === 'number' ? (
            <Estimate cents={quoted.price.estimate} />
          ) : (
            <Price cents={quoted.price.pack} />
          )}
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
