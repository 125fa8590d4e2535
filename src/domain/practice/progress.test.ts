import { expect, it } from 'vitest';
import { countByTheme, estimateResult, rangeOf, readinessOf, trendOf } from './progress.ts';

/** The first ones right; each of another question. */
const answers = (count: number, right: number, name = 'q') =>
  Array.from({ length: count }, (_, at) => ({ question: `${name}${at}`, theme: 'L', isRight: at < right }));

it('progress counts each answer under its theme', () => {
  const other = { question: 'a', theme: 'R', isRight: true };
  expect(countByTheme([...answers(4, 1), other])).toEqual([
    { theme: 'L', answered: 4, right: 1, trend: null },
    { theme: 'R', answered: 1, right: 1, trend: null },
  ]);
  expect(countByTheme([])).toEqual([]);
});

it('a trend needs forty answers of its theme', () => {
  expect(trendOf([...answers(19, 0), ...answers(20, 20)])).toBeNull();
  expect(trendOf([...answers(20, 0), ...answers(20, 20)])).toBe('up');
  expect(trendOf([...answers(20, 0), ...answers(20, 20), ...answers(20, 20)])).toBe('steady');
});

it.each([
  [12, 'steady'],
  [13, 'up'],
  [8, 'steady'],
  [7, 'down'],
])('%i right answers of twenty after ten: %s', (right, trend) => {
  expect(trendOf([...answers(20, 10), ...answers(20, right)])).toBe(trend);
});

it('an estimate needs forty answers to new questions, and looks at the last eighty', () => {
  expect(estimateResult(answers(39, 39))).toEqual({ count: 39, missing: 1, range: null });
  expect(estimateResult(answers(40, 40))).toMatchObject({ count: 40, missing: 0, range: { highest: 40 } });
  const long = [...answers(60, 0, 'old'), ...answers(80, 80)];
  expect(estimateResult(long)).toEqual({ count: 80, missing: 0, range: rangeOf(80, 80) });
});

it('an estimate leaves out a question that was asked before', () => {
  expect(estimateResult([...answers(40, 0), ...answers(40, 40)])).toEqual(estimateResult(answers(40, 0)));
});

it.each([
  [0, 80, 0, 2],
  [40, 80, 16, 24],
  [70, 80, 31, 37],
  [80, 80, 38, 40],
  [40, 40, 36, 40],
])('%i right answers of %i are between %i and %i of forty', (right, count, lowest, highest) => {
  expect(rangeOf(right, count)).toEqual({ lowest, highest });
});

it.each([
  [35, 39, 'above'],
  [34, 38, 'around'],
  [30, 35, 'around'],
  [29, 34, 'below'],
])('from %i to %i is %s the number that the exam asks', (lowest, highest, expected) => {
  expect(readinessOf({ lowest, highest })).toBe(expected);
});
