import { expect, test } from 'vitest';
import { schoolCacheControl } from './school-data.server.ts';

const keptUntil = (until: number | undefined) =>
  schoolCacheControl({ school: { opening: until === undefined ? undefined : { until } } }, 0);

test.each([
  [undefined, 60, 300],
  [3_600_000, 60, 300],
  [360_000, 60, 300],
  [359_999, 60, 299],
  [90_000, 60, 30],
  [60_000, 60, 0],
  [59_999, 59, 0],
  [999, 0, 0],
  [-5000, 0, 0],
])('what is true for %s ms more is fresh for %d s and stale for %d', (left, fresh, stale) => {
  expect(keptUntil(left)).toBe(`public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`);
});

test('a page whose reviews could not be read is not kept', () => {
  const school = { opening: undefined };
  expect(schoolCacheControl({ school, reviews: { answer: null } })).toBe('no-store');
  expect(schoolCacheControl({ school, reviews: { answer: undefined } })).toMatch(/^public/u);
});
