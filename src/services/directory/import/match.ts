import type { HiddenBy } from '#database/network-tables.ts';
import type { DirectoryDb } from '#database/table-owners.ts';
import { keysOf } from '#domain/network/gather.ts';
import type { SchoolFields } from '#domain/network/tables.ts';

export interface Known {
  readonly id: number;
  readonly label: string;
  readonly uri: string | null;
  readonly external_ref: string | null;
  readonly siret: string | null;
  readonly agrement: string | null;
  readonly hiddenBy: HiddenBy | undefined;
  /** False: listed by the State alone. */
  readonly member: boolean;
}

export interface KnownSchools {
  readonly all: readonly Known[];
  /** A text says why these keys name no school. */
  find(fields: SchoolFields): Known | undefined | string;
}

export async function readKnown(db: DirectoryDb): Promise<KnownSchools> {
  const offices = await db
    .selectFrom('offices')
    .select(['id', 'label', 'uri', 'external_ref', 'siret', 'agrement', 'hidden_by', 'member'])
    .orderBy('id')
    .execute();
  return indexKnown(
    offices.map(({ hidden_by, ...school }) => ({ ...school, hiddenBy: hidden_by ?? undefined })),
  );
}

export function indexKnown(all: readonly Known[]): KnownSchools {
  const byKey = new Map<string, Known[]>();
  for (const school of all) {
    for (const [name, value] of keysOf(school)) {
      if (value) byKey.set(`${name} ${value}`, [...(byKey.get(`${name} ${value}`) ?? []), school]);
    }
  }
  return { all, find: (fields) => find(fields, byKey) };
}

function find(fields: SchoolFields, byKey: ReadonlyMap<string, readonly Known[]>) {
  let found: { readonly school: Known; readonly by: string } | undefined;
  for (const [name, value] of keysOf(fields)) {
    const [school, ...others] = (value && byKey.get(`${name} ${value}`)) || [];
    if (!school) continue;
    // Establishments of one firm may share a number: an earlier key has identified the school.
    if (others.length > 0) {
      if (!found) return `${others.length + 1} schools have the ${name} “${value}”: give the id`;
    } else if (!found) {
      found = { school, by: `its ${name} is` };
    } else if (found.school.id !== school.id && name !== 'agreement') {
      return `${found.by} that of school ${found.school.id}, its ${name} that of school ${school.id}`;
    }
  }
  const asked = fields.id;
  return found && asked && found.school.id !== asked
    ? `${found.by} that of school ${found.school.id}, and its id is ${asked}`
    : found?.school;
}

export function namedIn(refused: readonly SchoolFields[], known: KnownSchools): number[] {
  return refused.flatMap((fields) => {
    const found = known.find(fields);
    return typeof found === 'object' ? found.id : [];
  });
}
