import { describe, expect, it } from 'vitest';
import type { DayHours } from './opening-hours.ts';
import { opensOn, summariseWeek } from './opening-summary.ts';

const aDay = (jour: number, from: string | null, to: string | null): DayHours => ({
  jour,
  HOR_DEBUT_AM: from,
  HOR_FIN_AM: null,
  HOR_DEBUT_PM: null,
  HOR_FIN_PM: to,
});
const long = (jour: number) => aDay(jour, '09:00', '19:00');
const short = (jour: number) => aDay(jour, '10:00', '12:00');
const closed = (jour: number) => aDay(jour, null, null);
const written = (week: readonly DayHours[]) =>
  summariseWeek(week)
    .map(({ days, hours }) => `${days} ${hours}`.replaceAll('\u202f', ' '))
    .join(' ; ');

describe('a week in short', () => {
  it.each([
    [[], ''],
    [[closed(1), closed(2)], ''],
    [[long(1)], 'lun. 9 h – 19 h'],
    [[long(1), long(2)], 'lun., mar. 9 h – 19 h'],
    [[long(1), long(2), long(3)], 'lun. – mer. 9 h – 19 h'],
    [[closed(1), ...[2, 3, 4, 5].map(long), short(6)], 'mar. – ven. 9 h – 19 h ; sam. 10 h – 12 h'],
    [[long(1), short(2), long(3), long(4), long(5)], 'lun., mer. – ven. 9 h – 19 h ; mar. 10 h – 12 h'],
    [[long(7), long(6), long(5)], 'ven. – dim. 9 h – 19 h'],
  ])('groups the days with the same hours, without closed days', (week, words) => {
    expect(written(week)).toBe(words);
  });
});

it('knows whether a school opens on a day; undefined without hours', () => {
  expect(opensOn([long(1), closed(6)], 6)).toBe(false);
  expect(opensOn([long(1)], 6)).toBe(false);
  expect(opensOn([long(1), short(6)], 6)).toBe(true);
  expect(opensOn([], 6)).toBeUndefined();
});
