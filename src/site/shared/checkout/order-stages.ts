import { formatPrice } from '#domain/money.ts';
import { m } from '#site/messages/messages.js';
import type { OrderView } from './view-order.server.ts';

interface Stage {
  readonly title: string;
  readonly when?: string | undefined;
  readonly text?: string;
  readonly state: 'done' | 'current';
}

export function orderTitle(order: OrderView): string {
  const { status, withdrawal, due } = order;
  if (status === 'disputed') return m.trackingDisputed();
  if (status === 'returned') return m.trackingReturned();
  if (order.isGivenUp) return m.trackingGivenUp();
  if (isOwed(order)) return m.trackingRefundLate();
  if (isGivenBack(order)) return due > 0 ? m.trackingRefundedPart() : m.trackingRefunded();
  if (withdrawal.kind === 'received' || (status === 'succeeded' && due <= 0))
    return m.trackingRefundUnderWay();
  if (status === 'succeeded') return m.trackingPaid();
  return status === 'failed' ? m.trackingFailed() : m.trackingPending();
}

/** Paid, and neither withdrawn from nor given back. */
export const isGoingOn = ({ status, withdrawal, due }: OrderView) =>
  status === 'succeeded' && withdrawal.kind !== 'received' && due > 0;

export const isOwed = ({ refunds }: OrderView) => refunds.some(({ status }) => status === 'owed');

/** Services performed before withdrawal, at the buyer's request, stay due. */
function isGivenBack({ refunds, due, commencement, withdrawal }: OrderView): boolean {
  const returned = refunds.filter(({ status }) => status !== 'failed');
  if (returned.length === 0 || returned.some(({ status }) => status !== 'succeeded')) return false;
  return due <= 0 || (withdrawal.kind === 'received' && commencement === 'sur-demande');
}

/** What happened to an order, and what comes next. */
export function stagesOf(order: OrderView): Stage[] {
  const { status, orderedOn, paidOn, withdrawal, refunds, due, commencement } = order;
  const steps: Stage[] = [{ title: m.trackingOrdered(), when: orderedOn, state: 'done' }];
  if (status === 'failed') {
    steps.push({
      title: m.trackingPaymentRefused(),
      text: m.trackingPaymentRefusedText(),
      state: 'current',
    });
    return steps;
  }
  if (status === 'pending') {
    const [title, text] = order.isGivenUp
      ? [m.trackingGivenUp(), m.trackingGivenUpText()]
      : [m.trackingPaymentAwaited(), m.trackingPaymentAwaitedText()];
    steps.push({ title, text, state: 'current' });
    return steps;
  }
  const accepted = { title: m.trackingPaymentAccepted(), when: paidOn, state: 'done' } as const;
  steps.push(status === 'returned' ? { ...accepted, text: m.paymentReturnedText() } : accepted);
  if (order.accessGivenOn !== undefined) {
    const title = order.course?.hasStarted ? m.trackingCourseStarted() : m.ordersAccessGiven();
    steps.push({ title, when: order.accessGivenOn, state: 'done' });
  }
  if (order.dispute) {
    const { amount, isOpen, on } = order.dispute;
    steps.push({
      title: m.trackingDisputeMade({ amount: formatPrice(amount) }),
      when: on,
      text: isOpen ? m.trackingDisputeOpen() : m.trackingDisputeLost(),
      state: isOpen ? 'current' : 'done',
    });
  }
  if (withdrawal.kind === 'received') {
    steps.push({ title: m.trackingWithdrawal(), when: withdrawal.on, state: 'done' });
  }
  for (const { amount, status: state, on, dueBy } of refunds.filter((refund) => refund.status !== 'failed')) {
    const sum = { amount: formatPrice(amount) };
    if (state === 'owed') {
      steps.push({
        title: m.trackingRefundOwed(sum),
        text: m.trackingRefundOwedText({ date: dueBy ?? '' }),
        state: 'current',
      });
      continue;
    }
    steps.push(
      state === 'succeeded'
        ? {
            title: m.trackingRefundMade(sum),
            when: on,
            text: isGivenBack(order) && due > 0 ? m.trackingRefundedPartText() : m.trackingRefundMadeText(),
            state: 'done',
          }
        : { title: m.trackingRefundAsked(sum), when: on, state: 'current' },
    );
  }
  if (withdrawal.kind === 'received' && due > 0 && !isGivenBack(order)) {
    const text = refunds.length === 0 ? m.trackingRefundAwaitedText : m.trackingRefundRestText;
    steps.push({
      title: m.trackingRefundAwaited(),
      text: text({ date: withdrawal.refundBy }),
      state: 'current',
    });
  }
  if (isGoingOn(order) && !order.accessGivenOn) {
    const isCourse = commencement === 'immediat';
    const { course } = order;
    steps.push(
      course
        ? { title: course.title, when: course.when, text: course.text, state: 'current' }
        : {
            title: isCourse ? m.trackingAccessNext() : m.trackingSchoolNext(),
            text: isCourse
              ? m.trackingAccessNextText()
              : order.hasFile
                ? m.fileDoneText()
                : m.trackingSchoolNextText(),
            state: 'current',
          },
    );
  }
  return steps;
}
