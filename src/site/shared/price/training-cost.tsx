import { formatPrice } from '#domain/money.ts';
import { formatDue, packWord, unknownTotalText } from '#domain/price/price-words.ts';
import type { TrainingPrice } from '#domain/price/training-price.ts';
import { Estimate, Price } from '#site/ui/price.tsx';

interface TrainingCostProps {
  readonly price: TrainingPrice;
  /** Before a pack that leads. */
  readonly from?: string;
}

/** The total and under it the pack; without a total the pack leads (docs/product/schools.md#prices). */
export function TrainingCost({ price, from }: TrainingCostProps) {
  const { estimate, pack } = price;
  const due = formatDue(price);
  if (typeof estimate === 'number') {
    return (
      <div data-estimated>
        <p>
          <Estimate cents={estimate} />
        </p>
        <p className="note">
          <span>{`${packWord} ${formatPrice(pack)}`}</span>
          {due && (
            <>
              <span> · </span>
              <span>{due}</span>
            </>
          )}
        </p>
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
      {due && <p className="note">{due}</p>}
    </div>
  );
}
