import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTraining } from '#test/support/find-training.ts';
import { formulaParts } from '../school/formula-contents.ts';
import type { CostQuestion, SchoolPrices } from './cost-line.ts';
import { sumOf } from './estimate.ts';
import { expectedHours } from './expected-hours.ts';
import { firstTimer, priceOfHour, soldHour, totalAtSchool, totalLine } from './school-total.ts';
import { trainings } from './trainings.ts';

function atSchool(slug: string, prices: SchoolPrices, asked: Partial<CostQuestion> = {}) {
  return totalAtSchool(prices, { training: findTraining(slug), ...firstTimer, ...asked });
}

const b = { formula: 120_000, hour: 5000 };

describe('what a training costs at a school', () => {
  it('for the B licence is its formula, the theory exam, 10 to 20 more hours and at most one of accompaniment', () => {
    const { lines, total } = atSchool('b', b);
    expect(lines.map(({ kind, amounts: { low, likely, high } }) => [kind, low, likely, high])).toEqual([
      ['pack', 120_000, 120_000, 120_000],
      ['theory-fee', 3000, 3000, 3000],
      ['extra-hours', 50_000, 75_000, 100_000],
      ['accompaniment', 0, 5000, 5000],
    ]);
    expect(total).toEqual({ low: 173_000, likely: 203_000, high: 228_000 });
  });

  it.each([
    [20, 120_000 + 3000 + 5000],
    [21, 120_000 + 3000 + 5000 + 5000],
    [35, 120_000 + 3000 + 15 * 5000 + 5000],
  ])('rises by its own hour for each one beyond the 20 of its formula: %i hours given', (hours, likely) => {
    expect(atSchool('b', b, { hours }).total?.likely).toBe(likely);
  });

  it('counts accompaniment per attempt, and no theory exam for someone who passed it', () => {
    expect(atSchool('b', b, { hours: 20, retries: 2 }).total?.likely).toBe(120_000 + 3000 + 3 * 5000);
    expect(atSchool('b', b, { hours: 20, held: ['code'] }).total?.likely).toBe(120_000 + 5000);
  });

  it('needs no price of an hour for a training of fixed length, and divides its own formula for AM and A2', () => {
    expect(atSchool('b96', { formula: 35_000, hour: undefined }).total?.likely).toBe(35_000);
    expect(atSchool('am', { formula: 24_000, hour: undefined }, { hours: 9 }).total?.likely).toBe(27_000);
    expect(atSchool('a2', { formula: 100_000, hour: undefined }).total?.likely).toBe(100_000 + 3000 + 7500);
  });

  it('counts the exam and the stamp of a boat’s licence', () => {
    const { total } = atSchool('cotiere', { formula: 30_000, hour: undefined });
    expect(total?.likely).toBe(30_000 + 3000 + 7800);
  });
});

it.each(['b', 'boite-auto', 'aac', 'be'])('without the price of an hour there is no total (%s)', (slug) => {
  expect(atSchool(slug, { formula: 120_000, hour: undefined }).total).toBeUndefined();
});

it('an unknown total for a lorry’s licence names what is not counted, and sums up the rest', () => {
  const { total, unknown } = atSchool('c', { formula: 240_000, hour: undefined });
  expect(total?.likely).toBe(240_000);
  expect(unknown).toEqual(['accompaniment', 'medical', 'photo']);
});

it('for any prices the lines sum up to the total to the cent, from minimum to maximum', () => {
  for (const training of trainings) {
    for (const formula of [1, 99_999, 116_033]) {
      for (const hour of [undefined, 0, 1, 4333, 5650]) {
        for (const hours of [undefined, 8, 20, 33, 100]) {
          const { lines, total } = totalAtSchool({ formula, hour }, { training, ...firstTimer, hours });
          if (!total) continue;
          expect(sumOf(lines.map(({ amounts }) => amounts))).toEqual(total);
          expect(total.low).toBeLessThanOrEqual(total.likely);
          expect(total.likely).toBeLessThanOrEqual(total.high);
          for (const { amounts, count, unit } of lines) {
            if (count && unit) expect(amounts.likely).toBe(Math.round(count.likely * unit.likely));
          }
        }
      }
    }
  }
});

