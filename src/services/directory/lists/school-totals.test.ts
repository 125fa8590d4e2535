import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type FormulaPart, formulaParts } from '#domain/school/formula-contents.ts';
import { lessonFormulaTypeId } from '#domain/school/formula-types.ts';
import { schoolsPerPage } from '#domain/search/narrow-answer.ts';
import { firstTimer, priceOfHour, totalAtSchool } from '#domain/simulator/school-total.ts';
import { trainings } from '#domain/simulator/trainings.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { publishAllSchools } from '#test/support/listings.ts';
import { findAllOffices, inOrder, lyon, numbersOf, traditional } from '#test/support/lists.ts';
import { type FindQuery, findOffices } from './find-offices.ts';
import { totalOf } from './listing-terms.ts';

const test = disposeAfterAll(await createTestDatabase({ fill: 'network' }));

/** Every formula of every school draws what it holds anew; some tell nothing, some schools sell no lesson. */
async function shuffle(seed: number): Promise<void> {
  await test.db.transaction().execute(async (db) => {
    await sql`select setseed(${seed})`.execute(db);
    await sql`update formulas set price_cents = 1 + (random() * 200000)::int,
      hours_included = case when random() < 0.3 then null else 1 + (random() * 45)::int end,
      hour_price_cents = case when random() < 0.5 then 1 + (random() * 9000)::int end,
      lesson_minutes = (array[null, 45, 50, 55, 60])[1 + floor(random() * 5)::int],
      includes = case when random() < 0.3 then null else array(
        select part from unnest(${sql.lit(`{${formulaParts.join(',')}}`)}::text[]) as part where random() < 0.5) end`.execute(
      db,
    );
    await sql`delete from formulas where formula_type_id = ${lessonFormulaTypeId} and random() < 0.2`.execute(
      db,
    );
  });
}

async function readFormulas() {
  const rows = await test.db.selectFrom('formulas').selectAll().execute();
  return Map.groupBy(
    rows.map((row) => ({
      officeId: row.office_id,
      price: row.price_cents,
      formulaType: { id: row.formula_type_id },
      lessonMinutes: row.lesson_minutes,
      hourPrice: row.hour_price_cents,
      hoursIncluded: row.hours_included,
      includes: row.includes as readonly FormulaPart[] | null,
    })),
    ({ officeId }) => officeId,
  );
}

it('the directory’s total is the one of the rules, to the cent, for every school, training and number of hours', async () => {
  let compared = 0;
  let unknown = 0;
  for (const seed of [undefined, 0.1, 0.7]) {
    if (seed !== undefined) {
      await shuffle(seed);
      await publishAllSchools(test.db);
    }
    const formulas = await readFormulas();
    for (const training of trainings) {
      for (const hours of [undefined, 20, 30, 33, 40, 60]) {
        const { rows } = await sql<{ office: number; total: number | null }>`
          select l.office_id as office, ${totalOf(training.formulaTypeId, hours)} as total
          from listings l where l.formula_type_id = ${training.formulaTypeId}`.execute(test.db);
        const ofRules: unknown[] = [];
        for (const { office } of rows) {
          const sold = formulas.get(office) ?? [];
          const formula = sold.find(({ formulaType }) => formulaType.id === training.formulaTypeId);
          const prices = {
            formula: formula?.price ?? Number.NaN,
            hour: priceOfHour(formula, sold),
            hoursIncluded: formula?.hoursIncluded,
            includes: formula?.includes,
          };
          const asked = { training, ...firstTimer, ...(hours !== undefined && { hours }) };
          ofRules.push({ office, total: totalAtSchool(prices, asked).total?.likely ?? null });
        }
        expect(rows, `${training.slug}, ${hours} hours`).toEqual(ofRules);
        compared += rows.length;
        unknown += rows.filter(({ total }) => total === null).length;
      }
    }
  }
  expect(compared).toBeGreaterThan(10_000);
  expect(unknown).toBeGreaterThan(100);
});

