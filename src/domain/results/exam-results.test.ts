import { describe, expect, it } from 'vitest';
import {
  type ExamResult,
  intervalOf,
  isPeriod,
  latestResult,
  rangeOf,
  rateOf,
  shownResults,
  sumTries,
} from './exam-results.ts';
import { formatInterval, formatPeriod, formatResult } from './result-words.ts';

const result = (presented: number, passed: number, more: Partial<ExamResult> = {}): ExamResult => ({
  licence: 'B',
  period: '2025',
  presented,
  passed,
  ...more,
});
const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/gu, ' ');

describe('a rate at the first try', () => {
  it.each([
    [0, 0, undefined],
    [29, 29, undefined],
    [30, 0, 0],
    [30, 30, 100],
    [99, 60, 61],
    [200, 121, 61],
    [200, 120, 60],
    [40, 41, undefined],
  ])('of %d candidates of whom %d passed is %s', (presented, passed, rate) => {
    expect(rateOf({ presented, passed })).toBe(rate);
  });

  it.each([
    [29, 15, undefined],
    [30, 15, { low: 33, high: 67 }],
    [30, 30, { low: 89, high: 100 }],
    [30, 0, { low: 0, high: 11 }],
    [92, 56, { low: 51, high: 70 }],
    [99, 60, { low: 51, high: 70 }],
    [100, 60, undefined],
  ])('of %d candidates of whom %d passed has the interval %o', (presented, passed, interval) => {
    expect(intervalOf({ presented, passed })).toEqual(interval);
  });

  it('is written with its number, its period, its interval and the département’s', () => {
    expect(plain(formatResult(result(92, 56), { presented: 9000, passed: 5130 }))).toBe(
      'Réussite au premier passage : 61 % (92 candidats, 2025), département 57 %',
    );
    expect(plain(formatResult(result(100, 60), { presented: 29, passed: 20 }))).toBe(
      'Réussite au premier passage : 60 % (100 candidats, 2025)',
    );
    expect(plain(formatInterval(result(92, 56)))).toBe('entre 51 et 70 %');
    expect([formatResult(result(29, 20)), formatInterval(result(100, 60))]).toEqual([undefined, undefined]);
  });
});

describe('a rate that no number of passed gives', () => {
  it.each([
    [29, 0.5, undefined, undefined],
    [30, 0.5, 50, { low: 33, high: 67 }],
    [99, 0.604, 60, { low: 51, high: 69 }],
    [100, 0.605, 61, undefined],
  ])('of %d candidates, published as %d, is shown as %s', (presented, published, rate, interval) => {
    const tries = { presented, passed: Math.round(presented * published), rate: published };
    expect([rateOf(tries), intervalOf(tries)]).toEqual([rate, interval]);
  });
});

it.each([
  ['2025', true],
  ['2025-07/2026-06', true],
  ['2025-07/2025-07', true],
  ['2026-06/2025-07', false],
  ['2025-13/2026-06', false],
  ['2025-07', false],
  ['25', false],
])('a period %s: %s', (text, isOne) => {
  expect(isPeriod(text)).toBe(isOne);
});

it('a period is written as a year or by its months', () => {
  const expected = ['2025', 'juillet 2025 à juin 2026', 'juillet 2025'];
  expect(['2025', '2025-07/2026-06', '2025-07/2025-07'].map(formatPeriod)).toEqual(expected);
});

describe('of several results', () => {
  const day = '2026-12-04';
  it('the latest period counts, even with too few candidates', () => {
    const few = result(12, 9, { period: '2025-07/2026-06' });
    expect(latestResult([few, result(80, 50), result(90, 50, { period: '2024' })], 'B', day)).toBe(few);
    expect(latestResult([result(80, 50)], 'A2', day)).toBeUndefined();
  });

  it('none is shown more than 24 months after the end of its period', () => {
    const old = result(80, 50, { period: '2024' });
    expect(latestResult([old], 'B', '2026-12-31')).toBe(old);
    expect(latestResult([old], 'B', '2027-01-01')).toBeUndefined();
  });
});

it('of each licence the latest is shown, in the order of licences, where it has a rate', () => {
  const some = [
    result(80, 50, { licence: 'A' }),
    result(80, 50, { period: '2024' }),
    result(90, 50),
    result(29, 20, { licence: 'BE' }),
    result(29, 20, { licence: 'D' }),
    result(80, 50, { licence: 'D', period: '2024' }),
  ];
  expect(shownResults(some, '2026-12-04')).toEqual([some[2], some[0]]);
});

it('a sum counts a kept rate by the nearest number of passed', () => {
  const kept = { presented: 40, passed: 25, rate: 0.62 };
  expect(sumTries([kept, { presented: 20, passed: 10 }])).toEqual({
    nbOffices: 2,
    presented: 60,
    passed: 35,
  });
  expect(sumTries([])).toEqual({ nbOffices: 0, presented: 0, passed: 0 });
});

it('the range of a département is that of its schools with a rate, from five on', () => {
  const schools = [result(30, 12), result(200, 150), result(29, 29), result(60, 30), result(99, 60)];
  expect(rangeOf(schools)).toBeUndefined();
  expect(rangeOf([...schools, result(100, 60)])).toEqual({ nbOffices: 5, low: 40, high: 75 });
});
