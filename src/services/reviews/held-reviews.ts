import type { ReviewsDb } from '#database/table-owners.ts';
import { decisionDays } from '#domain/review/publication.ts';

/** The oldest first. */
export async function listHeldReviews(db: ReviewsDb, now: Date) {
  const rows = await db
    .selectFrom('verified_reviews as review')
    .innerJoin('review_invitations as invitation', 'invitation.id', 'review.invitation_id')
    .select([
      'invitation.id',
      'invitation.office_id',
      'invitation.office_label',
      'review.note',
      'review.comment',
      'review.pseudonym',
      'review.held_because',
      'review.moved_at',
    ])
    .where('review.state', '=', 'held')
    .orderBy('review.moved_at')
    .execute();
  const lateBefore = now.getTime() - decisionDays * 86_400_000;
  return rows.map((row) => ({
    id: row.id,
    officeId: row.office_id,
    office: row.office_label,
    note: row.note ?? 0,
    comment: row.comment,
    pseudonym: row.pseudonym ?? '',
    because: row.held_because,
    heldAt: row.moved_at,
    isLate: row.moved_at.getTime() <= lateBefore,
  }));
}
