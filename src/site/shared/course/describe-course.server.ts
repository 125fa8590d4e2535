import type { CourseOfOrder } from '#contracts/order-course.ts';
import { type CourseEnd, schoolOpensWithinHours } from '#domain/course/course-access.ts';
import { theSchoolFirst } from '#domain/text/elisions.ts';
import { frenchDay, frenchInstant } from '#domain/time/french-dates.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';

/** A course as the pages of its order show it. */
export function stepOfCourse(course: CourseOfOrder) {
  const { way, state, jeton } = course;
  return {
    ...describeCourse(course),
    way,
    state,
    hasStarted: state === 'started' || state === 'over',
    // By a full page load: only the page's own policy lets its form lead to the course.
    link: state === 'closed' ? undefined : { href: paths.course(jeton), label: labelOf(course) },
  };
}

function labelOf({ way, state, isLate }: CourseOfOrder): string {
  if (state === 'started') return m.courseContinue();
  return way === 'automatic' && state !== 'over' && !isLate ? m.courseGo() : m.courseWhere();
}

const closings: Readonly<Record<CourseEnd, () => string>> = {
  withdrawn: m.courseClosedWithdrawn,
  refunded: m.courseClosedRefunded,
  'charged-back': m.courseClosedChargedBack,
};
const hours = schoolOpensWithinHours;

export function describeCourse(course: CourseOfOrder) {
  const { state, way, isLate, officeLabel, closedBecause } = course;
  const at = new Date(course.at ?? 0);
  const school = theSchoolFirst(officeLabel);
  switch (state) {
    case 'waiting':
      return way === 'automatic'
        ? { title: m.courseWaiting({ day: frenchDay(at) }), text: m.courseWaitingText() }
        : {
            title: m.courseWaitingSchool({ day: frenchDay(at) }),
            text: m.courseWaitingSchoolText({ school, hours }),
          };
    case 'opening':
      return isLate
        ? { title: m.courseOpeningLate(), text: m.courseOpeningLateText() }
        : { title: m.courseOpening(), text: m.courseOpeningText() };
    case 'expected':
      return isLate
        ? { title: m.courseLate(), text: m.courseLateText({ school, instant: frenchInstant(at) }) }
        : {
            title: m.courseExpected({ school }),
            when: m.courseExpectedBy({ instant: frenchInstant(at) }),
            text: m.courseExpectedText({ hours }),
          };
    case 'given':
      return {
        title: m.courseGiven(),
        when: m.courseGivenOn({ instant: frenchInstant(at) }),
        text: m.courseGivenText({ school }),
      };
    case 'open':
      return { title: m.courseOpen(), text: m.courseOpenText() };
    case 'started':
      return { title: m.courseStarted(), text: m.courseStartedText() };
    case 'over':
      return { title: m.courseOver(), text: m.courseOverText({ day: lastDayBefore(at) }) };
    case 'closed':
      return { title: m.courseClosed(), text: closings[closedBecause ?? 'refunded']() };
  }
}

/** An access ends at midnight: its last day is the one before. */
export function lastDayBefore(end: Date): string {
  return frenchDay(new Date(end.getTime() - 1));
}
