import { redirect } from 'react-router';
import type { OrderCourse } from '#contracts/order-course.ts';
import { oldestRecentReport } from '#domain/course/course-access.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { paths } from '#site/paths.ts';
import { privately } from '#site/session/private-headers.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { describeCourse, lastDayBefore } from '#site/shared/course/describe-course.server.ts';
import type { LinkFailure } from '#site/shared/mailed-link/link-failure.ts';
import { failLink } from '#site/shared/mailed-link/link-kinds.server.ts';
import { answerLink, linkToken, openByLink } from '#site/shared/mailed-link/open-by-link.server.ts';
import type { SiteRequest, SiteWith } from '#site/upstreams.server.ts';
import { gestureField, gestures } from './gestures.ts';

export type CourseView = ReturnType<typeof viewCourse>;

type CourseSite = SiteWith<{ enrolment: 'findCourse' | 'startCourse' | 'reportCourse' }> &
  Pick<SiteRequest, 'allow'>;

/** Opens nothing: mail programs follow links by themselves. */
export async function loadCourse(request: Request, site: CourseSite, now: Date) {
  const { found, failure } = await openByLink(site, 'course', linkToken(request), (jeton) =>
    site.upstreams.enrolment.findCourse({ jeton }),
  );
  return answerLink({ course: found && viewCourse(found, now), failure });
}

/** A start leads to the course, or back to the page where it shows a code. */
export async function takeGesture(request: Request, site: CourseSite) {
  const token = linkToken(request);
  const { enrolment } = site.upstreams;
  const { [gestureField]: gesture } = await readForm(request);
  const leadTo = (address: string) => redirect(address, { status: 303, headers: privately });
  const { found, failure } = await openByLink(site, 'course', token, (jeton) =>
    gesture === gestures.report ? enrolment.reportCourse({ jeton }) : enrolment.startCourse({ jeton }),
  );
  const refuse = (refusal: LinkFailure) => answerLink({ course: undefined, failure: refusal });
  if (failure) return refuse(failure);
  if ('refused' in found) {
    if (found.refused.includes(refusalTexts.tooManyStarts))
      return refuse(failLink('courseStart', 'too-many'));
    if (found.refused.includes(refusalTexts.unknownOrder)) return refuse(failLink('course', 'unknown'));
    // The page shows the state that refused it.
    return leadTo(paths.course(token));
  }
  const { url, code } = found;
  const isDirect = gesture !== gestures.report && url !== null && code === null;
  return leadTo(isDirect ? url : paths.course(token));
}

function viewCourse(course: OrderCourse, now: Date) {
  const { state, at, endsAt, reportedAt, url, code, isLate, endsWithdrawal } = course;
  const reported = reportedAt === null ? undefined : new Date(reportedAt);
  return {
    ...describeCourse(course),
    token: course.jeton,
    state,
    reference: course.reference,
    formulaLabel: course.formulaLabel,
    officeId: course.officeId,
    officeLabel: course.officeLabel,
    learner: course.learner,
    days: course.days,
    isLate,
    endsWithdrawal,
    startedOn: state === 'started' && at !== null ? frenchInstant(new Date(at)) : undefined,
    lastDay: endsAt === null ? undefined : lastDayBefore(new Date(endsAt)),
    reportedOn: reported && frenchInstant(reported),
    mayReport: isLate && (reported === undefined || reported <= oldestRecentReport(now)),
    mayWithdraw: state === 'waiting' || (endsWithdrawal && state !== 'closed'),
    // Of a started course that needs a code; without one the form leads there.
    code: code !== null && url !== null ? { value: code, url } : undefined,
  };
}
