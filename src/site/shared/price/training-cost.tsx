import { formatTens } from '#domain/money.ts';
import {
  estimateWords,
  formatDueNow,
  formatPack,
  packWord,
  unknownTotalText,
} from '#domain/price/price-words.ts';
import type { TrainingPrice } from '#domain/price/training-price.ts';
import { Price } from '#site/ui/price.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './training-cost.module.css';

/** «≈ 1 510 € en tout» (`formatEstimate`), read as «environ 1 510 € en tout». */
export function InAll({ cents }: { readonly cents: number }) {
  return (
    <span className={styles.all}>
      <VisuallyHidden>{`${estimateWords.read} `}</VisuallyHidden>
      <strong>
        <span aria-hidden="true">{estimateWords.sign}</span>
        {formatTens(cents)}
      </strong>{' '}
      <span className={styles.words}>{estimateWords.inAll}</span>
    </span>
  );
}

interface TrainingCostProps {
  readonly price: TrainingPrice;
  /** Before a pack that leads. */
  readonly from?: string;
}

/** The total and under it the pack; without a total the pack leads (docs/product/schools.md#prices). */
export function TrainingCost({ price, from }: TrainingCostProps) {
  const { estimate, pack, dueNow, way } = price;
  if (typeof estimate === 'number') {
    return (
      <div className={styles.cost}>
        <p>
          <InAll cents={estimate} />
        </p>
        <p className="note">{formatPack(price)}</p>
      </div>
    );
  }
  const before = from ?? (estimate === null && packWord);
  return (
    <div className={styles.cost}>
      <p>
        {before && <small>{before} </small>}
        <Price cents={pack} />
      </p>
      {estimate === null && <p className="note">{unknownTotalText}</p>}
      {dueNow !== undefined && <p className="note">{formatDueNow(dueNow, way)}</p>}
    </div>
  );
}
