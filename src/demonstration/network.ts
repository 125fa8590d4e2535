import { boatingDepartements } from '#data/demonstration/places.ts';
import { readCommunes } from '#data/read-communes.ts';
import { createRandom, type Random, shareOut } from '#domain/random.ts';
import { exampleSchools, traitsOf } from './example-schools.ts';
import type { Town } from './identity.ts';
import { createUsedNames } from './names.ts';
import { planRatings } from './review-plan.ts';
import { createReviews } from './reviews.ts';
import { createSchool } from './school.ts';
import type { StoredSchool } from './store.ts';
import { pickTraits, type Traits } from './traits.ts';

const batchSize = 150;

export function* createNetwork(
  towns: readonly Town[],
  schools: number,
  reviews: number,
): Generator<StoredSchool[]> {
  const plans = planSchools(towns, schools);
  const ratings = planRatings(
    plans.map(({ traits }) => traits),
    reviews,
    createRandom('ratings'),
  );
  const usedNames = createUsedNames();
  const told = new Set<string>();
  let nextReview = 1;
  for (let start = 0; start < plans.length; start += batchSize) {
    yield plans.slice(start, start + batchSize).map(({ town, traits }, offset) => {
      const index = start + offset;
      const school = createSchool(index + 1, town, traits, usedNames);
      const rows = createReviews(school, ratings[index] ?? new Uint8Array(), nextReview, told);
      nextReview += rows.length;
      return { school, reviews: rows };
    });
  }
}

export function listTowns(slugs: ReadonlyMap<string, string>): Town[] {
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
  const shown = exampleSchools.slice(0, count).map((example) => {
    const town = byCode.get(example.commune);
    if (!town) throw new Error(`no town ${example.commune} for the example «${example.state}»`);
    return { town, traits: traitsOf(example) };
  });
  const random = createRandom('network');
  const placed = placeSchools(towns, count - shown.length, random);
  return [
    ...shown,
    ...random.pickSome(placed, placed.length).map((town) => ({ town, traits: ordinaryTraits(town, random) })),
  ];
}

function ordinaryTraits(town: Town, random: Parameters<typeof pickTraits>[0]): Traits {
  const traits = pickTraits(random);
  const ashore = traits.offer === 'boat' && !boatingDepartements.includes(town.departementCode);
  return ashore ? { ...traits, offer: 'car' } : traits;
}

interface PlacedCommune {
  readonly code: string;
  readonly departementCode: string;
  readonly population: number;
}

function placeSchools<C extends PlacedCommune>(communes: readonly C[], count: number, random: Random): C[] {
  const byDepartement = Map.groupBy(communes, (commune) => commune.departementCode);
  const groups = [...byDepartement.values()];
  const populations = groups.map((group) => group.reduce((sum, { population }) => sum + population, 0));
  const minimum = count >= groups.length ? 1 : 0;
  const quotas = shareOut(count - minimum * groups.length, populations).map((quota) => quota + minimum);
  return groups.flatMap((group, index) => sampleByPopulation(group, quotas[index] ?? 0, random));
}

/** Systematic sampling: equal steps along the cumulated population, from a random start. */
function sampleByPopulation<C extends PlacedCommune>(
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
