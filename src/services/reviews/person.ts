import { sql } from 'kysely';
import type { ReviewsDb, ReviewsTransaction } from '#database/table-owners.ts';
import { type Held, heldIn, idsOf } from '#domain/people/held-data.ts';
import { eraseInvitation, mailKeysOf } from './erase-reviews.ts';
import { stopInvitations } from './invite.ts';
import type { ReviewedSchools } from './publication.ts';
import { mailboxHash } from './review-links.ts';
import { selectInvitations } from './stored-invitation.ts';

/** By address (in lower case). A decided report has no address any more, nor has a review, but for its hash; one that was
 * imported never had one. */
export async function describePerson(db: ReviewsDb, email: string): Promise<readonly Held[]> {
  const reports = await db
    .selectFrom('review_reports')
    .selectAll()
    .where(sql<boolean>`lower(email) = ${email}`)
    .orderBy('created_at')
    .execute();
  const report = heldIn('review_reports', 'emptied', [
    'his address is forgotten; what he reported is still to be judged (L111-7-2 c. conso.)',
    'son adresse est oubliée\u202f; le signalement reste à juger (L111-7-2 c. conso.)',
  ]);
  return [
    ...reports.map(({ created_at: at, reported: _ofSomebodyElse, ...data }) =>
      report(data.reference, at, data, `report:${data.reference}:`),
    ),
    ...(await describeInvitations(db, email)),
  ];
}

async function describeInvitations(db: ReviewsDb, email: string): Promise<Held[]> {
  const hash = mailboxHash(email);
  const invitations = await selectInvitations(db)
    .where((where) =>
      where.or([
        where('invitation.mailbox_hash', '=', hash),
        where(sql<string>`lower(invitation.email)`, '=', email),
      ]),
    )
    .orderBy('invitation.sent_at')
    .execute();
  const stop = await db
    .selectFrom('review_stops')
    .selectAll()
    .where('mailbox_hash', '=', hash)
    .executeTakeFirst();
  const invited = heldIn('review_invitations', 'emptied', [
    'the review is erased; that somebody was invited is still counted',
    'l’avis est effacé\u202f; l’invitation reste comptée',
  ]);
  const stopped = heldIn('review_stops', 'kept', [
    'the hash by which this mailbox is never invited again',
    'l’empreinte qui empêche d’inviter de nouveau cette adresse',
  ]);
  return [
    ...invitations.map(({ sent_at: at, mailbox_hash: _mailbox, network_hash: _network, ...data }) =>
      invited(data.id, at, data, mailKeysOf(data)),
    ),
    ...(stop ? [stopped(hash, stop.stopped_at, { stopped_at: stop.stopped_at })] : []),
  ];
}

/** An order that ends later invites nobody at this address. */
export async function erasePerson(
  transaction: ReviewsTransaction,
  held: readonly Held[],
  { email, schools, now }: { readonly email: string; readonly schools: ReviewedSchools; readonly now: Date },
) {
  await stopInvitations(transaction, mailboxHash(email), now);
  for (const id of idsOf(held, 'review_invitations', 'emptied')) {
    const stored = await selectInvitations(transaction)
      .where('invitation.id', '=', id)
      .executeTakeFirstOrThrow();
    await eraseInvitation(transaction, stored, schools, now);
  }
  const references = idsOf(held, 'review_reports', 'emptied');
  if (references.length === 0) return;
  await transaction
    .updateTable('review_reports')
    .set({ email: '' })
    .where('reference', 'in', references)
    .execute();
}
