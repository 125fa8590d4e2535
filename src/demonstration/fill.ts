import { type Kysely, sql } from 'kysely';
import { boatingDepartements } from '#data/demonstration/places.ts';
import { readCommunes } from '#data/read-communes.ts';
import { loadReferenceData } from '#database/reference-data.ts';
import type { Database } from '#database/schema.ts';
import type { Town } from './identity.ts';
import { createRandom, type Random, shareOut } from './random.ts';
import { planRatings, wholeNetwork } from './review-plan.ts';
import { createReviews } from './reviews.ts';
import { createSchool } from './school.ts';
import { showcases, traitsOf } from './showcases.ts';
import { type StoredSchool, storeSchools } from './store.ts';
import { drawTraits, type Traits } from './traits.ts';

export interface FillOptions {
  /** How many schools; 2,400 unless told. */
  readonly schools?: number;
  /** How many reviews; in proportion to the schools unless told. */
  readonly reviews?: number;
  /** Told from 0 to 1. */
  readonly onProgress?: (done: number) => void;
}

/** Schools written at once: large enough to be quick, small enough for progress to be seen. */
const batchSize = 150;
const fillLock = 7_261_002;

/**
 * Fills an empty directory with the demonstration network (docs/product/schools.md#demonstration-network), the same on every machine.
 * All or nothing; returns at once when there is any school already.
 */
export async function fillDemonstrationNetwork(
  db: Kysely<Database>,
  options: FillOptions = {},
): Promise<void> {
  const { schools: count = wholeNetwork.schools, onProgress = () => {} } = options;
  const reviews = options.reviews ?? Math.round((wholeNetwork.reviews * count) / wholeNetwork.schools);
  await loadReferenceData(db);
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(fillLock)})`.execute(transaction);
    if (await hasSchools(transaction)) return;
    // Its schools changed when their last review came, not now.
    await sql`set local creneau.dates_given = 'on'`.execute(transaction);
    const plans = planSchools(await readTowns(transaction), count);
    const ratings = planRatings(
      plans.map(({ traits }) => traits),
      reviews,
      createRandom('ratings'),
    );
    const usedNames = new Set<string>();
    const told = new Set<string>();
    let nextReview = 1;
    for (let start = 0; start < plans.length; start += batchSize) {
      onProgress(start / plans.length);
      const batch: StoredSchool[] = plans.slice(start, start + batchSize).map(({ town, traits }, offset) => {
        const index = start + offset;
        const school = createSchool(index + 1, town, traits, usedNames);
        const rows = createReviews(school, ratings[index] ?? new Uint8Array(), nextReview, told);
        nextReview += rows.length;
        return { school, reviews: rows };
      });
      await storeSchools(transaction, batch);
    }
    await sql`select setval(pg_get_serial_sequence('reviews', 'id'), ${nextReview}, false)`.execute(
      transaction,
    );
    // Without fresh statistics the first searches would be planned for empty tables.
    await sql`analyze communes, offices, formulas, passes, reviews`.execute(transaction);
  });
  onProgress(1);
}

async function hasSchools(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('offices').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The towns in which a school can stand, with their stored slugs. */
async function readTowns(db: Kysely<Database>): Promise<Town[]> {
  const stored = await db.selectFrom('communes').select(['code', 'slug']).execute();
  const slugs = new Map(stored.map(({ code, slug }) => [code, slug]));
  return readCommunes().flatMap(
    ({ code, nom, codesPostaux, population, departement, region, zone, mairie }) => {
      const slug = slugs.get(code);
      if (slug === undefined || mairie === undefined || zone === 'com' || codesPostaux.length === 0)
        return [];
      return {
        code,
        nom,
        slug,
        population: population ?? 0,
        departementCode: departement.code,
        regionCode: region.code,
        zipCodes: codesPostaux,
        ...mairie,
      };
    },
  );
}

function planSchools(towns: readonly Town[], count: number): { town: Town; traits: Traits }[] {
  const byCode = new Map(towns.map((town) => [town.code, town]));
  const shown = showcases.slice(0, count).map((showcase) => {
    const town = byCode.get(showcase.commune);
    if (!town) throw new Error(`no town ${showcase.commune} for the showcase «${showcase.state}»`);
    return { town, traits: traitsOf(showcase) };
  });
  const random = createRandom('network');
  const placed = placeSchools(towns, count - shown.length, random);
  return [
    ...shown,
    ...random.pickSome(placed, placed.length).map((town) => ({ town, traits: ordinaryTraits(town, random) })),
  ];
}

function ordinaryTraits(town: Town, random: Parameters<typeof drawTraits>[0]): Traits {
  const traits = drawTraits(random);
  const ashore = traits.offer === 'boat' && !boatingDepartements.includes(town.departementCode);
  return ashore ? { ...traits, offer: 'car' } : traits;
}

interface PlacedCommune {
  readonly code: string;
  readonly departementCode: string;
  readonly population: number;
}

/**
 * Chooses a commune for each school in proportion to population, département by département;
 * each département has at least one school as soon as there are enough of them.
 */
function placeSchools<C extends PlacedCommune>(communes: readonly C[], count: number, random: Random): C[] {
  const byDepartement = Map.groupBy(communes, (commune) => commune.departementCode);
  const groups = [...byDepartement.values()];
  const populations = groups.map((group) => group.reduce((sum, { population }) => sum + population, 0));
  const minimum = count >= groups.length ? 1 : 0;
  const quotas = shareOut(count - minimum * groups.length, populations).map((quota) => quota + minimum);
  return groups.flatMap((group, index) => drawByPopulation(group, quotas[index] ?? 0, random));
}

/** Systematic sampling: equal steps along the cumulated population, from a drawn start. */
function drawByPopulation<C extends PlacedCommune>(
  communes: readonly C[],
  count: number,
  random: Random,
): C[] {
  const total = communes.reduce((sum, { population }) => sum + population, 0);
  const step = total / count;
  let next = random.next() * step;
  let passed = 0;
  const drawn: C[] = [];
  for (const commune of communes) {
    passed += commune.population;
    while (next < passed && drawn.length < count) {
      drawn.push(commune);
      next += step;
    }
  }
  return drawn;
}