it('the cheapest lesson is the price of an hour; without a lesson there is none', () => {
  const formula = (id: number, price: number) => ({ price, formulaType: { id } });
  const pack = formula(4, 1000);
  expect(priceOfHour(pack, [pack, formula(10, 6000), formula(10, 5000)])).toBe(5000);
  expect(priceOfHour(undefined, [pack, formula(10, 6000)])).toBe(6000);
  expect(priceOfHour(pack, [pack, formula(11, 4000)])).toBeUndefined();
});

it("the formula's own hour has priority over the lesson, and a motorbike’s hour is never the car’s", () => {
  const lesson = { price: 5000, formulaType: { id: 10 } };
  const of = (id: number, hourPrice?: number | null) => ({ price: 90_000, hourPrice, formulaType: { id } });
  expect(priceOfHour(of(7, 6150), [lesson])).toBe(6150);
  expect(priceOfHour(of(7, null), [lesson])).toBe(5000);
  expect(priceOfHour(of(16, 5200), [lesson])).toBe(5200);
  expect(priceOfHour(of(16), [lesson])).toBeUndefined();
});

it('an hour is sold by lessons of the length that the formula or the lesson has, the cheapest by the hour', () => {
  const lesson = (price: number, lessonMinutes?: number) => ({
    price,
    lessonMinutes,
    formulaType: { id: 10 },
  });
  const formula = { price: 90_000, hourPrice: 5220, formulaType: { id: 4 } };
  const sold = (hour: number, price: number, minutes?: number) => ({
    hour,
    lesson: price,
    lessonMinutes: minutes,
  });
  expect(soldHour({ ...formula, lessonMinutes: 50 }, [])).toEqual(sold(5220, 4350, 50));
  expect(soldHour(formula, [])).toEqual(sold(5220, 5220, 60));
  expect(soldHour(undefined, [lesson(4350, 50), lesson(5000, 60)])).toEqual(sold(5000, 5000, 60));
  expect(soldHour(undefined, [lesson(5000)])).toEqual(sold(5000, 5000));
});

it('a motorbike’s hour is the one of its formula, else the formula by its hours', () => {
  const hourOf = (hour: number | undefined) =>
    atSchool('a2', { formula: 100_000, hoursIncluded: 20, hour }, { hours: 22 }).lines.find(
      ({ kind }) => kind === 'extra-hours',
    )?.unit?.likely;
  expect([hourOf(6000), hourOf(undefined)]).toEqual([6000, 5000]);
});

it('a total on its line is the total at the school, whatever its formula holds and however many hours are asked for', () => {
  const maybe = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: undefined });
  fc.assert(
    fc.property(
      fc.constantFrom(...trainings),
      fc.record({
        formula: fc.integer({ min: 1, max: 300_000 }),
        hour: maybe(9000),
        hoursIncluded: maybe(60),
        includes: fc.option(fc.subarray([...formulaParts])),
      }),
      fc.option(fc.integer({ min: 1, max: 200 }), { nil: undefined }),
      (training, prices, hours) => {
        const asked = { training, ...firstTimer, ...(hours !== undefined && { hours }) };
        const counted = expectedHours(training, hours)?.hours ?? { low: 0, likely: 0, high: 0 };
        const { base, heldHours, hour = Number.NaN } = totalLine(prices, training);
        const beyond = counted.high > heldHours ? Math.max(0, counted.likely - heldHours) * hour : 0;
        expect(base === undefined ? Number.NaN : base + beyond).toBe(
          totalAtSchool(prices, asked).total?.likely ?? Number.NaN,
        );
      },
    ),
    { numRuns: 2000 },
  );
});
