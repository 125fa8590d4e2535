import { type InsertType, type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

type Left<Table> = {
  [Column in keyof Table]: undefined extends InsertType<Table[Column]> ? Column : never;
}[keyof Table];

/** A whole row of a table: every column but those that the database can fill in, whether or not they take null. */
export type NewRow<Name extends keyof Database, Table = Database[Name]> = {
  readonly [Column in Exclude<keyof Table, Left<Table>>]: InsertType<Table[Column]>;
} & { readonly [Column in Left<Table>]?: InsertType<Table[Column]> };

/** Inserts any number of rows, which all name the same columns, by one statement that has one parameter. */
export async function insertRows<Name extends keyof Database>(
  db: Kysely<Pick<Database, Name>>,
  table: Name,
  rows: readonly NewRow<Name>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`.execute(
    db,
  );
}
