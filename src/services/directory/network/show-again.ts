import { type Kysely, sql } from 'kysely';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import type { NewReview } from './kept-reviews.ts';
import type { KeptRows } from './read-hidden.ts';
import type { NetworkContext } from './stored.ts';

const tables = ['offices', 'formulas', 'opening_hours', 'guarantees', 'equipment', 'passes'] as const;

/** Puts hidden schools back as they were; answers the numbers of those that could be. `context.db` is a transaction. */
export async function showSchools(
  { db, reviews }: NetworkContext,
  ids: readonly number[],
): Promise<number[]> {
  const hidden = await db
    .selectFrom('hidden_schools')
    .select(['id', 'kept'])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('kept', 'is not', null)
    .execute();
  for (const { kept } of hidden) {
    const rows: KeptRows = kept ?? {};
    for (const table of tables) await insertKept(db, table, rows[table] ?? []);
    await reviews.add((rows.reviews ?? []) as unknown as NewReview[]);
  }
  const shown = hidden.map(({ id }) => id);
  await sql`delete from closed_formulas using formulas where closed_formulas.id = formulas.id`.execute(db);
  await sql`delete from hidden_schools where id = any(${shown}::int[])`.execute(db);
  return shown;
}

/** What a column held that this release makes itself, or has no more, is left out. */
async function insertKept(
  db: Kysely<DirectoryDatabase>,
  table: (typeof tables)[number],
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const written = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(db);
  const names = written.rows.map(({ name }) => name).filter((name) => name in first);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(
    db,
  );
}
