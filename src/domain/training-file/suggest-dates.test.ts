import { expect, test } from 'vitest';
import { anUnbrokenDay as open } from '#test/support/opening-hours.ts';
import { suggestDates } from './suggest-dates.ts';

const [monday, tuesday, wednesday, saturday] = [1, 2, 3, 6];

test('without opening hours: working days from the day after tomorrow, at 9, 14 and 17', () => {
  // A Wednesday.
  expect(suggestDates({ today: '2026-12-02', zipCode: '75011', opening: [] })).toEqual([
    { day: '2026-12-04', time: '09:00' },
    { day: '2026-12-07', time: '14:00' },
    { day: '2026-12-08', time: '17:00' },
  ]);
});

test('from the first day of a service that waits for the end of the withdrawal period', () => {
  const from = (beginsOn: string | null) =>
    suggestDates({ today: '2026-12-02', zipCode: '75011', beginsOn, opening: [] }).map(({ day }) => day);
  expect(from('2026-12-15')).toEqual(['2026-12-15', '2026-12-16', '2026-12-17']);
  expect(from('2026-12-04')).toEqual(from(null));
  expect(from('2026-12-05')).toEqual(['2026-12-07', '2026-12-08', '2026-12-09']);
});

test('until the deadline of the file, and fewer than three where it is near', () => {
  const until = (deadline: string | null, opening = [open(saturday, '09:00', '18:00')]) =>
    suggestDates({ today: '2026-12-02', zipCode: '75011', until: deadline, opening }).map(({ day }) => day);
  expect(until(null)).toEqual(['2026-12-05', '2026-12-12', '2026-12-19']);
  expect(until('2026-12-19')).toEqual(until(null));
  // One Saturday less: working days.
  expect(until('2026-12-18')).toEqual(['2026-12-04', '2026-12-07', '2026-12-08']);
  expect(until('2026-12-08')).toEqual(['2026-12-04', '2026-12-07', '2026-12-08']);
  expect(until('2026-12-07')).toEqual(['2026-12-04', '2026-12-07']);
  expect(until('2026-12-03')).toEqual([]);
});

test('public holidays of the place are left out', () => {
  const days = (zipCode: string) =>
    suggestDates({ today: '2026-12-22', zipCode, opening: [] }).map(({ day }) => day);
  expect(days('75011')).toEqual(['2026-12-24', '2026-12-28', '2026-12-29']);
  const opening = [open(saturday, '09:00', '18:00')];
  const saturdays = (zipCode: string) =>
    suggestDates({ today: '2026-12-22', zipCode, opening }).map(({ day }) => day);
  expect(saturdays('75011')).toEqual(['2026-12-26', '2027-01-02', '2027-01-09']);
  expect(saturdays('67000')).toEqual(['2027-01-02', '2027-01-09', '2027-01-16']);
});

test('only while the school is open for an hour more', () => {
  const opening = [
    open(tuesday, '10:00', '14:59'),
    open(wednesday, '13:00', '15:00'),
    open(saturday, '08:00', '09:59'),
  ];
  expect(suggestDates({ today: '2026-12-02', zipCode: '75011', opening })).toEqual([
    { day: '2026-12-05', time: '08:00' },
    { day: '2026-12-08', time: '10:00' },
    { day: '2026-12-09', time: '14:00' },
  ]);
});

test('hours that leave no three days fall back on those of a week', () => {
  const opening = [open(monday, '09:00', '09:30')];
  expect(suggestDates({ today: '2026-12-02', zipCode: '75011', opening })).toHaveLength(3);
});
