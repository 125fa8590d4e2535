import { type Kysely, sql } from 'kysely';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import type { SchoolFields } from '#domain/network/tables.ts';

/** Of a school that the State alone lists. */
export const correctableColumns = ['label', 'street_name', 'zip_code', 'city_name'] as const;
type CorrectableColumn = (typeof correctableColumns)[number];
export type Corrections = Readonly<Partial<Record<CorrectableColumn, string | null>>>;

const place: readonly CorrectableColumn[] = ['zip_code', 'city_name'];

const isCorrectable = (name: string): name is CorrectableColumn =>
  correctableColumns.some((column) => column === name);

/** In the transaction that writes them. */
export async function keepCorrections(
  db: Kysely<DirectoryDatabase>,
  officeId: number,
  fields: SchoolFields,
): Promise<void> {
  const named = Object.keys(fields).filter(isCorrectable);
  // A postal code of one source does not fit the city of another.
  const names = named.some((name) => place.includes(name)) ? [...named, ...place] : named;
  await sql`update official_schools
    set corrected = array(select distinct unnest(corrected || ${names}::text[]) order by 1)
    where office_id = ${officeId}`.execute(db);
}

export function correctedFields(office: SchoolFields | undefined, corrected: readonly string[]): Corrections {
  return Object.fromEntries(corrected.filter(isCorrectable).map((name) => [name, office?.[name]]));
}
