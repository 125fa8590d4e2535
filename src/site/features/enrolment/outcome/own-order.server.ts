import type { Order } from '#contracts/order.ts';
import { frenchDay, frenchInstant } from '#domain/time/french-dates.ts';
import type { OwnOrder } from './done-view.ts';

/** An order as the page after its payment tells it to its own buyer, whose session knows this e-mail. */
export function viewOwnOrder(order: Order, email: string): OwnOrder {
  const { reference, formulaLabel, officeId, officeLabel, officeUri, amount, price, withdrawal } = order;
  return {
    reference,
    formulaLabel,
    officeId,
    officeLabel,
    officeUri,
    amount,
    rest: Math.max(0, price - amount),
    email,
    otherEmail: order.otherEmail,
    paidOn: order.paidAt === null ? undefined : frenchInstant(new Date(order.paidAt)),
    begins: beginningOf(order),
    isCourseOpened: order.commencement === 'immediat',
    withdrawUntil: withdrawal.kind === 'open' ? frenchInstant(new Date(withdrawal.deadline)) : undefined,
    isWaived: withdrawal.kind === 'waived',
  };
}

/** What was not asked for earlier begins once its buyer can no longer withdraw. */
function beginningOf({ commencement, withdrawal }: Order): OwnOrder['begins'] {
  if (commencement !== 'apres-delai') return { kind: 'at-once' };
  if (withdrawal.kind !== 'open' && withdrawal.kind !== 'over') return undefined;
  return { kind: 'on', day: frenchDay(new Date(new Date(withdrawal.deadline).getTime() + 1)) };
}
