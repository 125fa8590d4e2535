import { type Kysely, sql, type Transaction } from 'kysely';
import type { ReviewsDatabase } from '#database/table-owners.ts';
import { type Held, idsOf } from '#domain/people/held-data.ts';
import { eraseInvitation, mailKeysOf } from './erase-reviews.ts';
import { stopInvitations } from './invite.ts';
import type { ReviewedSchools } from './publication.ts';
import { mailboxHash } from './review-links.ts';
import { selectInvitations } from './stored-invitation.ts';

/** By address (in lower case). A decided report has no address any more, nor has a review, but for its hash; one that was
 * imported never had one. */
export async function describePerson(db: Kysely<ReviewsDatabase>, email: string): Promise<readonly Held[]> {
  const reports = await db
    .selectFrom('review_reports')
    .selectAll()
    .where(sql<boolean>`lower(email) = ${email}`)
    .orderBy('created_at')
    .execute();
  return [
    ...reports.map(
      ({ created_at: at, reported: _ofSomebodyElse, ...data }): Held => ({
        table: 'review_reports',
        id: data.reference,
        at,
        fate: 'emptied',
        because: 'his address is forgotten; what he reported is still to be judged (L111-7-2 c. conso.)',
        data,
        mailKeys: [`report:${data.reference}:`],
      }),
    ),
    ...(await describeInvitations(db, email)),
  ];
}

async function describeInvitations(db: Kysely<ReviewsDatabase>, email: string): Promise<Held[]> {
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
  return [
    ...invitations.map(
      ({ sent_at: at, mailbox_hash: _mailbox, network_hash: _network, ...data }): Held => ({
        table: 'review_invitations',
        id: data.id,
        at,
        fate: 'emptied',
        because: 'the review is erased; that somebody was invited is still counted',
        data,
        mailKeys: [mailKeysOf(data)],
      }),
    ),
    ...(stop
      ? [
          {
            table: 'review_stops',
            id: hash,
            at: stop.stopped_at,
            fate: 'kept' as const,
            because: 'the hash by which this mailbox is never invited again',
            data: { stopped_at: stop.stopped_at },
            mailKeys: [],
          },
        ]
      : []),
  ];
}

/** An order that ends later invites nobody at this address. */
export async function erasePerson(
  transaction: Transaction<ReviewsDatabase>,
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
