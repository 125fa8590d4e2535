import type { CourseOfOrder } from '#contracts/order-course.ts';
import { m } from '#site/messages/messages.js';
import type { RoadProgressProps } from '#site/ui/road-progress.tsx';
import { isGoingOn } from './order-stages.ts';
import type { OrderView } from './view-order.server.ts';

/** From the payment, or the request, to the lessons. */
export const fileRoad = (isPaid: boolean, current: number): RoadProgressProps => ({
  label: m.fileRoad(),
  steps: [
    isPaid ? m.fileRoadPaid() : m.fileRoadAsked(),
    m.fileRoadAssessment(),
    m.fileRoadQuote(),
    m.fileRoadContract(),
    m.fileRoadLessons(),
  ],
  current,
});

const road = (current: number, ...steps: string[]): RoadProgressProps => ({
  label: m.orderRoad(),
  steps: [m.fileRoadPaid(), ...steps],
  current,
});

const openStates: ReadonlySet<CourseOfOrder['state']> = new Set(['given', 'open', 'started', 'over']);

export function courseRoad(state: CourseOfOrder['state'], isPaid = true) {
  const current = openStates.has(state) ? 2 : 1;
  return road(isPaid ? current : 0, m.orderRoadOpening(), m.orderRoadCourse());
}

/** Undefined where nothing more is to come. */
export function orderRoad(order: OrderView): RoadProgressProps | undefined {
  const { status, withdrawal, due, course, hasFile, isPreRegistration, accessGivenOn } = order;
  if (withdrawal.kind === 'received' && due > 0) {
    return road(2, m.orderRoadWithdrawal(), m.orderRoadRefund());
  }
  if (!isGoingOn(order) && status !== 'pending') return undefined;
  const isPaid = status === 'succeeded';
  if (hasFile || (!isPaid && isPreRegistration)) return fileRoad(true, isPaid ? 1 : 0);
  if (course) return courseRoad(course.state, isPaid);
  const contacted = accessGivenOn === undefined ? 1 : 2;
  return road(isPaid ? contacted : 0, m.orderRoadContact(), m.fileRoadLessons());
}
