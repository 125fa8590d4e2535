import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Office } from '#contracts/directory.ts';
import { contextFilters, openingTimes } from '#domain/search/context-filters.ts';
import type { Weights } from '#domain/search/list-orders.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { type FindQuery, findOffices } from './find-offices.ts';
import { createOfficeCounts } from './office-counts.ts';

const traditional = 'voiture-formule-b-traditionnelle';
const lyon = { city: 'Lyon', dep: '69', location: [45.758, 4.835] as [number, number] };
const now = new Date('2026-10-24T20:15:00Z');
let test: Awaited<ReturnType<typeof createTestDatabase>>;
let counts: ReturnType<typeof createOfficeCounts>;

beforeAll(async () => {
  test = await createTestDatabase({ fill: 'network' });
  await sql`update offices set city_name = 'Lyon', commune_code = '69123' where id % 6 = 0`.execute(test.db);
  await sql`update offices set latitude = null, longitude = null where id % 11 = 0`.execute(test.db);
  // Some stand at one place, so that the last one compared ties with the first that is not.
  await sql`update offices set latitude = 45.8, longitude = 4.9 where id % 7 = 0`.execute(test.db);
  await sql`delete from opening_hours where office_id % 17 = 0`.execute(test.db);
  counts = createOfficeCounts(test.db);
});
afterAll(() => test[Symbol.asyncDispose]());

async function findAll(query: FindQuery, most?: number) {
  const first = await findOffices(test.db, counts, traditional, query, now, most);
  const all: Office[] = [...first.results];
  for (let page = 2; page <= first.nbPages; page += 1) {
    const { results, compared } = await findOffices(
      test.db,
      counts,
      traditional,
      { ...query, page },
      now,
      most,
    );
    expect(compared).toBe(first.compared);
    all.push(...results);
  }
  expect(all).toHaveLength(first.total);
  return { ...first, results: all };
}

const idsOf = (offices: readonly Office[]) => offices.map(({ id }) => id);

const lists = fc.record({
  place: fc.constantFrom(lyon, { location: [45.8, 4.9] as [number, number] }),
  filters: fc.subarray([...contextFilters], { maxLength: 2 }),
  open: fc.subarray([...openingTimes], { maxLength: 1 }),
  budget: fc.constantFrom(undefined, 150_000),
});

/** What a list of everywhere holds, nearest first: whom `most` lets the order compare, and whom it does not. */
async function partList(query: FindQuery, most: number) {
  const taught = await findAll({ place: query.place });
  const nearest = new Set(idsOf(taught.results).slice(0, most));
  const listed = idsOf((await findAll({ ...query, sort: 'distance' })).results);
  return { near: listed.filter((id) => nearest.has(id)), far: listed.filter((id) => !nearest.has(id)) };
}

it('of more schools than are compared, the nearest stand as among all, then the others by distance', async () => {
  await fc.assert(
    fc.asyncProperty(lists, fc.integer({ min: 1, max: 150 }), async ({ budget, ...list }, most) => {
      const query = { ...list, ...(budget !== undefined && { budget }) };
      const { near, far } = await partList(query, most);
      // Points but those of the price are the same among few and among all.
      const weights = { price: 0, distance: 1, rating: 2, hours: 1 } as const;
      for (const order of [{ sort: 'opening' } as const, { weights }]) {
        const ordered = await findAll({ ...query, ...order }, most);
        const among = idsOf((await findAll({ ...query, ...order }, Number.POSITIVE_INFINITY)).results);
        expect(idsOf(ordered.results)).toEqual([...among.filter((id) => near.includes(id)), ...far]);
        expect(ordered.compared).toBe(near.length);
      }
    }),
    { numRuns: 8 },
  );
});

it('prices are weighed among those that are compared, and who is not has no points', async () => {
  const weights: Weights = { price: 2, distance: 0, rating: 1, hours: 0 };
  const { near, far } = await partList({ place: lyon }, 45);
  const { results } = await findAll({ place: lyon, weights }, 45);
  const compared = results.slice(0, 45);
  expect(idsOf(compared).toSorted((a, b) => a - b)).toEqual(near.toSorted((a, b) => a - b));
  const means = compared.map(({ weighed }) => weighed?.mean ?? Number.NaN);
  expect(means).toEqual(means.toSorted((a, b) => b - a));
  const prices = compared.map(({ weighed }) => weighed?.price ?? Number.NaN);
  expect([Math.max(...prices), Math.min(...prices)]).toEqual([100, 0]);
  expect(idsOf(results.slice(45))).toEqual(far);
  expect(results.slice(45).every(({ weighed }) => weighed === undefined)).toBe(true);
});

it('as many as are compared, or fewer, are all in the order asked for; one more is not', async () => {
  const { total } = await findAll({ place: lyon });
  const weights: Weights = { price: 1, distance: 1, rating: 1, hours: 1 };
  for (const order of [{ sort: 'opening' } as const, { weights }]) {
    const whole = await findAll({ place: lyon, ...order }, Number.POSITIVE_INFINITY);
    expect(whole.compared).toBeUndefined();
    expect(await findAll({ place: lyon, ...order }, total + 1)).toEqual(whole);
    expect(await findAll({ place: lyon, ...order }, total)).toEqual(whole);
    expect(await findAll({ place: lyon, ...order })).toEqual(whole);
    expect((await findAll({ place: lyon, ...order }, total - 1)).compared).toBe(total - 1);
  }
});

it.each([
  { sort: 'total' },
  { sort: 'total', hours: 30 },
  { sort: 'total', budget: 150_000 },
  { sort: 'rating' },
  { sort: 'distance' },
] as const)('what an index has in order compares all: %j', async (order) => {
  const whole = await findAll({ place: lyon, ...order }, Number.POSITIVE_INFINITY);
  expect(whole.compared).toBeUndefined();
  expect(await findAll({ place: lyon, ...order }, 10)).toEqual(whole);
});

it('totals of hours that are not kept ready are compared of the nearest', async () => {
  const query = { place: lyon, sort: 'total', hours: 33 } as const;
  const { near, far } = await partList(query, 40);
  const among = idsOf((await findAll(query, Number.POSITIVE_INFINITY)).results);
  const { results, compared } = await findAll(query, 40);
  expect(compared).toBe(40);
  expect(idsOf(results)).toEqual([...among.filter((id) => near.includes(id)), ...far]);
});

it('within a radius all are compared', async () => {
  const query = { place: lyon, radius: 20, sort: 'opening' } as const;
  expect(await findAll(query, 1)).toEqual(await findAll(query, Number.POSITIVE_INFINITY));
});
