import { expect, it } from 'vitest';
import { cacheUntilMidnight } from './cache-until-midnight.ts';

const durations = { fresh: 300, stale: 3600 };
const cached = (fresh: number, stale: number) =>
  `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`;

it.each([
  ['well before midnight', '2026-11-21T12:00:00+01:00', cached(300, 3600)],
  ['as long before midnight as it is kept in all', '2026-11-21T22:55:00+01:00', cached(300, 3600)],
  ['a second later', '2026-11-21T22:55:01+01:00', cached(300, 3599)],
  ['a minute before midnight', '2026-11-21T23:59:00+01:00', cached(60, 0)],
  ['a second before midnight', '2026-11-21T23:59:59+01:00', cached(1, 0)],
])('a page of its day is kept %s no longer than the day', (_, now, expected) => {
  expect(cacheUntilMidnight(durations, new Date(now))).toBe(expected);
});
