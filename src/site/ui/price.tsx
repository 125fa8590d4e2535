import { formatPrice, formatTens } from '#domain/money.ts';
import { estimateWords } from '#domain/price/price-words.ts';
import { classNames } from './class-names.ts';
import styles from './marks.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A price or a sum due: «1 299,00 €». */
export function Price({ cents, size = 'md' }: { readonly cents: number; readonly size?: 'md' | 'lg' }) {
  const [euros = '', decimals = ''] = formatPrice(cents).split(',');
  return (
    <span className={classNames(styles.price, styles[size])}>
      {euros}
      <span className={styles.decimals}>{`,${decimals}`}</span>
    </span>
  );
}

interface EstimateProps {
  readonly cents: number;
  /** Its label already says «en tout». */
  readonly isLabelled?: boolean;
}

/** «≈ 1 510 € en tout», read as «environ 1 510 € en tout». */
export function Estimate({ cents, isLabelled = false }: EstimateProps) {
  return (
    <span className={styles.estimate}>
      <VisuallyHidden>{`${estimateWords.read} `}</VisuallyHidden>
      <strong>
        <span aria-hidden="true">{estimateWords.sign}</span>
        {formatTens(cents)}
      </strong>
      {!isLabelled && <small>{` ${estimateWords.inAll}`}</small>}
    </span>
  );
}
