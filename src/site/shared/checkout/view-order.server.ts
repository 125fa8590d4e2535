import type { Order } from '#contracts/order.ts';
import { datesOfOrder } from '#domain/order/order-dates.ts';
import type { OrderSearch } from '#domain/order/order-search.ts';
import { refundDueDay } from '#domain/order/withdrawal-period.ts';
import { frenchDay, frenchInstant, frenchInstantToSecond } from '#domain/time/french-dates.ts';
import { stepOfCourse } from '#site/shared/course/describe-course.server.ts';

export type OrderView = ReturnType<typeof viewOrder>;

/** An order as its pages show it; dates in French, Paris time. */
export function viewOrder(order: Order, { email }: OrderSearch, ticket: string) {
  const { createdAt, paidAt, accessGivenAt, refunds, dispute, withdrawal, course, refundOn, ...rest } = order;
  const returned = refunds.filter(({ status }) => status !== 'failed');
  const { withdrawUntil, beginsOn } = datesOfOrder(order);
  return {
    ...rest,
    ...(refundOn !== undefined && { refundOn: frenchDay(refundOn) }),
    beginsOn: beginsOn && frenchDay(beginsOn),
    hasDates: withdrawUntil !== undefined || beginsOn !== undefined,
    orderedOn: frenchInstant(new Date(createdAt)),
    paidOn: paidAt === null ? undefined : frenchInstant(new Date(paidAt)),
    accessGivenOn: accessGivenAt === null ? undefined : frenchInstant(new Date(accessGivenAt)),
    course: course ? stepOfCourse(course) : undefined,
    refunds: refunds.map(({ amount, status, at, dueBy }) => ({
      amount,
      status,
      on: frenchDay(new Date(at)),
      dueBy: dueBy === undefined ? undefined : frenchDay(dueBy),
    })),
    dispute: dispute
      ? { amount: dispute.amount, isOpen: dispute.isOpen, on: frenchDay(new Date(dispute.at)) }
      : undefined,
    withdrawal: viewWithdrawal(withdrawal),
    due: returned.reduce((due, refund) => due - refund.amount, order.amount - (dispute?.amount ?? 0)),
    email,
    ticket,
  };
}

function viewWithdrawal(withdrawal: Order['withdrawal']) {
  switch (withdrawal.kind) {
    case 'open': {
      const { deadline, words } = withdrawal;
      return { kind: 'open' as const, until: frenchInstant(new Date(deadline)), words };
    }
    case 'over':
      return { kind: 'over' as const, until: frenchInstant(new Date(withdrawal.deadline)) };
    case 'received': {
      const { receivedAt, words, name } = withdrawal;
      const at = new Date(receivedAt);
      return {
        kind: 'received' as const,
        on: frenchInstantToSecond(at),
        words,
        name,
        refundBy: frenchDay(refundDueDay(at)),
      };
    }
    default:
      return withdrawal;
  }
}
