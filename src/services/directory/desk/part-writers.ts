import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { type ListingPart, type ListingWriter, listingParts } from '#domain/desk/listing-parts.ts';
import { insertChanges } from './change-rows.ts';
import { readPartValues } from './part-rows.ts';

type Db = Kysely<DirectoryDatabase>;

export interface LastWriter {
  readonly part: ListingPart;
  readonly writer: ListingWriter;
  readonly at: Date;
}

/** By school, of parts with a recorded publication. */
export async function readLastWriters(db: Db): Promise<ReadonlyMap<number, readonly LastWriter[]>> {
  const { rows } = await sql<LastWriter & { office_id: number }>`
    select distinct on (office_id, part) office_id, part, writer, settled_at as at from listing_changes
    where state = 'published' order by office_id, part, revision desc`.execute(db);
  return Map.groupBy(rows, ({ office_id }) => office_id);
}

interface Recording {
  readonly officeIds: readonly number[];
  readonly writer: 'operator' | 'import';
  readonly now: Date;
}

/** Runs what changes schools, and records it: of an operator each changed part, of an import those that have a record. */
export async function recordWriter(
  db: Db,
  { officeIds, writer, now }: Recording,
  work: () => Promise<void>,
): Promise<void> {
  const writers = writer === 'import' ? await readLastWriters(db) : undefined;
  const partsOf = (id: number) => (writers ? (writers.get(id) ?? []).map(({ part }) => part) : listingParts);
  const recorded = officeIds.filter((id) => partsOf(id).length > 0);
  const before = recorded.length > 0 ? await readPartValues(db, recorded) : undefined;
  await work();
  if (!before) return;
  const after = await readPartValues(db, recorded);
  const changes = recorded.flatMap((officeId) => {
    const [was, is] = [before.get(officeId), after.get(officeId)];
    if (!was || !is) return [];
    const changed = partsOf(officeId).filter((part) => !isDeepStrictEqual(was[part], is[part]));
    return changed.map((part) => ({
      ...{ officeId, part, writer, state: 'published' as const, before: was[part], after: is[part], now },
    }));
  });
  await insertChanges(db, changes);
}
