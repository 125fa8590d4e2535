import { data, redirect } from 'react-router';
import type { DeskReviews } from '#contracts/desk-orders.ts';
import { invitedMonthsBack } from '#domain/review/invited-month.ts';
import { frenchDay, frenchMonth, parisDay } from '#domain/time/french-dates.ts';
import { laterMonth } from '#domain/time/months.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { type DeskArgs, deskHeaders, requireDesk } from '#site/session/desk.server.ts';
import { readForm } from '#site/session/read-form.server.ts';
import { deskPaths } from '#site/shared/desk/desk-paths.ts';
import { reviewFields } from './fields.ts';
import { readList } from './read-list.server.ts';

/** What was typed, and why nobody was invited. */
export interface InviteUnsent {
  readonly month: string;
  readonly learners: string;
  readonly messages: readonly string[];
}

export async function loadReviews({ request, params, context }: DeskArgs) {
  const { school, schools, site } = await requireDesk(request, params, context);
  const { page } = readList(request);
  const listed = await site.upstreams.enrolment.listDeskReviews({ officeId: school.id, page });
  const done = /^(20\d{2}-\d{2}):(\d{1,4}|attend)$/u.exec(
    new URL(request.url).searchParams.get('fait') ?? '',
  );
  return data(
    {
      school,
      schools,
      listed: listed && {
        ...listed,
        reviews: listed.reviews.map(viewReview),
        months: listed.months.map(({ month, ...counts }) => ({ title: frenchMonth(month), ...counts })),
        offered: offered(listed),
      },
      done: done && describeDone(frenchMonth(done[1] ?? ''), done[2]),
    },
    { headers: deskHeaders },
  );
}

function describeDone(month: string, count: string | undefined): string {
  return count === 'attend' ? m.deskInviteHeld({ month }) : m.deskInvited({ month, count: Number(count) });
}

export type ReviewRow = ReturnType<typeof viewReview>;

function viewReview({ publishedAt, answer, ...review }: DeskReviews['reviews'][number]) {
  return {
    ...review,
    published: frenchDay(publishedAt),
    answer: answer?.text,
    answered: answer?.at ? frenchDay(answer.at) : undefined,
  };
}

/** Months that can be invited, the last one first. */
function offered({ months }: DeskReviews) {
  const thisMonth = parisDay(new Date()).slice(0, 7);
  return Array.from({ length: invitedMonthsBack }, (_, at) => laterMonth(thisMonth, -1 - at))
    .filter((month) => !months.some((known) => known.month === month))
    .map((month) => ({ value: month, label: frenchMonth(month) }));
}

/** Leads to the answer page of a review, or invites a month. */
export async function takeReviewForm({ request, params, context }: DeskArgs) {
  const { opener, school, site } = await requireDesk(request, params, context);
  const typed = await readForm(request);
  const { enrolment } = site.upstreams;
  const reviewId = Number(typed[reviewFields.review]);
  if (typed[reviewFields.review] !== undefined) {
    const opened =
      Number.isInteger(reviewId) && reviewId >= 1 && reviewId <= 2_147_483_647
        ? await enrolment.openSchoolReview({ officeId: school.id, reviewId, opener })
        : undefined;
    const to = opened ? paths.answerReview({ token: opened.jeton }) : deskPaths.reviews(school.id);
    return redirect(to, { status: 303, headers: deskHeaders });
  }
  const month = typed[reviewFields.month] ?? '';
  const learners = typed[reviewFields.learners] ?? '';
  const kept = (status: number, messages: readonly string[]) =>
    data<InviteUnsent>({ month, learners, messages }, { status, headers: deskHeaders });
  if (!/^20\d{2}-(?:0[1-9]|1[0-2])$/u.test(month)) return kept(422, [m.deskInviteNoMonth()]);
  if (!(await site.allow('deskForm'))) return kept(429, [m.deskTooMany()]);
  try {
    const invited = await enrolment.inviteDeskMonth({ officeId: school.id, month, eleves: learners });
    if (!invited) return kept(422, [m.deskOrdersElsewhere()]);
    if ('refused' in invited) return kept(422, invited.refused);
    const to = deskPaths.reviews(school.id, {
      done: `${month}:${invited.waits ? 'attend' : invited.mailed}`,
    });
    return redirect(to, { status: 303, headers: deskHeaders });
  } catch (error) {
    site.log.error({ err: error }, 'Avis');
    return kept(503, [m.unansweredText()]);
  }
}
