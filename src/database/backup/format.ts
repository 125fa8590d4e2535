import type pg from 'pg';
import * as v from 'valibot';
import { DatabaseError } from '../database-error.ts';

/** Gzipped text: a header line, each table as PostgreSQL's COPY writes it, and a last line that marks it as
 * complete. */
const title = '-- Créneau backup ';
export const lastLine = '-- End of the backup\n';
export const endOfTable = '\\.\n';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** They are written into statements. */
const names = v.pipe(v.string(), v.regex(/^[\w.", ]+$/u));
const headerSchema = v.object({
  format: v.literal(1),
  madeAt: v.string(),
  release: v.string(),
  server: v.string(),
  migrations: v.array(v.string()),
  tables: v.array(v.object({ name: names, columns: names, rows: count })),
  sequences: v.array(v.object({ name: v.string(), value: v.pipe(v.string(), v.digits()) })),
});

export type BackupHeader = v.InferOutput<typeof headerSchema>;

export function writeHeader(header: BackupHeader): string {
  return `${title}${JSON.stringify(header)}\n`;
}

export function readHeader(line: string): BackupHeader {
  if (!line.startsWith(title)) throw new DatabaseError('This file is not a backup of Créneau.');
  const parsed = v.safeParse(headerSchema, parseJson(line.slice(title.length)));
  if (!parsed.success) {
    throw new DatabaseError(
      'This backup cannot be read: its first line is damaged, or a newer release made it. Restore it with the release that made it, or a later one.',
    );
  }
  return parsed.output;
}

export function copyFrom({ name, columns }: StoredTable): string {
  return `COPY ${name} (${columns}) FROM stdin`;
}

export function copyTo({ name, columns }: StoredTable): string {
  return `COPY ${name} (${columns}) TO stdout`;
}

const mediaTable = 'public.pictures';
const withoutBytes = 'hash, kind';

/** The photos and logos of schools. A backup without media names them, without their bytes. */
export const isMedia = ({ name }: StoredTable) => name === mediaTable;
export const withoutMedia = (table: StoredTable): StoredTable =>
  isMedia(table) ? { ...table, columns: withoutBytes } : table;
export const lacksMedia = ({ tables }: Pick<BackupHeader, 'tables'>) =>
  tables.some((table) => isMedia(table) && table.columns === withoutBytes);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface StoredTable {
  readonly name: string;
  readonly columns: string;
}

/** Our schemas; pg-boss creates its own again at each start. */
const schemas = ['public', 'card_sandbox'];
const ofMigrations = ['kysely_migration', 'kysely_migration_lock'];

/** Our tables, each after those that it references, so that a restore may fill them in this order. */
export async function listTables(client: pg.Client): Promise<StoredTable[]> {
  const { rows: tables } = await client.query<StoredTable & { readonly id: number }>(
    `select c.oid::int8 as id, format('%I.%I', n.nspname, c.relname) as name,
       string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and n.nspname = any ($1) and c.relname <> all ($2)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
     group by c.oid, n.nspname, c.relname
     order by name`,
    [schemas, ofMigrations],
  );
  const { rows: references } = await client.query<{ from: number; to: number }>(
    `select distinct conrelid::int8 as from, confrelid::int8 as to from pg_constraint
     where contype = 'f' and conrelid <> confrelid`,
  );
  const listed = new Set<number>();
  const sorted: StoredTable[] = [];
  while (sorted.length < tables.length) {
    const next = tables.filter(
      ({ id }) =>
        !listed.has(id) && references.every(({ from, to }) => Number(from) !== Number(id) || listed.has(to)),
    );
    if (next.length === 0) throw new Error('Tables refer to each other in a circle');
    for (const { id, name, columns } of next) {
      listed.add(id);
      sorted.push({ name, columns });
    }
  }
  return sorted;
}

interface StoredSequence {
  readonly name: string;
  readonly value: string;
}

export async function listSequences(client: pg.Client): Promise<StoredSequence[]> {
  const { rows } = await client.query<StoredSequence>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
     where schemaname = any ($1) and last_value is not null order by name`,
    [schemas],
  );
  return rows;
}
