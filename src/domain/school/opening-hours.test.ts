import { describe, expect, it } from 'vitest';
import { aDay, anUnbrokenDay, twoHalves } from '#test/support/opening-hours.ts';
import { describeDay, nameWeekdays, openRanges, weekdayLabels } from './opening-hours.ts';

const unbroken = anUnbrokenDay(1, '10:00', '18:00');
const afternoon = aDay(1, { HOR_DEBUT_PM: '14:00', HOR_FIN_PM: '18:30' });
const closed = aDay(1);

it.each([
  [twoHalves(1), '9\u202fh – 12\u202fh\u202f30, 14\u202fh – 18\u202fh\u202f30'],
  [unbroken, '10\u202fh – 18\u202fh'],
  [afternoon, '14\u202fh – 18\u202fh\u202f30'],
  [closed, 'Fermé'],
])('a day is described in words', (day, words) => {
  expect(describeDay(day)).toBe(words);
});

it('a day with missing or inverted hours is closed', () => {
  expect(openRanges(aDay(1, { HOR_DEBUT_AM: '09:00' }))).toEqual([]);
  expect(openRanges(aDay(1, { HOR_DEBUT_PM: '19:00', HOR_FIN_PM: '14:00' }))).toEqual([]);
  expect(openRanges(aDay(1, { HOR_DEBUT_AM: '09:00', HOR_FIN_AM: '09:00' }))).toEqual([]);
});

it('names the weekdays from Monday', () => {
  expect(weekdayLabels[0]).toBe('Lundi');
  expect(weekdayLabels[6]).toBe('Dimanche');
});

describe('the days of a week', () => {
  const days = (count: number): { jour?: number }[] => Array.from({ length: count }, () => ({}));
  const numbers = (week: readonly { readonly jour?: number }[]) => nameWeekdays(week).map(({ jour }) => jour);

  it('keep their numbers, in any order and number', () => {
    expect(numbers([{ jour: 6 }, { jour: 1 }])).toEqual([6, 1]);
  });

  it.each([
    [6, []],
    [7, [1, 2, 3, 4, 5, 6, 7]],
    [8, []],
  ])('without numbers, %d of them are %j', (count, named) => {
    expect(numbers(days(count))).toEqual(named);
  });

  it('are unknown when only some have a number', () => {
    expect(numbers([{ jour: 1 }, ...days(6)])).toEqual([]);
  });
});
