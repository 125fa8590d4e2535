import { sql } from 'kysely';
import type { CountsByProof, ReviewProofs } from '#contracts/review.ts';
import type { ReviewsDb } from '#database/table-owners.ts';
import type { ReviewProof, TrainingEvidence } from '#domain/review/invitation.ts';
import type { RefusalReason, ReviewState } from '#domain/review/publication.ts';
import { hoursTaken } from '#domain/review/review-figures.ts';
import { shownProof } from '#domain/review/shown-proof.ts';

/** Months shown; older ones are still counted in the invitations. */
const maxMonths = 12;

/** What is known of the proofs of a school's reviews: those of one licence group, invitations of all. */
export async function describeProofs(
  db: ReviewsDb,
  officeId: number,
  groupId: number,
): Promise<ReviewProofs> {
  const [invitations, shown, months] = await Promise.all([
    countInvitations(db, officeId),
    db
      .selectFrom('verified_reviews as review')
      .innerJoin('review_invitations as invitation', 'invitation.id', 'review.invitation_id')
      .select(['review.note', 'review.hours', 'invitation.has_hours'])
      .select(['invitation.proof', 'invitation.evidence'])
      .where('invitation.office_id', '=', officeId)
      .where('invitation.license_group_id', '=', groupId)
      .where('review.review_id', 'is not', null)
      .execute(),
    db
      .selectFrom('review_months as month')
      .select(['month.month', 'month.ended', 'month.invited'])
      .select(
        sql<number>`(select count(*)::int from review_invitations invitation
          join verified_reviews review on review.invitation_id = invitation.id
          where invitation.office_id = month.office_id and invitation.month = month.month
            and review.review_id is not null)`.as('reviews'),
      )
      .where('month.office_id', '=', officeId)
      .where('month.held_at', 'is', null)
      .where('month.refused_because', 'is', null)
      .orderBy('month.month', 'desc')
      .limit(maxMonths)
      .execute(),
  ]);
  const notes = shown.flatMap(({ note }) => note ?? []);
  const hours = hoursTaken(shown.flatMap((review) => (review.has_hours ? (review.hours ?? []) : [])));
  return {
    nbVerified: notes.length,
    byProof: countByProof(shown),
    mean: notes.length === 0 ? null : notes.reduce((sum, note) => sum + note, 0) / notes.length,
    ...(hours && { hours }),
    invitations,
    months: months.map(({ month, ...counts }) => ({ month: month.slice(0, 7), ...counts })),
  };
}

export function countByProof(
  reviews: readonly { readonly proof: ReviewProof; readonly evidence: TrainingEvidence | null }[],
): CountsByProof {
  const counts = { learner: 0, order: 0, school: 0 };
  for (const { proof, evidence } of reviews) counts[shownProof(proof, evidence)] += 1;
  return counts;
}

async function countInvitations(db: ReviewsDb, officeId: number): Promise<ReviewProofs['invitations']> {
  const { rows } = await sql<{
    state: ReviewState | null;
    reason: RefusalReason | null;
    is_used: boolean;
    is_shown: boolean;
    count: number;
  }>`
    select review.state, case review.state when 'refused' then review.refused_because end as reason,
      invitation.used_at is not null as is_used, review.review_id is not null as is_shown, count(*)::int as count
    from review_invitations invitation left join verified_reviews review on review.invitation_id = invitation.id
    where invitation.office_id = ${officeId} and invitation.held_at is null
    group by 1, 2, 3, 4 order by 2`.execute(db);
  const sum = (some: typeof rows) => some.reduce((total, { count }) => total + count, 0);
  return {
    sent: sum(rows),
    answered: sum(rows.filter(({ is_used }) => is_used)),
    published: sum(rows.filter(({ is_shown }) => is_shown)),
    refused: rows.flatMap(({ reason, count }) => (reason ? [{ reason, count }] : [])),
  };
}
