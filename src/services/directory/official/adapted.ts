import { sql } from 'kysely';
import { purgeSchools } from '#database/purges.ts';
import type { DirectoryDb } from '#database/table-owners.ts';
import { adaptedLicence } from '#domain/official/adapted-list.ts';
import { writeListings } from '../lists/write-listings.ts';

export type AdaptedPlan = Awaited<ReturnType<typeof planAdapted>>;

/** The list only adds: what the list of schools says of a school stays. */
export async function planAdapted(db: DirectoryDb, agreements: readonly string[]) {
  const stored = await db.selectFrom('official_schools').select(['agreement', 'adapted']).execute();
  const known = new Map(stored.map(({ agreement, adapted }) => [agreement, adapted]));
  const added = agreements.filter((one) => known.get(one)?.includes(adaptedLicence) === false);
  const unknown = agreements.filter((one) => !known.has(one));
  return { added, unknown, unchanged: agreements.length - added.length - unknown.length };
}

export async function applyAdapted(db: DirectoryDb, { added }: AdaptedPlan): Promise<void> {
  if (added.length === 0) return;
  const { rows } = await sql<{ office_id: number | null }>`update official_schools
    set adapted = array_append(adapted, ${adaptedLicence})
    where agreement = any(${added}::text[]) returning office_id`.execute(db);
  await writeListings(
    db,
    rows.flatMap(({ office_id }) => office_id ?? []),
  );
  await purgeSchools(db);
}
