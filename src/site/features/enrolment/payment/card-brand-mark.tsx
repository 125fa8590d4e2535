import CreditCard from 'lucide-react/icons/credit-card';
import type { CardBrand } from '#domain/card/card.ts';
import styles from './card-brand-mark.module.css';

/** The brand as it is drawn on the card; its name is said beside the field. */
export function CardBrandMark({ brand }: { readonly brand: CardBrand | undefined }) {
  if (!brand) return <CreditCard aria-hidden="true" className={styles.unknown} size={26} />;
  return (
    <svg className={styles.mark} viewBox="0 0 42 28" aria-hidden="true">
      <rect className={styles.card} x="1" y="1" width="40" height="26" rx="4" />
      {drawings[brand]}
    </svg>
  );
}

const circles = (left: string | undefined, right: string | undefined) => (
  <>
    <circle className={left} cx="17" cy="14" r="8" />
    <circle className={right} cx="25" cy="14" r="8" />
  </>
);

const letters = (path: string) => <path className={styles.letters} d={path} />;

const drawings = {
  VISA: letters(
    'M9 9.5 10.4 18.5 15.6 9.5M19 9.5 17.6 18.5M26.2 10.4C24 9 21.6 9.6 21.6 11.5c0 2.2 3.6 2 3.6 4.4 0 2.2-2.7 2.9-4.9 1.6M27.2 18.5 32 9.5 33.6 18.5M29 15.6H33',
  ),
  MASTERCARD: circles(styles.red, styles.orange),
  MAESTRO: circles(styles.blue, styles.red),
  AMEX: (
    <>
      <rect className={styles.blue} x="1" y="1" width="40" height="26" rx="4" />
      <path
        className={styles.paleLetters}
        d="M5.5 18.5 8.6 9.5 11.7 18.5M6.8 15.6H10.4M14.2 18.5V9.5L18 15.6 21.8 9.5V18.5M29.6 9.5H25V18.5H29.6M25 14H29M31.8 9.5 37 18.5M37 9.5 31.8 18.5"
      />
    </>
  ),
} as const satisfies Record<CardBrand, unknown>;
