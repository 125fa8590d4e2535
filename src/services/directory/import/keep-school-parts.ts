import type { Kysely } from 'kysely';
import type { DirectoryDatabase } from '#database/table-owners.ts';
import { keepFormulas, typesOfSchool } from '#domain/desk/keep-formulas.ts';
import { type Kept, keepPart } from '#domain/desk/keep-parts.ts';
import type { ListingPart } from '#domain/desk/listing-parts.ts';
import type { Change } from '#domain/network/compare.ts';
import type { WrittenSchool } from '#domain/network/tables.ts';
import { readFormulasPublications } from '../desk/formula-rows.ts';
import { readLastWriters } from '../desk/part-writers.ts';
import type { Known } from './match.ts';
import type { StoredSchool } from './stored.ts';

export interface Matched {
  readonly written: WrittenSchool;
  readonly known: Known | undefined;
}

/** A part that its school wrote, and that the files have otherwise: `before` is the school's. */
export interface Conflict {
  readonly id: number;
  readonly label: string;
  readonly part: ListingPart;
  readonly writtenAt: Date;
  readonly changes: readonly Change[];
}

interface Options {
  /** Takes the files' parts; the conflicts are listed all the same. */
  readonly override?: boolean;
}

/** What files have of schools, without what these wrote themselves (docs/decisions/0135-who-owns-a-part.md). */
export async function keepSchoolParts(
  db: Kysely<DirectoryDatabase>,
  matched: readonly Matched[],
  stored: ReadonlyMap<number, StoredSchool>,
  { override = false }: Options,
): Promise<{ readonly matched: Matched[]; readonly conflicts: readonly Conflict[] }> {
  const writers = await readLastWriters(db);
  const publications = await readFormulasPublications(db);
  const conflicts: Conflict[] = [];
  const keep = ({ written, known }: Matched): Matched => {
    const school = known && stored.get(known.id);
    if (!school) return { written, known };
    const { id, label } = school.office;
    let kept = written;
    const take = (part: ListingPart, writtenAt: Date, { school: without, changes }: Kept<WrittenSchool>) => {
      if (changes.length > 0) conflicts.push({ id, label, part, writtenAt, changes });
      if (!override) kept = without;
    };
    const types = typesOfSchool(publications.get(id) ?? []);
    for (const { part, writer, at } of writers.get(id) ?? []) {
      if (writer === 'school') take(part, at, keepPart(part, kept, school));
    }
    const lastAt = [...types.values()].toSorted((one, other) => Number(one) - Number(other)).at(-1);
    if (lastAt) take('formulas', lastAt, keepFormulas(kept, school, new Set(types.keys())));
    return { written: kept, known };
  };
  return { matched: matched.map(keep), conflicts };
}
