import { type Kysely, sql, type Transaction } from 'kysely';
import type { EnrolmentDatabase } from '#database/table-owners.ts';
import { type Held, idsOf } from '#domain/people/held-data.ts';

type Db = Kysely<EnrolmentDatabase>;

/** Of an order: it stays with it. */
export async function describeOrderFile(db: Db, intentId: string) {
  const row = await db
    .selectFrom('training_files')
    .selectAll()
    .where('payment_intent_id', '=', intentId)
    .executeTakeFirst();
  return row && { ...row, ...(await describeParts(db, row.id)) };
}

/** Requests without a payment, by the address of the learner or of the representative. */
export async function describeRequests(db: Db, email: string): Promise<Held[]> {
  const rows = await db
    .selectFrom('training_files')
    .selectAll()
    .where(
      sql<boolean>`lower(request ->> 'email') = ${email}
        or lower(request -> 'representative' ->> 'email') = ${email}`,
    )
    .orderBy('created_at')
    .execute();
  const held: Held[] = [];
  for (const { request_key, ...data } of rows) {
    const isSigned = data.state === 'signed';
    held.push({
      table: 'training_files',
      id: data.id,
      at: data.created_at,
      fate: isSigned ? 'kept' : 'erased',
      ...(isSigned && { because: 'the quote of a signed contract, for ten years' }),
      data: { ...data, ...(await describeParts(db, data.id)) },
      mailKeys: [fileMailKeys(data.id)],
    });
  }
  return held;
}

async function describeParts(db: Db, id: string) {
  const quotes = await db
    .selectFrom('training_file_quotes')
    .select(['version', 'assessment', 'quote', 'written_at'])
    .where('training_file_id', '=', id)
    .orderBy('version')
    .execute();
  const events = await db
    .selectFrom('training_file_events')
    .select(['kind', 'actor', 'state', 'at'])
    .where('training_file_id', '=', id)
    .orderBy('number')
    .execute();
  const refunds = await db
    .selectFrom('training_file_refunds')
    .select(['reason', 'announced_at', 'due_on', 'stopped_at', 'sent_at'])
    .where('training_file_id', '=', id)
    .orderBy('announced_at')
    .execute();
  return { quotes, events, announced_refunds: refunds };
}

/** Key prefix. */
export function fileMailKeys(fileId: string): string {
  return `file:${fileId}:`;
}

/** Of the file of an order that stays, the links go. */
export async function eraseFilesOf(
  transaction: Transaction<EnrolmentDatabase>,
  held: readonly Held[],
): Promise<void> {
  const staying = idsOf(held, 'payment_intents', 'kept');
  if (staying.length > 0) {
    await transaction
      .deleteFrom('training_file_links')
      .where('party', '!=', 'school')
      .where('training_file_id', 'in', (select) =>
        select.selectFrom('training_files').select('id').where('payment_intent_id', 'in', staying),
      )
      .execute();
  }
  const requests = idsOf(held, 'training_files', 'erased');
  if (requests.length > 0)
    await transaction.deleteFrom('training_files').where('id', 'in', requests).execute();
}
