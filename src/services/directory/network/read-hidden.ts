import { type Kysely, sql } from 'kysely';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import type { KeptPart } from '#domain/network/tables.ts';
import { type OfficeRow, type StoredSchool, toStored } from './stored.ts';

/** The rows of a school by table, as they are kept while it is hidden. */
export type KeptRows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

const tableOf: Readonly<Record<KeptPart, string>> = {
  formulas: 'formulas',
  hours: 'opening_hours',
  guarantees: 'guarantees',
  equipment: 'equipment',
  passes: 'passes',
  reviews: 'reviews',
};

const instants = ['updated_at', 'published_at', 'response_at'];

/** The hidden schools among these numbers that an import may show again, as they were. */
export async function readHidden(
  db: Kysely<DirectoryDatabase>,
  ids: readonly number[],
  parts: readonly KeptPart[],
): Promise<StoredSchool[]> {
  const hidden = await db
    .selectFrom('hidden_schools')
    .select('kept')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('kept', 'is not', null)
    .execute();
  return hidden.flatMap(({ kept }) => {
    const rows: KeptRows = kept ?? {};
    const [office] = (rows.offices ?? []).map(revive);
    return office
      ? toStored(office as OfficeRow, (part) => (rows[tableOf[part]] ?? []).map(revive), parts)
      : [];
  });
}

/** JSON has texts where the database has instants. */
function revive(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      instants.includes(name) && typeof value === 'string' ? new Date(value) : value,
    ]),
  );
}
