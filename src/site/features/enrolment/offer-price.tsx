import { m } from '#site/messages/messages.js';
import { Price } from '#site/ui/price.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import styles from './offer-price.module.css';
import type { FormulaOffer } from './selection.ts';

/** What is due now, and what later and to whom. */
export function OfferPrice({ offer }: { readonly offer: FormulaOffer }) {
  return (
    <p className={styles.price}>
      <span className={styles.now}>
        <Sentence text={m.dueNow({ price: hole })}>
          <Price cents={offer.dueNow} />
        </Sentence>
      </span>
      {offer.dueLater > 0 && (
        <span className={styles.later}>
          <Sentence text={m.dueLaterAtSchool({ price: hole })}>
            <Price cents={offer.dueLater} />
          </Sentence>
        </span>
      )}
    </p>
  );
}
