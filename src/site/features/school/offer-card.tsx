import { Borne } from '#site/ui/borne.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { Price } from '#site/ui/price.tsx';
import styles from './offer-card.module.css';
import type { SchoolView } from './school-view.ts';

interface OfferProps {
  readonly school: SchoolView;
}

/** What the school asks, now and in all, and what to press: beside the page, above it on a phone. */
export function OfferCard({ school }: OfferProps) {
  const { startingPrice: price } = school;
  return (
    <div className={styles.card}>
      {price ? (
        <>
          <div>
            <Borne>
              <small>{price.label}</small> <Price cents={price.price} size="lg" />
            </Borne>
            <p className={styles.due}>{price.due}</p>
          </div>
          {price.likely && (
            <div className={styles.likely}>
              <p>
                {price.likely.title} <strong>{price.likely.range}</strong>
              </p>
              <details>
                <summary>{price.likely.question}</summary>
                <p>{price.likely.reason}</p>
              </details>
            </div>
          )}
        </>
      ) : (
        <p className={styles.due}>{school.parts.formulas.empty}</p>
      )}
      <div className={styles.choose}>
        <Choose school={school} />
      </div>
    </div>
  );
}

/** The same at the foot of a phone's screen, wherever one reads. */
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
