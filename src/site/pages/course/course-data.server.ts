import { data, redirect } from 'react-router';
import { isNotServed } from '#clients/not-served.ts';
import type { OrderCourse } from '#contracts/order-course.ts';
import { oldestRecentReport } from '#domain/course/course-access.ts';
import { isMailedToken } from '#domain/site-pages.ts';
import { frenchInstant } from '#domain/time/french-dates.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { paths } from '#site/paths.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { describeCourse, lastDayBefore } from '#site/shared/course/describe-course.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { gestureField, gestures } from './gestures.ts';

const headers = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  // Not `no-referrer`: a form posted without script would have no origin and be refused.
  'referrer-policy': 'same-origin',
};
const statuses = { unknown: 404, 'too-many': 429, 'too-many-starts': 429, away: 503 } as const;

export type CourseFailure = keyof typeof statuses;
export type CourseView = ReturnType<typeof viewCourse>;

type CourseSite = Pick<SiteRequest, 'allow'> & {
  readonly upstreams: {
    readonly enrolment: Pick<
      SiteRequest['upstreams']['enrolment'],
      'findCourse' | 'startCourse' | 'reportCourse'
    >;
  };
  readonly log: Pick<SiteRequest['log'], 'error'>;
};
type Enrolment = CourseSite['upstreams']['enrolment'];

/** Opens nothing: mail programs follow links by themselves. */
export async function loadCourse(request: Request, site: CourseSite, now: Date) {
  const token = tokenOf(request);
  const found = await ask(site, token, (enrolment) => enrolment.findCourse({ jeton: token }));
  if (typeof found === 'string') return answerFailure(found, token);
  return data({ course: viewCourse(found, now), failure: undefined, token }, { headers });
}

/** A start leads to the course, or back to the page where it shows a code. */
export async function takeGesture(request: Request, site: CourseSite) {
  const token = tokenOf(request);
  const { [gestureField]: gesture } = await readForm(request);
  const leadTo = (address: string) => redirect(address, { status: 303, headers });
  const found = await ask(site, token, (enrolment) =>
    gesture === gestures.report
      ? enrolment.reportCourse({ jeton: token })
      : enrolment.startCourse({ jeton: token }),
  );
  if (typeof found === 'string') return answerFailure(found, token);
  if ('refused' in found) {
    if (found.refused.includes(refusalTexts.tooManyStarts)) return answerFailure('too-many-starts', token);
    if (found.refused.includes(refusalTexts.unknownOrder)) return answerFailure('unknown', token);
    // The page shows the state that refused it.
    return leadTo(paths.course(token));
  }
  const { url, code } = found;
  const isDirect = gesture !== gestures.report && url !== null && code === null;
  return leadTo(isDirect ? url : paths.course(token));
}

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('jeton') ?? '';

async function ask<T>(
  site: CourseSite,
  token: string,
  call: (enrolment: Enrolment) => Promise<T | undefined>,
): Promise<T | CourseFailure> {
  if (!(await site.allow('course'))) return 'too-many';
  if (!isMailedToken(token)) return 'unknown';
  try {
    return (await call(site.upstreams.enrolment)) ?? 'unknown';
  } catch (error) {
    if (isNotServed(error)) return 'unknown';
    site.log.error({ err: error }, 'Cours');
    return 'away';
  }
}

function answerFailure(failure: CourseFailure, token: string) {
  return data({ course: undefined, failure, token }, { status: statuses[failure], headers });
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
