import { type Expression, type SqlBool, sql } from 'kysely';
import type { InboxDb, InboxTransaction } from '#database/table-owners.ts';
import { type Held, heldIn, idsOf } from '#domain/people/held-data.ts';

const erased = ['operator_messages', 'club_applications', 'fleet_requests'] as const;
const kinds = {
  operator_messages: 'message',
  club_applications: 'application',
  fleet_requests: 'fleet',
} as const;

export async function describePerson(db: InboxDb, email: string): Promise<readonly Held[]> {
  const byAddress: Expression<SqlBool> = sql<SqlBool>`lower(email) = ${email}`;
  const written: Held[] = [];
  for (const table of erased) {
    const rows = await db.selectFrom(table).selectAll().where(byAddress).orderBy('created_at').execute();
    const message = heldIn(table, 'erased');
    for (const { created_at: at, ...data } of rows) {
      written.push(message(data.reference, at, readable(data), `${kinds[table]}:${data.reference}:`));
    }
  }
  const notices = await db
    .selectFrom('content_notices')
    .selectAll()
    .where(byAddress)
    .orderBy('created_at')
    .execute();
  const notice = heldIn('content_notices', 'emptied', [
    'who notified is forgotten; what was notified is still to be judged (regulation (EU) 2022/2065)',
    'l’auteur est oublié\u202f; le signalement reste à juger (règlement (UE) 2022/2065)',
  ]);
  return [
    ...written,
    ...notices.map(({ created_at: at, ...data }) =>
      notice(data.reference, at, data, `notice:${data.reference}:`),
    ),
  ];
}

export async function erasePerson(transaction: InboxTransaction, held: readonly Held[]) {
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
