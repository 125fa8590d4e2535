import { formatDueNow, formatPack, packWord, unknownTotalText } from '#domain/price/price-words.ts';
import type { TrainingPrice } from '#domain/price/training-price.ts';
import { Estimate, Price } from '#site/ui/price.tsx';

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
      <div>
        <p>
          <Estimate cents={estimate} />
        </p>
        <p className="note">{formatPack(price)}</p>
      </div>
    );
  }
  const before = from ?? (estimate === null && packWord);
  return (
    <div>
      <p>
        {before && <small>{before} </small>}
        <Price cents={pack} />
      </p>
      {estimate === null && <p className="note">{unknownTotalText}</p>}
      {dueNow !== undefined && <p className="note">{formatDueNow(dueNow, way)}</p>}
    </div>
  );
}
