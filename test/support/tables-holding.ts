import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';

/** The tables of all schemas, or those named, with a row in whose text the pattern is found. */
export async function tablesHolding(
  db: Kysely<Database>,
  pattern: string,
  named?: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by name`.execute(db);
  const holding: string[] = [];
  for (const { name } of rows) {
    if (named && !named.includes(name)) continue;
    const found = await sql`select from ${sql.raw(name)} as row where row::text ~ ${pattern} limit 1`.execute(
      db,
    );
    if (found.rows.length > 0) holding.push(name);
  }
  return holding;
}
