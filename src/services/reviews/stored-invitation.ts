import type { ReviewInvitation } from '#contracts/review-desk.ts';
import type { ReviewsDb, ReviewsTransaction } from '#database/table-owners.ts';
import { publicationDue } from '#domain/review/publication.ts';
import { parisDay } from '#domain/time/french-dates.ts';

/** With what is written, if anything. */
export function selectInvitations(db: ReviewsDb) {
  return db
    .selectFrom('review_invitations as invitation')
    .leftJoin('verified_reviews as review', 'review.invitation_id', 'invitation.id')
    .selectAll('invitation')
    .select([
      'review.state',
      'review.version',
      'review.written_at',
      'review.moved_at',
      'review.note',
      'review.marks',
      'review.hours',
      'review.exam',
      'review.comment',
      'review.pseudonym',
      'review.held_because',
      'review.refused_because',
      'review.network_hash',
      'review.published_at',
      'review.review_id',
    ]);
}

export type StoredInvitation = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectInvitations>['executeTakeFirst']>>
>;

/** Two changes of one wait for each other. */
export async function lockInvitation(
  transaction: ReviewsTransaction,
  id: string,
): Promise<StoredInvitation | undefined> {
  await transaction.selectFrom('review_invitations').select('id').where('id', '=', id).forUpdate().execute();
  // By another statement: a lock that waited would read the joined review by its old snapshot.
  return selectInvitations(transaction).where('invitation.id', '=', id).executeTakeFirst();
}

export function wordsOf({
  note,
  marks,
  hours,
  exam,
  comment,
  pseudonym,
}: Pick<
  StoredInvitation,
  'note' | 'marks' | 'hours' | 'exam' | 'comment' | 'pseudonym'
>): ReviewInvitation['words'] {
  if (note === null || marks === null || exam === null || pseudonym === null) return null;
  return { note, marks, hours, exam, comment, pseudonym };
}

const dayMs = 86_400_000;

/** The last one that counts in full. */
export function lastDayToWrite({ expires_at }: Pick<StoredInvitation, 'expires_at'>): string {
  return parisDay(new Date(expires_at.getTime() - dayMs));
}

export function describeInvitation(stored: StoredInvitation): ReviewInvitation {
  const { state, written_at, refused_because } = stored;
  return {
    proof: stored.proof,
    writer: stored.writer,
    school: { id: stored.office_id, label: stored.office_label },
    isCourse: stored.is_course,
    experiencedOn: stored.experienced_on,
    openUntil: lastDayToWrite(stored),
    state: state ?? 'open',
    version: stored.version ?? 0,
    words: wordsOf(stored),
    publishesAt: state === 'written' && written_at ? publicationDue(written_at).toISOString() : null,
    publishedAt: stored.published_at?.toISOString() ?? null,
    heldBecause: state === 'held' ? (stored.held_because ?? []) : [],
    refusedBecause: state === 'refused' ? refused_because : null,
  };
}
