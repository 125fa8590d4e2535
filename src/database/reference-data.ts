import { type Kysely, sql } from 'kysely';
import { readCommunes } from '#data/read-communes.ts';
import { formulaTypes } from '#domain/school/formula-types.ts';
import { keptHours } from '#domain/simulator/expected-hours.ts';
import { totalTerms } from '#domain/simulator/school-total.ts';
import { trainings } from '#domain/simulator/trainings.ts';
import { communeSlugs } from './commune-slugs.ts';
import { insertRows } from './insert-rows.ts';
import type { Database } from './schema.ts';

/**
 * Stores the reference data: the communes of France with their slugs, and the formula types. Run at each start; a stored commune keeps
 * its slug, since its address is published.
 */
export async function loadReferenceData(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Simultaneous processes load one after the other.
    await sql`select pg_advisory_xact_lock(${sql.lit(loadLock)})`.execute(transaction);
    await loadFormulaTypes(transaction);
    await loadTrainingTerms(transaction);
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

/** Writes only what changed: triggers then recompute each total of the training. */
async function loadTrainingTerms(db: Kysely<Database>): Promise<void> {
  const terms = trainings.flatMap((training) =>
    keptHours.map((keptHour) => {
      const { hours, leastHours, accompanimentHours, fees, hourPrice } = totalTerms(training, keptHour);
      return {
        formula_type_id: training.formulaTypeId,
        asked_hours: keptHour ?? 0,
        likely_hours: hours?.likely ?? 0,
        most_hours: hours?.most ?? 0,
        least_hours: leastHours ?? 0,
        accompaniment_hours: accompanimentHours,
        fees_cents: fees,
        hour_price: hourPrice ?? null,
      };
    }),
  );
  const known = await db.selectFrom('training_terms').selectAll().execute();
  const serialise = (one: (typeof terms)[number]) => JSON.stringify(Object.values(one).map(String));
  const asKnown = new Set(
    known.map((one) => serialise({ ...one, accompaniment_hours: Number(one.accompaniment_hours) })),
  );
  const changed = terms.filter((one) => !asKnown.has(serialise(one)));
  if (changed.length === 0) return;
  await db
    .insertInto('training_terms')
    .values(changed)
    .onConflict((conflict) =>
      conflict.columns(['formula_type_id', 'asked_hours']).doUpdateSet((row) => ({
        likely_hours: row.ref('excluded.likely_hours'),
        most_hours: row.ref('excluded.most_hours'),
        least_hours: row.ref('excluded.least_hours'),
        accompaniment_hours: row.ref('excluded.accompaniment_hours'),
        fees_cents: row.ref('excluded.fees_cents'),
        hour_price: row.ref('excluded.hour_price'),
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
