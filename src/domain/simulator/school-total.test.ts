import { expect, it } from 'vitest';
import { estimateCost } from './estimate.ts';
import { totalAtSchool } from './school-total.ts';
import { trainings } from './trainings.ts';

function atSchool(slug: string, prices: { formula: number; hour: number | undefined }, hours?: number) {
  const training = trainings.find((one) => one.slug === slug);
  if (!training) throw new Error(`no training ${slug}`);
  const { lines } = estimateCost(
    { training, held: [], hours, retries: 0, theoryRetries: 0 },
    { prices: new Map(), courses: new Map() },
  );
  return totalAtSchool(prices, training, lines);
}

it('a school’s B licence is its formula, 13 likely hours and one of accompaniment at its hour, and the theory fee', () => {
  expect(atSchool('b', { formula: 120_000, hour: 5000 })).toBe(120_000 + 13 * 5000 + 5000 + 3000);
});

it('rises by its own hour with each hour told', () => {
  expect(atSchool('b', { formula: 120_000, hour: 5000 }, 25)).toBe(120_000 + 5 * 5000 + 5000 + 3000);
});

it('has no total where the school does not tell its hour and hours are counted', () => {
  expect(atSchool('b', { formula: 120_000, hour: undefined })).toBeUndefined();
});

it('needs no hour for a training of fixed length, and divides its own formula for AM', () => {
  expect(atSchool('b96', { formula: 35_000, hour: undefined })).toBe(35_000);
  expect(atSchool('am', { formula: 24_000, hour: undefined }, 9)).toBe(24_000 + 3000);
});
