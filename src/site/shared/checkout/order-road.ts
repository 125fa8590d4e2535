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

interface PaidOrder {
  readonly hasFile?: boolean | undefined;
  readonly course?: { readonly state: CourseState } | undefined;
}

type CourseState = CourseOfOrder['state'];

const courseIsOpen: ReadonlySet<CourseState> = new Set(['given', 'open', 'started', 'over']);

/** Of a paid order that goes on. */
export function orderRoad({ hasFile, course }: PaidOrder): RoadProgressProps {
  if (hasFile) return fileRoad(true, 1);
  return {
    label: m.orderRoad(),
    steps: course
      ? [m.fileRoadPaid(), m.orderRoadOpening(), m.orderRoadCourse()]
      : [m.fileRoadPaid(), m.orderRoadContact(), m.fileRoadLessons()],
    current: course && courseIsOpen.has(course.state) ? 2 : 1,
  };
}

/** Of a withdrawn order whose money is on its way. */
export const refundRoad = (): RoadProgressProps => ({
  label: m.orderRoad(),
  steps: [m.fileRoadPaid(), m.orderRoadWithdrawal(), m.orderRoadRefund()],
  current: 2,
});
