import { expect, it } from 'vitest';
import { likelyCost } from './likely-cost.ts';

const formula = (id: number, price: number) => ({ price, formulaType: { id } });

it('a B licence is likely to take 30 to 35 hours, 10 to 15 more than the 20 of its formula', () => {
  const traditional = formula(4, 116_000);
  expect(likelyCost(traditional, [traditional, formula(10, 5650)])).toEqual({
    from: 116_000 + 56_500,
    to: 116_000 + 84_750,
    hours: { from: 30, to: 35 },
    included: 20,
    lesson: 5650,
  });
});

it('the cheapest lesson is counted', () => {
  expect(likelyCost(formula(4, 100_000), [formula(10, 6000), formula(10, 5000)])?.from).toBe(150_000);
});

it('nothing is guessed where the school does not price a lesson, nor for a licence without such figures', () => {
  expect(likelyCost(formula(4, 116_000), [formula(4, 116_000), formula(7, 90_000)])).toBeUndefined();
  expect(likelyCost(formula(16, 112_000), [formula(10, 5000)])).toBeUndefined();
});
