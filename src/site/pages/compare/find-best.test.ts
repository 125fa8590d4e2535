import { expect, it } from 'vitest';
import { findBestRated, findCheapest, findNearest } from './find-best.ts';

it('the cheapest is one alone, by totals as they are shown', () => {
  expect(findCheapest([193_000, 181_000, 200_000])).toBe(1);
  expect(findCheapest([181_000, 181_499])).toBeUndefined();
  expect(findCheapest([181_000, 181_500])).toBe(0);
  expect(findCheapest([181_000, 181_000, 200_000])).toBeUndefined();
});

it('the cheapest is not known where a total is missing, and is where a school does not teach the training', () => {
  expect(findCheapest([181_000, undefined, 200_000])).toBeUndefined();
  expect(findCheapest([181_000, 'not taught', 200_000])).toBe(0);
  expect(findCheapest([181_000, 'not taught'])).toBeUndefined();
  expect(findCheapest([181_000])).toBeUndefined();
});

it('the nearest is nearer by 100 metres, and every distance is known', () => {
  expect(findNearest([600, 699])).toBeUndefined();
  expect(findNearest([600, 700])).toBe(0);
  expect(findNearest([600, 601, 2000])).toBeUndefined();
  expect(findNearest([2000, 600, undefined])).toBeUndefined();
});

it('the best rated is one alone by the rating that orders lists, to a tenth', () => {
  const rate = (...schools: readonly [note: number | null, nbReviews: number][]) =>
    findBestRated(schools.map(([note, nbReviews]) => ({ note, nbReviews })));
  expect(rate([4.6, 200], [4.9, 200], [null, 0])).toBe(1);
  expect(rate([4.86, 200], [4.87, 200])).toBeUndefined();
  expect(rate([5, 4], [4.7, 217])).toBe(1);
  expect(rate([4.9, 300], [5, 1])).toBe(0);
  expect(rate([4.7, 300], [4.7, 217])).toBeUndefined();
  expect(rate([4.9, 200])).toBeUndefined();
});
