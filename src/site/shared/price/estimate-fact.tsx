import type { Order } from '#contracts/order.ts';
import { describeBasis } from '#domain/price/price-words.ts';
import { fixedSpaces } from '#domain/text/typography.ts';
import { m } from '#site/messages/messages.js';
import { Estimate } from '#site/ui/price.tsx';

/** What an order kept of the estimate shown with it. */
export function EstimateFact({ estimate }: { readonly estimate: NonNullable<Order['estimate']> }) {
  const { cents, hours, at } = estimate;
  return (
    <div>
      <dt>{m.ordersEstimate()}</dt>
      <dd>
        <Estimate cents={cents} />
        <span className="note">{fixedSpaces(describeBasis({ hours, at: new Date(at) }))}</span>
      </dd>
    </div>
  );
}
