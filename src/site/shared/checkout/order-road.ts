import type { CourseOfOrder } from '#contracts/order-course.ts';
import { m } from '#site/messages/messages.js';
import type { RoadProgressProps } from '#site/ui/road-progress.tsx';

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

export const roadOfOrder = (current: number, ...steps: string[]): RoadProgressProps => ({
  label: m.orderRoad(),
  steps: [m.fileRoadPaid(), ...steps],
  current,
});

const openStates: ReadonlySet<CourseOfOrder['state']> = new Set(['given', 'open', 'started', 'over']);

export function courseRoad(state: CourseOfOrder['state'], isPaid = true) {
  const current = openStates.has(state) ? 2 : 1;
  return roadOfOrder(isPaid ? current : 0, m.orderRoadOpening(), m.orderRoadCourse());
}
