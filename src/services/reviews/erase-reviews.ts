import type { Transaction } from 'kysely';
import { eraseMailsOf } from '#database/mails-of-person.ts';
import type { ReviewsDatabase } from '#database/table-owners.ts';
import { type ReviewedSchools, unpublish } from './publication.ts';
import type { StoredInvitation } from './stored-invitation.ts';

/** Prefix of the keys of its mails. */
export function mailKeysOf({ id }: Pick<StoredInvitation, 'id'>): string {
  return `review:${id}:`;
}

/** What stays: that somebody was invited, when, and that it was erased. */
export async function eraseInvitation(
  transaction: Transaction<ReviewsDatabase>,
  stored: StoredInvitation,
  schools: ReviewedSchools,
  now: Date,
): Promise<void> {
  await unpublish(transaction, stored, schools);
  await transaction
    .updateTable('verified_reviews')
    .set({
      state: 'erased',
      moved_at: now,
      note: null,
      marks: null,
      hours: null,
      exam: null,
      comment: null,
      pseudonym: null,
      network_hash: null,
    })
    .where('invitation_id', '=', stored.id)
    .execute();
  await transaction
    .updateTable('review_invitations')
    .set({ email: null, learner: null, contract_on: null, mailbox_hash: null, closed_at: now })
    .where('id', '=', stored.id)
    .execute();
  await transaction.deleteFrom('review_links').where('invitation_id', '=', stored.id).execute();
  await eraseMailsOf(transaction, { email: '', given: [mailKeysOf(stored)], kept: [] }, now);
}
