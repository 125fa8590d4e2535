import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { maxTotals, type Office, type Place } from '#contracts/directory.ts';
import { type MotorbikeLicence, motorbikeCategories } from '#domain/licences/front-categories.ts';
import { firstLessonLimits } from '#domain/school/lessons.ts';
import { contextFilters, openingTimes } from '#domain/search/context-filters.ts';
import { isNear, minNearby, nearbyKm, radii } from '#domain/search/reach.ts';
import { firstTimer, totalAtSchool } from '#domain/simulator/school-total.ts';
import { trainings } from '#domain/simulator/trainings.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { pricesOfListed } from '#test/support/listed-prices.ts';
import { publishAllSchools } from '#test/support/listings.ts';
import { findAllOffices, lyon, scatterAroundLyon, traditional } from '#test/support/lists.ts';
import { type FindQuery, findOffices } from './find-offices.ts';

const rare = 'bateau-grande-plaisance';

const test = disposeAfterAll(await createTestDatabase({ fill: 'network' }));
beforeAll(async () => {
  await scatterAroundLyon(test.db);
  await publishAllSchools(test.db);
});

const find = (query: FindQuery, slug = traditional) => findOffices(test.db, slug, query);
const press = <One>(chosen: readonly One[], one: One) =>
  chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];

/** What the page asks for a radius: one that the visitor has chosen cuts, the usual one fills up, and all are not cut. */
function asRadius({ radius: _, strict: __, ...query }: FindQuery, radius: (typeof radii)[number]): FindQuery {
  if (radius === 'all') return query;
  return { ...query, radius, ...(radius !== nearbyKm && { strict: 'true' as const }) };
}

const questions = fc.record({
  place: fc.oneof(
    fc.constant(lyon),
    fc.record({
      location: fc.tuple(
        fc.double({ min: 45.3, max: 46.2, noNaN: true }),
        fc.double({ min: 4.4, max: 5.2, noNaN: true }),
      ),
    }),
    fc.constant<Place>({ location: [0, -140] }),
  ),
  filters: fc.subarray([...contextFilters], { maxLength: 2 }),
  open: fc.subarray([...openingTimes], { maxLength: 2 }),
  firstLesson: fc.option(fc.constantFrom(...firstLessonLimits), { nil: undefined }),
  budget: fc.option(fc.integer({ min: 100_000, max: 220_000 }), { nil: undefined }),
  hours: fc.constantFrom(undefined, 25, 33),
  radius: fc.constantFrom(...radii),
  slug: fc.constantFrom(traditional, traditional, rare, 'moto-permis-a1'),
});

type Question = typeof questions extends fc.Arbitrary<infer T> ? T : never;
const unnarrowed: Question = {
  ...{ place: lyon, filters: [], open: [], budget: undefined, hours: undefined },
  ...{ firstLesson: undefined, radius: nearbyKm, slug: traditional },
};

function isWithin({ address, distance }: Office, place: Place | undefined, radiusKm = nearbyKm): boolean {
  return isNear({ inNamedCity: address.city.name === place?.city, distance }, radiusKm);
}

