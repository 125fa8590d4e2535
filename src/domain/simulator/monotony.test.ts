import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heldThings } from '../licences/formula-families.ts';
import type { CostQuestion, Market } from './cost-line.ts';
import { estimateCost, sumOf } from './estimate.ts';
import { deductFunds } from './own-funds.ts';
import { trainings } from './trainings.ts';

const cents = fc.integer({ min: 0, max: 500_000 });
const amounts = fc
  .tuple(cents, cents, cents)
  .map((three) => three.toSorted((a, b) => a - b))
  .map(([low = 0, likely = 0, high = 0]) => ({ low, likely, high }));
const everyType = [...new Set(trainings.map(({ formulaTypeId }) => formulaTypeId))];
const market: fc.Arbitrary<Market> = fc
  .tuple(fc.array(amounts, { minLength: everyType.length, maxLength: everyType.length }), amounts)
  .map(([prices, course]) => ({
    prices: new Map(everyType.map((id, index) => [id, { nbOffices: 9, amounts: prices[index] ?? course }])),
    courses: new Map([1, 41, 42, 43].map((id) => [id, { nbOffices: 9, amounts: course }])),
  }));
const asked: fc.Arbitrary<CostQuestion> = fc.record({
  training: fc.constantFrom(...trainings),
  departement: fc.constantFrom(undefined, '05', '33', '69', '72', '75'),
  held: fc.subarray([...heldThings]),
  hours: fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined }),
  retries: fc.integer({ min: 0, max: 4 }),
  theoryRetries: fc.integer({ min: 0, max: 4 }),
});

function neverLess(less: ReturnType<typeof estimateCost>, more: ReturnType<typeof estimateCost>) {
  const [a, b] = [less.total, more.total];
  if (!a || !b) throw new Error('no total');
  expect(b.low).toBeGreaterThanOrEqual(a.low);
  expect(b.likely).toBeGreaterThanOrEqual(a.likely);
  expect(b.high).toBeGreaterThanOrEqual(a.high);
}

const sums = fc.record({ account: cents, aid: cents, savings: cents });

it('what remains to be paid is the total without what is counted, never below 0, and never rises with what one has', () => {
  fc.assert(
    fc.property(asked, market, sums, sums, (one, known, funds, more) => {
      const { lines, total } = estimateCost(one, known);
      const now = deductFunds(one, lines, funds);
      const { account, aid, savings } = now.counted;
      expect(now.rest + account + aid + savings).toBe(total?.likely);
      expect([0, now.range.low, now.rest, now.range.high]).toEqual(
        [0, now.range.low, now.rest, now.range.high].toSorted((a, b) => a - b),
      );
      const richer = deductFunds(one, lines, {
        account: funds.account + more.account,
        aid: funds.aid + more.aid,
        savings: funds.savings + more.savings,
      });
      expect(richer.rest).toBeLessThanOrEqual(now.rest);
    }),
  );
});

describe('an estimate', () => {
  it('goes from minimum to maximum, in integer cents, and is the sum of its lines', () => {
    fc.assert(
      fc.property(asked, market, (one, known) => {
        const { total, lines } = estimateCost(one, known);
        expect(total).toEqual(sumOf(lines.map((line) => line.amounts)));
        for (const { low, likely, high } of [...lines.map((line) => line.amounts), total ?? sumOf([])]) {
          expect([low, likely, high].every((value) => Number.isInteger(value) && value >= 0)).toBe(true);
          expect([low, likely, high]).toEqual([low, likely, high].toSorted((a, b) => a - b));
        }
      }),
    );
  });

  it('never decreases with one more hour', () => {
    fc.assert(
      fc.property(asked, fc.integer({ min: 0, max: 99 }), market, (one, hours, known) => {
        neverLess(estimateCost({ ...one, hours }, known), estimateCost({ ...one, hours: hours + 1 }, known));
      }),
    );
  });

  it('never decreases with one more attempt, of the driving or the theory exam', () => {
    fc.assert(
      fc.property(asked, market, (one, known) => {
        const now = estimateCost(one, known);
        neverLess(now, estimateCost({ ...one, retries: one.retries + 1 }, known));
        neverLess(now, estimateCost({ ...one, theoryRetries: one.theoryRetries + 1 }, known));
      }),
    );
  });

  it('never decreases when prices of schools rise', () => {
    fc.assert(
      fc.property(asked, market, fc.integer({ min: 0, max: 100_000 }), (one, known, rise) => {
        const dearer = new Map(
          [...known.prices].map(([id, { amounts: old, ...rest }]) => [
            id,
            { ...rest, amounts: sumOf([old, { low: rise, likely: rise, high: rise }]) },
          ]),
        );
        neverLess(estimateCost(one, known), estimateCost(one, { ...known, prices: dearer }));
      }),
    );
  });

  it('never increases with more qualifications', () => {
    fc.assert(
      fc.property(asked, market, (one, known) => {
        neverLess(estimateCost({ ...one, held: heldThings }, known), estimateCost(one, known));
      }),
    );
  });
});
