import { type Insertable, type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

export type NewRow<Name extends keyof Database> = Readonly<Insertable<Database[Name]>>;

/** Of one statement, each small enough for one parameter. */
const rowsAtOnce = 5000;

export function inBatches<Item>(items: readonly Item[], size = rowsAtOnce): Item[][] {
  const starts = Array.from({ length: Math.ceil(items.length / size) }, (_, at) => at * size);
  return starts.map((start) => items.slice(start, start + size));
}

export const idsOf = <Id>(rows: readonly { readonly id: Id }[]) => rows.map(({ id }) => id);

export async function insertRows<Name extends keyof Database>(
  db: Kysely<Pick<Database, Name>>,
  table: Name,
  rows: readonly NewRow<Name>[],
): Promise<void> {
  for (const batch of inBatches(rows)) await insertBatch(db, table, batch);
}

/** A parameter per column: faster than JSON, where PostgreSQL would look up each name in each row. */
async function insertBatch<Name extends keyof Database>(
  db: Kysely<Pick<Database, Name>>,
  table: Name,
  rows: readonly NewRow<Name>[],
) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))] as (keyof NewRow<Name> & string)[];
  const types = await readTypes(db, table);
  const columns = names.map((name) => {
    const type = types.get(name) ?? 'text';
    const column = sql.ref(name);
    const values = arrayOf(rows.map((row) => row[name]));
    // unnest would flatten a list of lists.
    return type.endsWith('[]')
      ? { column, given: sql`${values}::text[]`, value: sql`${column}::${sql.raw(type)}` }
      : { column, given: sql`${values}::${sql.raw(type)}[]`, value: column };
  });
  const named = sql.join(columns.map(({ column }) => column));
  await sql`
    insert into ${sql.table(table)} (${named})
    select ${sql.join(columns.map(({ value }) => value))}
    from unnest(${sql.join(columns.map(({ given }) => given))}) as given (${named})`.execute(db);
}

async function readTypes<Name extends keyof Database>(db: Kysely<Pick<Database, Name>>, table: Name) {
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db);
  return new Map(rows.map(({ name, type }) => [name, type]));
}

function arrayOf(values: readonly unknown[]): string {
  return `{${values.map((value) => elementOf(value)).join(',')}}`;
}

function elementOf(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = textOf(value);
  return `"${/["\\]/u.test(text) ? text.replaceAll(/["\\]/gu, String.raw`\$&`) : text}"`;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? arrayOf(value) : JSON.stringify(value);
}
