import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { OfficesTable } from '#database/schema.ts';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import {
  documentKinds,
  type KeptPart,
  type NetworkSchool,
  type PartRows,
  partColumns,
  type SchoolFields,
  schoolColumns,
} from '#domain/network/tables.ts';
import type { HidingSender } from '#mails/templates/hiding.ts';
import type { KeptReviews } from './kept-reviews.ts';

export interface NetworkContext {
  readonly db: Transaction<DirectoryDatabase>;
  readonly reviews: KeptReviews;
  /** In whose name schools are told that they are hidden. */
  readonly sender: HidingSender;
  readonly now: Date;
}

export type OfficeRow = Selectable<OfficesTable>;

/** A school of the directory as a file would tell it. */
export interface StoredSchool extends NetworkSchool {
  readonly id: number;
  readonly office: OfficeRow;
}

const tableOf = {
  formulas: 'formulas',
  hours: 'opening_hours',
  guarantees: 'guarantees',
  equipment: 'equipment',
  passes: 'passes',
} as const satisfies { [Part in Exclude<KeptPart, 'reviews'>]: keyof DirectoryDatabase };

/** The columns of `offices` that are written; PostgreSQL makes the others. */
const generated = ['place', 'search_words'];

/** The schools of these numbers, or all, with the parts that are asked for; in the order of their numbers. */
export async function readStored(
  { db, reviews }: NetworkContext,
  parts: readonly KeptPart[],
  ids: readonly number[] | 'all',
): Promise<StoredSchool[]> {
  const offices = await db
    .selectFrom('offices')
    .selectAll()
    .$if(ids !== 'all', (query) => query.where('id', '=', sql<number>`any(${ids}::int[])`))
    .orderBy('id')
    .execute();
  const numbers = offices.map(({ id }) => id);
  const rows = new Map<KeptPart, Map<number, object[]>>();
  for (const part of parts) {
    const all = part === 'reviews' ? await reviews.read(numbers) : await readPart(db, tableOf[part], numbers);
    rows.set(
      part,
      Map.groupBy(all, ({ office_id }) => office_id),
    );
  }
  return offices.map((office) => toStored(office, (part) => rows.get(part)?.get(office.id) ?? [], parts));
}

/** A school out of its rows, wherever they were kept. */
export function toStored(
  office: OfficeRow,
  rowsOf: (part: KeptPart) => readonly object[],
  parts: readonly KeptPart[],
): StoredSchool {
  const told = parts.map((part) => [part, rowsOf(part).map((row) => toPart(part, row))]);
  return {
    id: office.id,
    office: writable(office),
    fields: toFields(office),
    parts: Object.fromEntries(told),
  };
}

function writable(office: OfficeRow): OfficeRow {
  const kept = Object.entries(office).filter(([name]) => !generated.includes(name));
  return Object.fromEntries(kept) as OfficeRow;
}

async function readPart(
  db: Kysely<DirectoryDatabase>,
  table: (typeof tableOf)[keyof typeof tableOf],
  ids: readonly number[],
) {
  const { rows } = await sql<{ office_id: number }>`
    select * from ${sql.table(table)} where office_id = any(${ids}::int[])`.execute(db);
  return rows;
}

function toFields(office: OfficeRow): SchoolFields {
  const { latitude, position_approximate: approximate } = office;
  const located = approximate ? 'approximate' : 'exact';
  const fields = Object.keys({ ...schoolColumns, ...documentKinds }).map((name) => [
    name,
    toText(office[name as keyof OfficeRow]),
  ]);
  return { ...Object.fromEntries(fields), position: latitude === null ? 'none' : located };
}

function toPart<Part extends KeptPart>(part: Part, row: object): PartRows[Part] {
  const values = row as Record<string, unknown>;
  return Object.fromEntries(Object.keys(partColumns[part]).map((name) => [name, toText(values[name])]));
}

/** Instants are compared and written as texts. */
function toText(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}
