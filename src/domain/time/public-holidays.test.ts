import { describe, expect, it } from 'vitest';
import { easterSunday, publicHolidayOn } from './public-holidays.ts';

const lyon = '69003';
const strasbourg = '67000';

it.each([
  [1818, '1818-03-22'],
  [1943, '1943-04-25'],
  [1954, '1954-04-18'],
  [1981, '1981-04-19'],
  [2000, '2000-04-23'],
  [2024, '2024-03-31'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2049, '2049-04-18'],
])('Easter of %d is on %s', (year, day) => {
  expect(easterSunday(year).toISOString().slice(0, 10)).toBe(day);
});

it('the eleven national holidays of 2026', () => {
  const days = Array.from({ length: 365 }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  );
  expect(days.filter((day) => publicHolidayOn(day, lyon))).toEqual([
    '2026-01-01',
    '2026-04-06',
    '2026-05-01',
    '2026-05-08',
    '2026-05-14',
    '2026-05-25',
    '2026-07-14',
    '2026-08-15',
    '2026-11-01',
    '2026-11-11',
    '2026-12-25',
  ]);
  expect(publicHolidayOn('2026-05-14', lyon)).toBe('Ascension');
});

describe('holidays of one part of the country', () => {
  it.each([
    ['57000', true],
    [strasbourg, true],
    ['68100', true],
    ['56000', false],
    ['69003', false],
  ])('Good Friday and the day after Christmas at %s: %s', (zipCode, kept) => {
    expect(publicHolidayOn('2026-04-03', zipCode) === 'Vendredi saint').toBe(kept);
    expect(publicHolidayOn('2026-12-26', zipCode) === 'Saint-Étienne').toBe(kept);
  });

  it.each([
    ['97600', '2026-04-27'],
    ['97200', '2026-05-22'],
    ['97110', '2026-05-27'],
    ['97150', '2026-05-28'],
    ['97300', '2026-06-10'],
    ['97133', '2026-10-09'],
    ['97400', '2026-12-20'],
  ])('the abolition of slavery at %s is on %s, and nowhere else', (zipCode, day) => {
    expect(publicHolidayOn(day, zipCode)).toBe('Abolition de l’esclavage');
    expect(publicHolidayOn(day, lyon)).toBeUndefined();
    expect(publicHolidayOn(day, '98800')).toBeUndefined();
  });

  it('Saint-Martin and Saint-Barthélemy do not keep the day of Guadeloupe, whose codes begin alike', () => {
    expect(publicHolidayOn('2026-05-27', '97150')).toBeUndefined();
    expect(publicHolidayOn('2026-05-27', '97133')).toBeUndefined();
  });
});

it('a holiday starts with its law', () => {
  expect(publicHolidayOn('1981-05-08', lyon)).toBeUndefined();
  expect(publicHolidayOn('1982-05-08', lyon)).toBe('Victoire de 1945');
});
