import { type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** The PostgreSQL type in which a column travels; `words` is a list of texts without `|`. */
export type ColumnKind =
  | 'integer'
  | 'double precision'
  | 'text'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'words';

type Cell = string | number | boolean | null | readonly string[];

export interface Rows<Column extends string> {
  readonly table: keyof Database;
  readonly columns: Readonly<Record<Column, ColumnKind>>;
  readonly rows: readonly Readonly<Record<Column, Cell>>[];
}

/** Inserts any number of rows by one statement that has one parameter a column. */
export async function insertRows<Column extends string>(
  db: Kysely<Database>,
  { table, columns, rows }: Rows<Column>,
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(columns) as Column[];
  const arrays = names.map((name) => {
    const kind: ColumnKind = columns[name];
    const cells = rows.map((row) =>
      kind === 'words' ? (row[name] as readonly string[]).join('|') : row[name],
    );
    return sql`${cells}::${sql.raw(kind === 'words' ? 'text' : kind)}[]`;
  });
  const selected = names.map((name) =>
    columns[name] === 'words' ? sql`string_to_array(${sql.ref(name)}, '|')` : sql.ref(name),
  );
  const target = sql.join(names.map((name) => sql.ref(name)));
  const statement = sql`
    insert into ${sql.table(table)} (${target})
    select ${sql.join(selected)} from unnest(${sql.join(arrays)}) as given (${target})`;
  await statement.execute(db);
}
