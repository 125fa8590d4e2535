import { sql } from 'kysely';
import { eraseMailsOf } from '#database/mails-of-person.ts';
import type { ReviewsDb, ReviewsTransaction } from '#database/table-owners.ts';
import { kept } from '#domain/retention.ts';
import { type ReviewedSchools, unpublish } from './publication.ts';
import type { StoredInvitation } from './stored-invitation.ts';

/** Prefix of the keys of its mails; of an order they are among those of the order. */
export function mailKeysOf({ id, order_id }: Pick<StoredInvitation, 'id' | 'order_id'>): string {
  return order_id === null ? `review:${id}:` : `order:${order_id}:review:`;
}

const noPerson = { email: null, learner: null, contract_on: null };
const noWords = {
  note: null,
  marks: null,
  hours: null,
  exam: null,
  comment: null,
  pseudonym: null,
  network_hash: null,
};

/** What stays: that somebody was invited, when, and that it was erased. */
export async function eraseInvitation(
  transaction: ReviewsTransaction,
  stored: StoredInvitation,
  schools: ReviewedSchools,
  now: Date,
): Promise<void> {
  await unpublish(transaction, stored, schools);
  await transaction
    .updateTable('verified_reviews')
    .set({ state: 'erased', moved_at: now, ...noWords })
    .where('invitation_id', '=', stored.id)
    .execute();
  await transaction
    .updateTable('review_invitations')
    .set({ ...noPerson, mailbox_hash: null, closed_at: now })
    .where('id', '=', stored.id)
    .execute();
  await transaction.deleteFrom('review_links').where('invitation_id', '=', stored.id).execute();
  await eraseMailsOf(transaction, { email: '', given: [mailKeysOf(stored)], kept: [] }, now);
}

export const withoutPseudonym = 'Anonyme';

/** How many rows were emptied. Words of a published review stay, after three years without their pseudonym. */
export async function eraseOldReviews(db: ReviewsDb, now: Date): Promise<number> {
  const before = new Date(now.getTime() - kept.reviewDays * 86_400_000);
  const publishedBefore = new Date(now);
  publishedBefore.setUTCFullYear(publishedBefore.getUTCFullYear() - kept.pseudonymYears);
  const stateOf = sql`(select state from verified_reviews where invitation_id = review_invitations.id)`;
  const emptied = [
    await db
      .updateTable('verified_reviews')
      .set(noWords)
      .where('state', 'in', ['refused', 'withdrawn'])
      .where('moved_at', '<=', before)
      .where('note', 'is not', null)
      .executeTakeFirst(),
    await db
      .updateTable('verified_reviews')
      .set({ network_hash: null })
      .where('written_at', '<=', before)
      .where('network_hash', 'is not', null)
      .executeTakeFirst(),
    await db
      .updateTable('review_invitations')
      .set(noPerson)
      .where('sent_at', '<=', before)
      .where(sql<boolean>`num_nonnulls(email, learner, contract_on) > 0`)
      // The author of a text that waits is given the decision.
      .where(sql<boolean>`coalesce(${stateOf} not in ('written', 'held'), true)`)
      .executeTakeFirst(),
    await db
      .updateTable('verified_reviews')
      .set({ pseudonym: withoutPseudonym })
      .where('published_at', '<=', publishedBefore)
      .where('pseudonym', '!=', withoutPseudonym)
      .executeTakeFirst(),
  ];
  await db
    .updateTable('reviews')
    .set({ identite: withoutPseudonym })
    .where('checked', 'is', true)
    .where('published_at', '<=', publishedBefore)
    .where('identite', '!=', withoutPseudonym)
    .execute();
  await db
    .deleteFrom('review_links')
    .where('review_id', 'is not', null)
    .where('created_at', '<=', before)
    .execute();
  // Nothing of its author is left to find, to correct or to withdraw.
  const finished = sql<boolean>`sent_at <= ${before} and coalesce((select note is null
    or published_at <= ${publishedBefore} from verified_reviews where invitation_id = review_invitations.id), true)`;
  await db
    .deleteFrom('review_links')
    .where('invitation_id', 'in', (some) =>
      some.selectFrom('review_invitations').select('id').where(finished),
    )
    .execute();
  await db
    .updateTable('review_invitations')
    .set({ mailbox_hash: null })
    .where(finished)
    .where('mailbox_hash', 'is not', null)
    .execute();
  return emptied.reduce((sum, { numUpdatedRows }) => sum + Number(numUpdatedRows), 0);
}
