import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import {
  type AskedReviews,
  type DeskReviews,
  reviewsPerPage,
  type SchoolReviews,
} from '#contracts/desk-orders.ts';
import type { ReviewsDb } from '#database/table-owners.ts';
import { shownMonths } from '#domain/desk/desk-limits.ts';
import { startOfMonth } from '#domain/time/months.ts';
import { inviteEndedOrders } from './invite.ts';
import { inviteMonth } from './invite-month.ts';
import type { MailingContext } from './publication.ts';
import { makeReviewLink } from './review-links.ts';

/** What a school reads of its reviews: those that are published. */
export function createSchoolReviews(context: MailingContext): SchoolReviews {
  const { db, directory, now } = context;
  return {
    list: (asked) => listReviews(db, asked),

    async open(officeId, reviewId, opener) {
      const published = await selectOf(db, officeId)
        .select('written.invitation_id')
        .where('review.id', '=', reviewId)
        .executeTakeFirst();
      if (!published) return undefined;
      const { invitation_id: invitationId } = published;
      const of = invitationId ?? `review:${reviewId}`;
      const token = createHmac('sha256', opener).update(of).digest('base64url');
      const mailbox = (await directory.getMailbox(officeId)) ?? '';
      const about = invitationId === null ? { invitationId, reviewId } : { invitationId };
      return makeReviewLink(db, { ...about, party: 'school', token, mailbox }, now());
    },

    async invite({ endedOrders, ...month }) {
      await inviteEndedOrders(context, endedOrders);
      return inviteMonth(context, month, 'school');
    },

    countByMonth: (officeId, from) =>
      db
        .selectFrom('reviews')
        .where('office_id', '=', officeId)
        .where('published_at', '>=', startOfMonth(from))
        .groupBy(sql`1`)
        .select([
          sql<string>`to_char(published_at at time zone 'Europe/Paris', 'YYYY-MM')`.as('month'),
          sql<number>`count(*)::int`.as('count'),
        ])
        .execute(),
  };
}

function selectOf(db: ReviewsDb, officeId: number) {
  return db
    .selectFrom('reviews as review')
    .leftJoin('verified_reviews as written', 'written.review_id', 'review.id')
    .where('review.office_id', '=', officeId);
}

const isUnanswered = sql<boolean>`written.review_id is not null and response is null`;

/** A page beyond the last is the last. */
async function listReviews(db: ReviewsDb, { officeId, waiting, page }: AskedReviews): Promise<DeskReviews> {
  const { total, unanswered } = await selectOf(db, officeId)
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where ${isUnanswered}))::int`.as('unanswered'),
    ])
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil((waiting ? unanswered : total) / reviewsPerPage));
  const shown = Math.min(page, pages);
  const order = waiting ? 'asc' : 'desc';
  const rows = await selectOf(db, officeId)
    .selectAll('review')
    .select([
      sql<boolean>`exists (select from review_reports
        where review_id = review.id and about = 'review' and decided_at is null)`.as('is_reported'),
    ])
    .$if(waiting, (query) => query.where(isUnanswered))
    .orderBy('review.published_at', order)
    .orderBy('review.id', order)
    .limit(reviewsPerPage)
    .offset((shown - 1) * reviewsPerPage)
    .execute();
  const months = await db
    .selectFrom('review_months')
    .select(['month', 'ended', 'invited', 'held_at', 'refused_because'])
    .where('office_id', '=', officeId)
    .orderBy('month', 'desc')
    .limit(shownMonths)
    .execute();
  return {
    reviews: rows.map((row) => ({
      id: row.id,
      note: row.note,
      comment: row.commentaire,
      pseudonym: row.identite,
      publishedAt: new Date(row.published_at).toISOString(),
      isVerified: row.checked,
      answer:
        row.response === null ? null : { text: row.response, at: row.response_at?.toISOString() ?? null },
      isReported: row.is_reported,
    })),
    total,
    page: shown,
    pages,
    unanswered,
    months: months.map(({ month, ended, invited, held_at, refused_because: refusedBecause }) => ({
      ...{ month: month.slice(0, 7), ended, invited },
      ...(held_at && { waits: true }),
      ...(refusedBecause !== null && { refusedBecause }),
    })),
  };
}
