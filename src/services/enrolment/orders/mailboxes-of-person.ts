import { sql } from 'kysely';
import type { EnrolmentDb, EnrolmentTransaction } from '#database/table-owners.ts';
import { type Held, heldIn, idsOf } from '#domain/people/held-data.ts';

export async function describeMailboxChanges(db: EnrolmentDb, email: string): Promise<Held[]> {
  const changes = await db
    .selectFrom('mailbox_changes')
    .selectAll()
    .where(sql<boolean>`${email} in (lower(previous_email), lower(email))`)
    .orderBy('asked_at')
    .execute();
  const waiting = heldIn('mailbox_changes', 'kept', [
    'the change of an address waits: come again once it is over',
    'un changement d’adresse attend\u202f: recommencez ensuite',
  ]);
  const settled = heldIn('mailbox_changes', 'emptied', [
    'that the address of an order was changed stays with it',
    'la date du changement reste avec sa commande',
  ]);
  return changes.map(({ token_hash, ...data }) =>
    (data.applied_at || data.stopped_at ? settled : waiting)(
      data.id,
      data.asked_at,
      data,
      `order:${data.payment_intent_id}:mailbox:${data.id}:`,
    ),
  );
}

const emptied = { previous_email: null, email: null, token_hash: null } as const;

export async function emptyChangesOf(transaction: EnrolmentTransaction, held: readonly Held[]) {
  const changes = idsOf(held, 'mailbox_changes', 'emptied');
  if (changes.length > 0)
    await transaction.updateTable('mailbox_changes').set(emptied).where('id', 'in', changes).execute();
}

/** Addresses and links of changes that ended before. */
export async function emptyMailboxChanges(db: EnrolmentDb, before: Date): Promise<void> {
  await db
    .updateTable('mailbox_changes')
    .set(emptied)
    .where((where) => where.or([where('applied_at', '<=', before), where('stopped_at', '<=', before)]))
    .execute();
}
