import { type Expression, type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import type { InboxDatabase } from '#database/table-owners.ts';
import { type Held, idsOf } from '#domain/people/held-data.ts';

const erased = ['operator_messages', 'club_applications', 'fleet_requests'] as const;
const kinds = {
  operator_messages: 'message',
  club_applications: 'application',
  fleet_requests: 'fleet',
} as const;

export async function describePerson(db: Kysely<InboxDatabase>, email: string): Promise<readonly Held[]> {
  const byAddress: Expression<SqlBool> = sql<SqlBool>`lower(email) = ${email}`;
  const written: Held[] = [];
  for (const table of erased) {
    const rows = await db.selectFrom(table).selectAll().where(byAddress).orderBy('created_at').execute();
    for (const { created_at: at, ...data } of rows) {
      const mailKeys = [`${kinds[table]}:${data.reference}:`];
      written.push({ table, id: data.reference, at, fate: 'erased', data: readable(data), mailKeys });
    }
  }
  const notices = await db
    .selectFrom('content_notices')
    .selectAll()
    .where(byAddress)
    .orderBy('created_at')
    .execute();
  return [
    ...written,
    ...notices.map(
      ({ created_at: at, ...data }): Held => ({
        table: 'content_notices',
        id: data.reference,
        at,
        fate: 'emptied',
        because:
          'who notified is forgotten; what was notified is still to be judged (regulation (EU) 2022/2065)',
        data,
        mailKeys: [`notice:${data.reference}:`],
      }),
    ),
  ];
}

export async function erasePerson(transaction: Transaction<InboxDatabase>, held: readonly Held[]) {
  for (const table of erased) {
    const references = idsOf(held, table, 'erased');
    if (references.length > 0)
      await transaction.deleteFrom(table).where('reference', 'in', references).execute();
  }
  const notices = idsOf(held, 'content_notices', 'emptied');
  if (notices.length === 0) return;
  await transaction
    .updateTable('content_notices')
    .set({ name: null, email: null })
    .where('reference', 'in', notices)
    .execute();
}

/** A file as base64, as files are written in JSON. */
function readable(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      Buffer.isBuffer(value) ? value.toString('base64') : value,
    ]),
  );
}
