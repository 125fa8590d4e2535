import { type Kysely, sql } from 'kysely';
import { purgeSchools } from '#database/purges.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { endHidings } from './hidings.ts';
import type { NewReview } from './kept-reviews.ts';
import type { NetworkContext } from './stored.ts';

const tables = ['offices', 'formulas', 'opening_hours', 'guarantees', 'equipment', 'passes'] as const;

/** Few enough that their reviews fit in memory. */
const schoolsAtOnce = 500;

/** Puts hidden schools back as they were, and tells them so; returns the numbers of those that could be. `context.db` is a transaction. */
export async function showSchools(context: NetworkContext, ids: readonly number[]): Promise<number[]> {
  const { db, reviews } = context;
  if (ids.length === 0) return [];
  const hidden = await db
    .selectFrom('hidden_schools')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('kept', 'is not', null)
    .orderBy('id')
    .execute();
  const shown = hidden.map(({ id }) => id);
  for (let start = 0; start < shown.length; start += schoolsAtOnce) {
    const some = shown.slice(start, start + schoolsAtOnce);
    for (const table of tables) await insertKept(db, table, some);
    const { rows } = await sql<{ kept: NewReview[] }>`
      select kept -> 'reviews' as kept from hidden_schools
      where id = any(${some}::int[]) and jsonb_array_length(kept -> 'reviews') > 0`.execute(db);
    await reviews.add(rows.flatMap(({ kept }) => kept));
  }
  await sql`delete from closed_formulas using formulas
    where closed_formulas.id = formulas.id and formulas.office_id = any(${shown}::int[])`.execute(db);
  await sql`delete from hidden_schools where id = any(${shown}::int[])`.execute(db);
  await endHidings(context, shown, { tell: true });
  if (shown.length > 0) await purgeSchools(db);
  return shown;
}

/**
 * Schools that were hidden by one release kept the same columns and are inserted by one statement. A column that this release
 * generates, or no longer has, is left out; one that is newer than the hiding gets its default.
 */
async function insertKept(
  db: Kysely<DirectoryDatabase>,
  table: (typeof tables)[number],
  ids: readonly number[],
): Promise<void> {
  const written = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'`.execute(db);
  const groups = await sql<{ names: string[]; ids: number[] }>`
    select names, array_agg(id) as ids from (
      select id, array(select jsonb_object_keys(kept -> ${sql.lit(table)} -> 0) order by 1) as names
      from hidden_schools where id = any(${ids}::int[]) and jsonb_array_length(kept -> ${sql.lit(table)}) > 0
    ) as kept group by names`.execute(db);
  for (const group of groups.rows) {
    const names = written.rows.map(({ name }) => name).filter((name) => group.names.includes(name));
    const columns = sql.join(names.map((name) => sql.ref(name)));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${sql.join(names.map((name) => sql.ref(`row.${name}`)))} from hidden_schools,
        jsonb_populate_recordset(null::${sql.table(table)}, kept -> ${sql.lit(table)}) as row
      where hidden_schools.id = any(${group.ids}::int[])`.execute(db);
  }
}
