import { describeOpening } from '#domain/course/course-openings.ts';
import { durationInMonths } from '#domain/time/duration.ts';
import { m } from '#site/messages/messages.js';

/** In whole months, in days below one; when it opens, for a course that is sold online. */
export function describeAccess(days: number, opensByItself?: boolean): string {
  const months = durationInMonths(days);
  const length = months > 0 ? m.courseLength({ count: months }) : m.courseDays({ count: days });
  return opensByItself === undefined ? length : `${length}, ${describeOpening(opensByItself)}`;
}
