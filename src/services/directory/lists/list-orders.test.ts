import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Office } from '#contracts/directory.ts';
import { calendarOf, minutesUntilOpen, timeAhead, weekBounds } from '#domain/school/next-opening.ts';
import { weightedRating } from '#domain/school/rating.ts';
import { eveningFrom } from '#domain/search/context-filters.ts';
import { type Weights, weighedCriteria } from '#domain/search/list-orders.ts';
import { compareAroundPlace } from '#domain/search/ranking.ts';
import { hoursPoints, ratingPoints } from '#domain/search/weigh.ts';
import { firstTimer, totalAtSchool } from '#domain/simulator/school-total.ts';
import { trainings } from '#domain/simulator/trainings.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { pricesOfListed } from '#test/support/listed-prices.ts';
import { publishAllSchools } from '#test/support/listings.ts';
import {
  findAllOffices,
  inOrder,
  lyon,
  numbersOf,
  scatterAroundLyon,
  traditional,
} from '#test/support/lists.ts';
import type { FindQuery } from './find-offices.ts';

const test = disposeAfterAll(await createTestDatabase({ fill: 'network' }));
beforeAll(async () => {
  await scatterAroundLyon(test.db);
  await sql`update offices set note = null, nb_reviews = 0 where id % 13 = 0`.execute(test.db);
  // Some overseas, some in Alsace, one where no calendar knows the time.
  await sql`update offices set zip_code = '97411', time_zone = 'Indian/Reunion' where id % 10 = 1`.execute(
    test.db,
  );
  await sql`update offices set zip_code = '97110', time_zone = 'America/Guadeloupe' where id % 10 = 2`.execute(
    test.db,
  );
  await sql`update offices set zip_code = '67000' where id % 10 = 3`.execute(test.db);
  await sql`update offices set time_zone = 'Mars/Olympus' where id = 5`.execute(test.db);
  await sql`delete from opening_hours where office_id % 17 = 0 or (office_id % 5 = 0 and weekday < 6)`.execute(
    test.db,
  );
  await sql`update opening_hours set fin_am = null, debut_pm = null where office_id % 4 = 0`.execute(test.db);
  await sql`insert into closures (office_id, from_day, to_day)
    select id, d::date, d::date + id % 9 from offices, generate_series('2026-01-01', '2027-01-01', interval '30 days') as d
    where id % 3 = 1`.execute(test.db);
  await publishAllSchools(test.db);
});

async function findAll(query: FindQuery, now = new Date(), slug = traditional) {
  const all = await findAllOffices(test.db, query, slug, now);
  expect(all.results).toHaveLength(all.total);
  return all;
}

const placed = ({ id, address, distance }: Office) => ({
  id,
  distance,
  inNamedCity: address.city.name === 'Lyon',
});

/** By a key, the lowest first, those without one last; equal ones as today. Whole metres leave neighbours equal. */
function expectOrder(offices: readonly Office[], keyOf: (office: Office) => number | undefined) {
  const key = (office: Office) => keyOf(office) ?? Number.POSITIVE_INFINITY;
  for (const [index, office] of offices.entries()) {
    const next = offices[index + 1];
    if (!next) continue;
    expect(key(office), `${office.id} before ${next.id}`).toBeLessThanOrEqual(key(next));
    if (key(office) === key(next) && office.distance !== next.distance) {
      expect(compareAroundPlace(placed(office), placed(next)), `${office.id} before ${next.id}`).toBeLessThan(
        0,
      );
    }
  }
}

const lists: readonly FindQuery[] = [
  { place: lyon },
  { place: lyon, radius: 20 },
  { place: lyon, radius: 5, strict: 'true' },
  { place: { location: [48.86, 2.35] }, radius: 20, filters: ['pmr'] },
  { place: { location: [0, -140] }, radius: 20, budget: 180_000 },
];

