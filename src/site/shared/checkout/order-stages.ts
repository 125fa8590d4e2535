import { formatPrice } from '#domain/money.ts';
import { m } from '#site/messages/messages.js';
import type { RoadProgressProps } from '#site/ui/road-progress.tsx';
import { courseRoad, fileRoad, roadOfOrder } from './order-road.ts';
import type { OrderView } from './view-order.server.ts';

interface Stage {
  readonly title: string;
  readonly when?: string | undefined;
  readonly text?: string | undefined;
  readonly state: 'done' | 'current';
}

const done = (title: string, when?: string, text?: string): Stage => ({ title, when, text, state: 'done' });
const now = (title: string, text?: string, when?: string): Stage => ({
  ...{ title, when, text },
  state: 'current',
});

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

/** Undefined where nothing more is to come. */
export function orderRoad(order: OrderView): RoadProgressProps | undefined {
  const { status, withdrawal, due, course, hasFile, isPreRegistration, accessGivenOn } = order;
  if (withdrawal.kind === 'received' && due > 0) {
    return roadOfOrder(2, m.orderRoadWithdrawal(), m.orderRoadRefund());
  }
  if (!isGoingOn(order) && status !== 'pending') return undefined;
  const isPaid = status === 'succeeded';
  if (hasFile || (!isPaid && isPreRegistration)) return fileRoad(true, isPaid ? 1 : 0);
  if (course) return courseRoad(course.state, isPaid);
  const contacted = accessGivenOn === undefined ? 1 : 2;
  return roadOfOrder(isPaid ? contacted : 0, m.orderRoadContact(), m.fileRoadLessons());
}

/** What happened to an order, and what comes next. */
export function stagesOf(order: OrderView): Stage[] {
  const { status, accessGivenOn, dispute, withdrawal, refunds, due } = order;
  const ordered = done(m.trackingOrdered(), order.orderedOn);
  if (status === 'failed') {
    return [ordered, now(m.trackingPaymentRefused(), m.trackingPaymentRefusedText())];
  }
  if (status === 'pending') {
    return order.isGivenUp
      ? [ordered, now(m.trackingGivenUp(), m.trackingGivenUpText())]
      : [ordered, now(m.trackingPaymentAwaited(), m.trackingPaymentAwaitedText())];
  }
  const returned = status === 'returned' ? m.paymentReturnedText() : undefined;
  const stages = [ordered, done(m.trackingPaymentAccepted(), order.paidOn, returned)];
  if (accessGivenOn !== undefined) {
    const title = order.course?.hasStarted ? m.trackingCourseStarted() : m.ordersAccessGiven();
    stages.push(done(title, accessGivenOn));
  }
  if (dispute) {
    const title = m.trackingDisputeMade({ amount: formatPrice(dispute.amount) });
    stages.push(
      dispute.isOpen
        ? now(title, m.trackingDisputeOpen(), dispute.on)
        : done(title, dispute.on, m.trackingDisputeLost()),
    );
  }
  if (withdrawal.kind === 'received') stages.push(done(m.trackingWithdrawal(), withdrawal.on));
  stages.push(...refunds.filter((refund) => refund.status !== 'failed').map((one) => ofRefund(one, order)));
  if (withdrawal.kind === 'received' && due > 0 && !isGivenBack(order)) {
    const text = refunds.length === 0 ? m.trackingRefundAwaitedText : m.trackingRefundRestText;
    stages.push(now(m.trackingRefundAwaited(), text({ date: withdrawal.refundBy })));
  }
  if (isGoingOn(order) && !accessGivenOn) stages.push(ofSchool(order));
  return stages;
}

function ofRefund({ amount, status, on, dueBy }: OrderView['refunds'][number], order: OrderView): Stage {
  const sum = { amount: formatPrice(amount) };
  if (status === 'owed') {
    return now(m.trackingRefundOwed(sum), m.trackingRefundOwedText({ date: dueBy ?? '' }));
  }
  if (status !== 'succeeded') return now(m.trackingRefundAsked(sum), undefined, on);
  const isPart = isGivenBack(order) && order.due > 0;
  return done(
    m.trackingRefundMade(sum),
    on,
    isPart ? m.trackingRefundedPartText() : m.trackingRefundMadeText(),
  );
}

function ofSchool({ course, commencement, hasFile }: OrderView): Stage {
  if (course) return now(course.title, course.text, course.when);
  if (commencement === 'immediat') return now(m.trackingAccessNext(), m.trackingAccessNextText());
  return now(m.trackingSchoolNext(), hasFile ? m.fileDoneText() : m.trackingSchoolNextText());
}
