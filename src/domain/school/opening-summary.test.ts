import { expect, it } from 'vitest';
import { anUnbrokenDay } from '#test/support/opening-hours.ts';
import type { DayHours } from './opening-hours.ts';
import { opensOn, summariseWeek } from './opening-summary.ts';

const long = (jour: number) => anUnbrokenDay(jour, '09:00', '19:00');
const short = (jour: number) => anUnbrokenDay(jour, '10:00', '12:00');
const closed = (jour: number) => anUnbrokenDay(jour, null, null);
const written = (week: readonly DayHours[]) =>
  summariseWeek(week)
    .map(({ days, hours }) => `${days} ${hours}`.replaceAll('\u202f', ' '))
    .join(' ; ');

it.each([
  [[], ''],
  [[closed(1), closed(2)], ''],
  [[long(1)], 'lun. 9 h – 19 h'],
  [[long(1), long(2)], 'lun., mar. 9 h – 19 h'],
  [[long(1), long(2), long(3)], 'lun. – mer. 9 h – 19 h'],
  [[closed(1), ...[2, 3, 4, 5].map(long), short(6)], 'mar. – ven. 9 h – 19 h ; sam. 10 h – 12 h'],
  [[long(1), short(2), long(3), long(4), long(5)], 'lun., mer. – ven. 9 h – 19 h ; mar. 10 h – 12 h'],
  [[long(7), long(6), long(5)], 'ven. – dim. 9 h – 19 h'],
])('a week in short groups the days with the same hours, without closed days', (week, words) => {
  expect(written(week)).toBe(words);
});

it('knows whether a school opens on a day; undefined without hours', () => {
  expect(opensOn([long(1), closed(6)], 6)).toBe(false);
  expect(opensOn([long(1)], 6)).toBe(false);
  expect(opensOn([long(1), short(6)], 6)).toBe(true);
  expect(opensOn([], 6)).toBeUndefined();
});
