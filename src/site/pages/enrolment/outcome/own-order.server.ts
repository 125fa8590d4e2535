import type { Order } from '#contracts/order.ts';
import { datesOfOrder } from '#domain/order/order-dates.ts';
import { frenchDay, frenchInstant } from '#domain/time/french-dates.ts';
import { stepOfCourse } from '#site/shared/course/describe-course.server.ts';

export type OwnOrder = ReturnType<typeof viewOwnOrder>;

export function viewOwnOrder(order: Order, email: string) {
  const { reference, formulaLabel, officeId, officeLabel, officeUri, amount, price, withdrawal } = order;
  const dates = datesOfOrder(order);
  return {
    reference,
    formulaLabel,
    officeId,
    officeLabel,
    officeUri,
    amount,
    estimate: order.estimate,
    rest: Math.max(0, price - amount),
    isPreRegistration: order.isPreRegistration,
    email,
    otherEmail: order.otherEmail,
    paidOn: order.paidAt === null ? undefined : frenchInstant(new Date(order.paidAt)),
    begins: beginningOf(order, dates.beginsOn),
    hasDates: dates.withdrawUntil !== undefined || dates.beginsOn !== undefined,
    course: order.course ? stepOfCourse(order.course) : undefined,
    hasFile: order.hasFile ?? false,
    isCourseOpened: order.commencement === 'immediat',
    withdrawUntil: withdrawal.kind === 'open' ? frenchInstant(new Date(withdrawal.deadline)) : undefined,
    isWaived: withdrawal.kind === 'waived',
  };
}

function beginningOf({ commencement }: Order, beginsOn: string | undefined) {
  if (commencement !== 'apres-delai') return { kind: 'at-once' as const };
  return beginsOn === undefined ? undefined : { kind: 'on' as const, day: frenchDay(beginsOn) };
}
