import { type Kysely, sql } from 'kysely';
import { readCommunes } from '#data/read-communes.ts';
import { formulaTypes } from '#domain/school/formula-types.ts';
import { slugify } from '#domain/text/text.ts';
import { insertRows } from './insert-rows.ts';
import type { Database } from './schema.ts';

/** A stored commune keeps its slug, since its address is published. */
export async function loadReferenceData(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Simultaneous processes load one after the other.
    await sql`select pg_advisory_xact_lock(${sql.lit(loadLock)})`.execute(transaction);
    await loadFormulaTypes(transaction);
    await loadCommunes(transaction);
  });
}

const loadLock = 7_261_004;

async function loadFormulaTypes(db: Kysely<Database>): Promise<void> {
  await db
    .insertInto('formula_types')
    .values(
      formulaTypes.map((type) => ({
        id: type.id,
        slug: type.slug,
        label: type.label,
        license_group_id: type.licenseGroupId,
        info_url: type.infoUrl,
        with_starting_assessment: type.withStartingAssessment,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        slug: row.ref('excluded.slug'),
        label: row.ref('excluded.label'),
        license_group_id: row.ref('excluded.license_group_id'),
        info_url: row.ref('excluded.info_url'),
        with_starting_assessment: row.ref('excluded.with_starting_assessment'),
      })),
    )
    .execute();
}

async function loadCommunes(db: Kysely<Database>): Promise<void> {
  const communes = readCommunes();
  const { stored } = await db
    .selectFrom('communes')
    .select((row) => row.fn.countAll<number>().as('stored'))
    .executeTakeFirstOrThrow();
  if (stored >= communes.length) return;

  const known = await db.selectFrom('communes').select(['code', 'slug']).execute();
  const knownCodes = new Set(known.map(({ code }) => code));
  const missing = communes.filter(({ code }) => !knownCodes.has(code));
  const slugs = communeSlugs(
    missing.map(({ code, nom, population, departement }) => ({
      code,
      nom,
      population: population ?? 0,
      departementCode: departement.code,
    })),
    known.map(({ slug }) => slug),
  );
  await insertRows(
    db,
    'communes',
    missing.map((commune) => ({
      code: commune.code,
      slug: slugs.get(commune.code) ?? commune.code,
      nom: commune.nom,
      codes_postaux: [...commune.codesPostaux],
      departement_code: commune.departement.code,
      departement_nom: commune.departement.nom,
      population: commune.population ?? 0,
      latitude: commune.mairie?.lat ?? null,
      longitude: commune.mairie?.lng ?? null,
    })),
  );
}

interface NamedCommune {
  readonly code: string;
  readonly nom: string;
  readonly population: number;
  readonly departementCode: string;
}

/** By population: the plain slug, then with the département's code, then the INSEE code
 * (docs/product/schools.md#directory). Slugs in `taken` are published and never reassigned. */
export function communeSlugs(
  communes: readonly NamedCommune[],
  taken: Iterable<string> = [],
): Map<string, string> {
  const used = new Set(taken);
  const slugs = new Map<string, string>();
  const give = (commune: NamedCommune, slug: string) => {
    used.add(slug);
    slugs.set(commune.code, slug);
  };
  const mostPopulatedFirst = communes.toSorted(
    (a, b) => b.population - a.population || (a.code < b.code ? -1 : 1),
  );
  const homonyms: NamedCommune[] = [];
  for (const commune of mostPopulatedFirst) {
    const bare = slugify(commune.nom);
    if (used.has(bare)) homonyms.push(commune);
    else give(commune, bare);
  }
  for (const commune of homonyms) {
    const bare = slugify(commune.nom);
    const candidates = [commune.departementCode, commune.code].map((code) => `${bare}-${code.toLowerCase()}`);
    give(commune, candidates.find((slug) => !used.has(slug)) ?? `${bare}-${commune.code}-${used.size}`);
  }
  return slugs;
}