describe.each(lists)('of the list %j', (list) => {
  let nearest: Awaited<ReturnType<typeof findAll>>;
  beforeAll(async () => {
    nearest = await findAll(list);
  });
  const sameSchools = async (ordered: FindQuery, now?: Date) => {
    const numbers = (offices: readonly Office[]) => inOrder(numbersOf(offices));
    const found = await findAll(ordered, now);
    expect(numbers(found.results)).toEqual(numbers(nearest.results));
    expect(found.farther).toBe(nearest.farther);
    return found;
  };

  it('the best stand first by a mark weighted by its number, those without a review last', async () => {
    const { results, applied } = await sameSchools({ ...list, sort: 'rating' });
    expect(applied).toContain('rating');
    expectOrder(results, ({ note, nbReviews }) => {
      const rating = weightedRating(note, nbReviews);
      return rating === undefined ? undefined : -rating;
    });
  });

  it('who is open stands first, then who opens next by his own clock', async () => {
    const instants = [
      '2026-10-20T08:30:00Z',
      '2026-10-24T20:15:00Z',
      '2026-11-10T21:00:00Z',
      // A holiday in all of France, then one in Alsace alone, then one on Réunion alone.
      '2026-11-11T09:30:00Z',
      '2026-12-25T23:30:00Z',
      '2026-12-20T06:00:00Z',
    ];
    for (const when of instants) {
      const now = new Date(when);
      const { results, applied } = await sameSchools({ ...list, sort: 'opening' }, now);
      expect(applied).toContain('opening');
      expectOrder(results, ({ ouverture = [], closures, timeZone, address }) => {
        if (timeZone === 'Mars/Olympus') return undefined;
        const days = ouverture.map(({ jour = 0, ...day }) => ({ jour, ...day }));
        const calendar = calendarOf({ timeZone, zipCode: address.city.zipCode });
        return minutesUntilOpen(weekBounds(days), timeAhead(now, calendar), closures);
      });
    }
  });

  it('what the visitor weighs has the mean of its points', async () => {
    const step = fc.constantFrom(0, 1, 2);
    await fc.assert(
      fc.asyncProperty(
        fc.record({ price: step, distance: step, rating: step, hours: step }) as fc.Arbitrary<Weights>,
        async (weights) => {
          const { results, applied = [] } = await sameSchools({ ...list, weights });
          const isWeighed = Object.values(weights).some((weight) => weight > 0);
          expect(applied.includes('weights')).toBe(isWeighed);
          if (!isWeighed) {
            expect(results.every(({ weighed }) => weighed === undefined)).toBe(true);
            return;
          }
          expectWeighed(results, weights);
          expectOrder(results, ({ weighed }) => -(weighed?.mean ?? Number.NaN));
        },
      ),
      {
        numRuns: 4,
        examples: [
          [{ price: 2, distance: 1, rating: 1, hours: 2 }],
          [{ price: 0, distance: 0, rating: 0, hours: 0 }],
        ],
      },
    );
  });

  function expectWeighed(offices: readonly Office[], weights: Weights) {
    const totals = offices.map(totalAt).filter((total) => total !== undefined);
    const [lowest, highest] = [Math.min(...totals), Math.max(...totals)];
    const metres = (list.radius ?? 20) * 1000;
    const sum = weighedCriteria.reduce((all, criterion) => all + weights[criterion], 0);
    for (const office of offices) {
      const { total, distance = metres, ratingPoints: rating, hoursPoints: hours } = factsOf(office);
      const price = total === undefined ? 0 : (100 * (highest - total)) / (highest - lowest);
      const points = { price, distance: Math.max(0, 100 * (1 - distance / metres)), rating, hours };
      const mean = weighedCriteria.reduce((all, one) => all + (weights[one] * points[one]) / sum, 0);
      for (const [criterion, expected] of Object.entries({ ...points, mean })) {
        const given = office.weighed?.[criterion as keyof typeof office.weighed];
        // Half a metre of a whole one may fall either way.
        expect(given, `${criterion} of ${office.id}`).toBeCloseTo(expected, 1);
      }
    }
  }
});

function totalAt({ formule }: Office): number | undefined {
  const [training] = trainings;
  if (!formule || !training) throw new Error('without a formula');
  return totalAtSchool(pricesOfListed(formule), { training, ...firstTimer }).total?.likely;
}

function factsOf(office: Office) {
  const { note, nbReviews, distance, ouverture = [] } = office;
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const span = (from: string | null, to: string | null) => (from && to ? minutes(to) - minutes(from) : 0);
  const opensOn = (weekday: number) =>
    ouverture.some(
      ({ jour, HOR_DEBUT_AM, HOR_DEBUT_PM }) => jour === weekday && (HOR_DEBUT_AM ?? HOR_DEBUT_PM) !== null,
    );
  return {
    total: totalAt(office),
    distance,
    ratingPoints: ratingPoints(weightedRating(note, nbReviews)),
    hoursPoints: hoursPoints({
      opensInTheEvening: ouverture.some(
        ({ jour = 0, HOR_FIN_PM }) => jour <= 5 && (HOR_FIN_PM ?? '') >= eveningFrom,
      ),
      opensOnWednesday: opensOn(3),
      opensOnSaturday: opensOn(6),
      minutes: ouverture.reduce(
        (sum, day) =>
          sum +
          (day.HOR_FIN_AM === null && day.HOR_DEBUT_PM === null
            ? span(day.HOR_DEBUT_AM, day.HOR_FIN_PM)
            : span(day.HOR_DEBUT_AM, day.HOR_FIN_AM) + span(day.HOR_DEBUT_PM, day.HOR_FIN_PM)),
        0,
      ),
    }),
  };
}

it('what is no training with a total is weighed by the rest, and its prices give nothing', async () => {
  const weights = { price: 1, distance: 0, rating: 0, hours: 1 } as const;
  const { results } = await findAll({ place: lyon, weights }, new Date(), 'voiture-lecons-de-conduite');
  expect(results.length).toBeGreaterThan(20);
  for (const { weighed } of results)
    expect(weighed).toMatchObject({ price: 0, mean: (weighed?.hours ?? 0) / 2 });
});

it('schools of the same total have all points for the price', async () => {
  const { totals = [] } = await findAll({ place: lyon, counts: 'true' });
  const weights = { price: 1, distance: 0, rating: 0, hours: 0 } as const;
  const { results } = await findAll({ place: lyon, weights, budget: Math.min(...totals) });
  const priced = results.filter((office) => totalAt(office) !== undefined);
  expect(priced.length).toBeGreaterThan(0);
  for (const { weighed } of priced) expect(weighed).toMatchObject({ price: 100, mean: 100 });
});
