import { describe, expect, it } from 'vitest';
import { type DayHours, describeDay, nameWeekdays, openRanges, weekdayLabels } from './opening-hours.ts';

const aDay = (day: Partial<DayHours>): DayHours => ({
  jour: 1,
  HOR_DEBUT_AM: null,
  HOR_FIN_AM: null,
  HOR_DEBUT_PM: null,
  HOR_FIN_PM: null,
  ...day,
});
const twoHalves = aDay({
  HOR_DEBUT_AM: '09:00',
  HOR_FIN_AM: '12:30',
  HOR_DEBUT_PM: '14:00',
  HOR_FIN_PM: '19:00',
});
const unbroken = aDay({ HOR_DEBUT_AM: '10:00', HOR_FIN_PM: '18:00' });
const afternoon = aDay({ HOR_DEBUT_PM: '14:00', HOR_FIN_PM: '18:30' });
const closed = aDay({});

describe('a day', () => {
  it.each([
    [twoHalves, '9\u202fh – 12\u202fh\u202f30, 14\u202fh – 19\u202fh'],
    [unbroken, '10\u202fh – 18\u202fh'],
    [afternoon, '14\u202fh – 18\u202fh\u202f30'],
    [closed, 'Fermé'],
  ])('is described in words', (day, words) => {
    expect(describeDay(day)).toBe(words);
  });

  it('with missing or inverted hours is closed', () => {
    expect(openRanges(aDay({ HOR_DEBUT_AM: '09:00' }))).toEqual([]);
    expect(openRanges(aDay({ HOR_DEBUT_PM: '19:00', HOR_FIN_PM: '14:00' }))).toEqual([]);
    expect(openRanges(aDay({ HOR_DEBUT_AM: '09:00', HOR_FIN_AM: '09:00' }))).toEqual([]);
  });
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
