import { Price } from '#site/ui/price.tsx';
import styles from './offer-price.module.css';
import type { FormulaOffer } from './selection.ts';

/** What is due now, and what later and to whom. */
export function OfferPrice({ offer }: { readonly offer: FormulaOffer }) {
  return (
    <p className={styles.price}>
      <span className={styles.now}>
        <Price cents={offer.dueNow} /> à payer maintenant
      </span>
      {offer.dueLater > 0 && (
        <span className={styles.later}>
          puis <Price cents={offer.dueLater} /> à l’auto-école
        </span>
      )}
    </p>
  );
}
