import { sql } from 'kysely';
import type { ReviewsDb, ReviewsTransaction } from '#database/table-owners.ts';
import type { MailSender } from '#mails/templates/mail-content.ts';
import type { StoredInvitation } from './stored-invitation.ts';

/** What is left of the reviews of an office. */
export interface ChangedReviews {
  readonly officeId: number;
  readonly figures?: { readonly note: number | null; readonly nbReviews: number };
}

/** The directory's part of a change, in the same transaction. */
export interface ReviewedSchools {
  readMailbox(officeId: number): Promise<string | null>;
  readLabel(officeId: number): Promise<string>;
  lockSchool(officeId: number): Promise<void>;
  publishReviews(changed: ChangedReviews): Promise<void>;
}

/** Reviews and the figures of their school change together: two services, one transaction. */
export type ReviewTransaction = <T>(
  work: (transaction: ReviewsTransaction, schools: ReviewedSchools) => Promise<T>,
) => Promise<T>;

export interface DeskDependencies {
  readonly transact: ReviewTransaction;
  /** Key of the hashes of networks. */
  readonly addressKey: string;
  readonly log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
  readonly now?: () => Date;
}
export type DeskContext = Required<DeskDependencies>;

/** Of the job and the operator, who write mails. */
export interface MailingContext extends Pick<DeskContext, 'transact' | 'now'> {
  readonly db: ReviewsDb;
  readonly sender: MailSender;
  readonly directory: { getMailbox(officeId: number): Promise<string | null | undefined> };
}

export async function figuresOf(db: ReviewsDb, officeId: number) {
  return db
    .selectFrom('reviews')
    .where('office_id', '=', officeId)
    .select((left) => [
      left.cast<number | null>(left.fn.avg('note'), 'double precision').as('note'),
      left.fn.countAll<number>().as('nbReviews'),
    ])
    .executeTakeFirstOrThrow();
}

/** From now on it counts as every other review does. */
export async function publish(
  transaction: ReviewsTransaction,
  stored: StoredInvitation,
  schools: ReviewedSchools,
  now: Date,
): Promise<void> {
  const { note, comment, pseudonym, office_id: officeId } = stored;
  if (note === null || pseudonym === null) throw new Error('an erased review is not published');
  await schools.lockSchool(officeId);
  const { id } = await transaction
    .insertInto('reviews')
    .values({
      office_id: officeId,
      license_group_id: stored.license_group_id,
      training_id: stored.training_id,
      experienced_on: stored.experienced_on,
      published_at: now,
      note,
      commentaire: comment,
      identite: pseudonym,
      checked: true,
      response: null,
      source: stored.proof,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('verified_reviews')
    .set({ state: 'published', moved_at: now, published_at: now, review_id: id, held_because: [] })
    .where('invitation_id', '=', stored.id)
    .execute();
  await schools.publishReviews({ officeId, figures: await figuresOf(transaction, officeId) });
}

/** Its reports lose its words too. */
export async function unpublish(
  transaction: ReviewsTransaction,
  { id, review_id: reviewId, office_id: officeId }: StoredInvitation,
  schools: ReviewedSchools,
): Promise<void> {
  if (reviewId === null) return;
  await schools.lockSchool(officeId);
  await transaction
    .updateTable('verified_reviews')
    .set({ state: 'withdrawn', published_at: null, review_id: null })
    .where('invitation_id', '=', id)
    .execute();
  await transaction.deleteFrom('reviews').where('id', '=', reviewId).execute();
  await transaction
    .updateTable('review_reports')
    .set({ reported: sql`reported || '{"identite": "", "commentaire": null}'` })
    .where('review_id', '=', reviewId)
    .execute();
  await schools.publishReviews({ officeId, figures: await figuresOf(transaction, officeId) });
}