describe('a list by total', () => {
  const find = (query: FindQuery) => findOffices(test.db, traditional, { place: lyon, ...query });
  const training = trainings[0];
  const totalsOf = (offices: Awaited<ReturnType<typeof find>>['results'], hours?: number) =>
    offices.map(({ formule }) => {
      if (!formule || !training) throw new Error('without a formula');
      const { min, hourPrice, ...contents } = formule;
      const prices = { formula: min, hour: hourPrice ?? undefined, ...contents };
      const asked = { training, ...firstTimer, ...(hours !== undefined && { hours }) };
      return totalAtSchool(prices, asked).total?.likely;
    });
  const readAll = (query: FindQuery) => findAllOffices(test.db, { place: lyon, ...query });
  const byTotal = (totals: readonly (number | undefined)[]) =>
    totals.toSorted((a, b) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY));

  it.each([undefined, 20, 40])(
    'has the cheapest first at %s hours, those not known last, and says so',
    async (hours) => {
      const asked = { sort: 'total', ...(hours !== undefined && { hours }) } as const;
      const { results, applied, total } = await readAll(asked);
      const totals = totalsOf(results, hours);
      expect(applied).toContain('total');
      expect(results.length).toBe(total);
      expect(totals).toEqual(byTotal(totals));
      expect(totals.at(-1)).toBeUndefined();
    },
  );

  it('has the schools of the list by distance, whatever the radius keeps', async () => {
    const numbers = ({ results }: Awaited<ReturnType<typeof find>>) => inOrder(numbersOf(results));
    for (const place of [lyon, { location: lyon.location }]) {
      for (const radius of [1, 20, 1000]) {
        const near = await readAll({ place, radius });
        const cheap = await readAll({ place, radius, sort: 'total' });
        expect(numbers(cheap)).toEqual(numbers(near));
        expect(cheap.total).toBe(near.total);
      }
    }
  });

  it('keeps those whose total is within a budget, and those of an unknown total whose pack is', async () => {
    const { results: listed } = await readAll({ sort: 'total' });
    const all = totalsOf(listed);
    const known = all.filter((total) => total !== undefined);
    const middle = known[Math.floor(known.length / 2)] ?? 0;
    const packs = listed.map(({ formule }) => formule?.min ?? 0);
    const pack = packs.find((_, index) => all[index] === undefined) ?? 0;
    expect(pack).toBeGreaterThan(0);
    for (const budget of [1, pack - 1, pack, pack + 1, Math.min(...known), middle - 1, middle, middle + 1]) {
      const { results, total } = await readAll({ sort: 'total', budget });
      const kept = listed.filter((_, index) => (all[index] ?? packs[index] ?? 0) <= budget);
      expect(total).toBe(kept.length);
      expect(results.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
    }
  });

  it('knows no total of what is no training, and keeps its order', async () => {
    const lessons = 'voiture-lecons-de-conduite';
    const plain = await findOffices(test.db, lessons, { place: lyon });
    const sorted = await findOffices(test.db, lessons, { place: lyon, sort: 'total', budget: 1 });
    expect(sorted).toEqual(plain);
    expect(plain.results).toHaveLength(schoolsPerPage);
  });
});

describe('a list of schools that are open', () => {
  const find = (open: FindQuery['open']) => findOffices(test.db, traditional, { place: lyon, open });

  it.each([
    ['samedi', 6],
    ['mercredi', 3],
  ] as const)('on %s has a half day of it', async (time, weekday) => {
    const { results, total, applied } = await find([time]);
    expect(applied).toContain('open');
    expect(total).toBeLessThan((await find([])).total ?? 0);
    for (const { ouverture = [] } of results) {
      const day = ouverture.find(({ jour }) => jour === weekday);
      expect(day?.HOR_DEBUT_AM ?? day?.HOR_DEBUT_PM).toBeTruthy();
    }
  });

  it('in the evening shuts at seven or later on a weekday', async () => {
    const { results } = await find(['soir']);
    expect(results.length).toBeGreaterThan(0);
    for (const { ouverture = [] } of results) {
      const latest = ouverture.filter(({ jour = 0 }) => jour <= 5).map(({ HOR_FIN_PM }) => HOR_FIN_PM ?? '');
      expect(latest.some((time) => time >= '19:00')).toBe(true);
    }
  });
});
