import { describe, expect, it } from 'vitest';
import {
  type DayHours,
  describeDay,
  isOpenAt,
  openRanges,
  weekdayAt,
  weekdayLabels,
} from './opening-hours.ts';

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

  it('with half of its hours missing, or turned round, is open in none of them', () => {
    expect(openRanges(aDay({ HOR_DEBUT_AM: '09:00' }))).toEqual([]);
    expect(openRanges(aDay({ HOR_DEBUT_PM: '19:00', HOR_FIN_PM: '14:00' }))).toEqual([]);
    expect(openRanges(aDay({ HOR_DEBUT_AM: '09:00', HOR_FIN_AM: '09:00' }))).toEqual([]);
  });
});

describe('a school', () => {
  const hours = [twoHalves, { ...closed, jour: 2 }, { ...unbroken, jour: 7 }];
  // Monday 19 October 2026; Paris is two hours ahead of UTC until the 25th, then one.
  const mondayInParis = (time: string) => new Date(`2026-10-19T${time}:00+02:00`);
  const openOnMonday = (time: string) => isOpenAt(hours, mondayInParis(time), 'Europe/Paris');

  it('opens at its first minute and is closed at its last', () => {
    expect(openOnMonday('08:59')).toBe(false);
    expect(openOnMonday('09:00')).toBe(true);
    expect(openOnMonday('12:29')).toBe(true);
    expect(openOnMonday('12:30')).toBe(false);
    expect(openOnMonday('13:59')).toBe(false);
    expect(openOnMonday('14:00')).toBe(true);
    expect(openOnMonday('18:59')).toBe(true);
    expect(openOnMonday('19:00')).toBe(false);
    expect(openOnMonday('00:00')).toBe(false);
  });

  it('is closed on a day without hours, or without a row', () => {
    expect(isOpenAt(hours, new Date('2026-10-20T10:00:00+02:00'), 'Europe/Paris')).toBe(false);
    expect(isOpenAt(hours, new Date('2026-10-21T10:00:00+02:00'), 'Europe/Paris')).toBe(false);
    expect(isOpenAt([], mondayInParis('10:00'), 'Europe/Paris')).toBe(false);
  });

  it('keeps its own time overseas', () => {
    const instant = new Date('2026-10-19T10:00:00Z');
    expect(isOpenAt(hours, instant, 'Europe/Paris')).toBe(true);
    expect(isOpenAt(hours, instant, 'Indian/Reunion')).toBe(true);
    expect(isOpenAt(hours, instant, 'America/Martinique')).toBe(false);
    expect(isOpenAt(hours, new Date('2026-10-18T21:00:00Z'), 'Indian/Reunion')).toBe(false);
    expect(weekdayAt(new Date('2026-10-18T21:00:00Z'), 'Indian/Reunion')).toBe(1);
    expect(weekdayAt(new Date('2026-10-18T21:00:00Z'), 'Europe/Paris')).toBe(7);
  });

  it('keeps its hours when the clocks change', () => {
    const sunday = (utc: string) => isOpenAt(hours, new Date(utc), 'Europe/Paris');
    expect(sunday('2026-10-25T08:59:00Z')).toBe(false);
    expect(sunday('2026-10-25T09:00:00Z')).toBe(true);
    expect(sunday('2026-10-18T08:00:00Z')).toBe(true);
  });
});

it('names the weekdays from Monday', () => {
  expect(weekdayLabels[0]).toBe('Lundi');
  expect(weekdayLabels[6]).toBe('Dimanche');
});