async function expectCounted({ slug, radius, budget, hours, firstLesson, ...asked }: Question) {
  const bare: FindQuery = {
    ...asked,
    ...(firstLesson !== undefined && { firstLesson }),
    ...(budget !== undefined && { budget }),
    ...(hours !== undefined && { hours }),
  };
  const query = asRadius(bare, radius);
  const { counts, applied } = await find({ ...query, counts: 'true' }, slug);
  expect(applied).toContain('counts');
  const count = async (pressed: FindQuery, of: string = slug) => {
    const { total, results } = await find(pressed, of);
    const isFilledUp = pressed.radius !== undefined && !pressed.strict && total <= minNearby;
    return isFilledUp
      ? results.filter((school) => isWithin(school, asked.place, pressed.radius)).length
      : total;
  };
  for (const filter of contextFilters) {
    const pressed = { ...query, filters: press(asked.filters, filter) };
    expect(counts?.filters[filter], `${filter} of ${JSON.stringify(query)}`).toBe(await count(pressed));
  }
  for (const time of openingTimes) {
    const pressed = { ...query, open: press(asked.open, time) };
    expect(counts?.open[time], `${time} of ${JSON.stringify(query)}`).toBe(await count(pressed));
  }
  for (const limit of firstLessonLimits) {
    const pressed = { ...query, firstLesson: limit };
    expect(counts?.firstLesson?.[limit], `${limit} days of ${JSON.stringify(query)}`).toBe(
      await count(pressed),
    );
  }
  expect(counts?.licences !== undefined).toBe(slug.startsWith('moto'));
  for (const [licence, counted] of Object.entries(counts?.licences ?? {})) {
    const { formulaTypeSlug } = motorbikeCategories[licence as MotorbikeLicence];
    expect(counted, `${licence} of ${JSON.stringify(query)}`).toBe(await count(query, formulaTypeSlug ?? ''));
  }
  for (const one of radii) {
    const pressed = asRadius(bare, one);
    expect(counts?.radius[one], `${one} km of ${JSON.stringify(query)}`).toBe(await count(pressed));
  }
}

describe('the counts of a list', () => {
  it('are the schools within the radius after each choice, without those that fill the list up', async () => {
    await fc.assert(fc.asyncProperty(questions, expectCounted), {
      numRuns: 12,
      examples: [
        [{ ...unnarrowed, filters: ['pmr'], open: ['samedi'], budget: 150_000, firstLesson: 15 }],
        [{ ...unnarrowed, place: { location: [0, -140] }, budget: 150_000, hours: 25 }],
        [{ ...unnarrowed, filters: ['pmr', 'club'], firstLesson: 15, radius: 5, slug: rare }],
      ],
    });
  });

  it('are the totals of the list before its budget, the lowest first', async () => {
    const [training] = trainings;
    if (!training) throw new Error('no training');
    const totalAt = ({ formule }: Office) =>
      formule ? totalAtSchool(pricesOfListed(formule), { training, ...firstTimer }).total?.likely : undefined;
    for (const query of [
      { place: lyon },
      { place: lyon, radius: 20 },
      { place: { location: [0, -140] as [number, number] }, radius: 20 },
    ]) {
      const first = await find({ ...query, budget: 140_000, counts: 'true' });
      const all = await findAllOffices(test.db, query);
      const known = all.results.map(totalAt).filter((total) => total !== undefined);
      expect(known.length).toBeLessThanOrEqual(maxTotals);
      expect(first.totals).toEqual(known.toSorted((a, b) => a - b));
    }
  });

  it('is given only when asked for, of a list around a place', async () => {
    const plain = await find({ place: lyon });
    const named = await find({ keyWord: 'conduite', counts: 'true' });
    for (const { counts, totals, applied } of [plain, named]) {
      expect({ counts, totals }).toEqual({ counts: undefined, totals: undefined });
      expect(applied).not.toContain('counts');
    }
  });
});

describe('a radius that the visitor has chosen', () => {
  it('cuts the list however few it leaves, in the commune as elsewhere, in every order', async () => {
    const wide = await find({ place: lyon, radius: 5 });
    for (const sort of ['distance', 'total', 'rating', 'opening'] as const) {
      const { results, total } = await find({ place: lyon, radius: 5, strict: 'true', sort });
      expect(total).toBeGreaterThan(0);
      expect(total).toBeLessThan(wide.total);
      for (const { distance, address } of results) {
        if (distance === undefined) expect(address.city.name).toBe('Lyon');
        else expect(distance).toBeLessThanOrEqual(5000);
      }
    }
  });

  it('leaves nobody where nobody is near, and counts those farther away', async () => {
    const query = { place: { location: [0, -140] as [number, number] }, radius: 5 };
    const { results, total, farther, nbPages } = await find({ ...query, strict: 'true' });
    const located = await find({ place: query.place });
    expect({ results, total, nbPages }).toEqual({ results: [], total: 0, nbPages: 0 });
    expect(farther).toBeGreaterThan(100);
    expect(farther).toBeLessThanOrEqual(located.total);
  });
});
