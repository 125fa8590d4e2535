import { expect, it } from 'vitest';
import {
  contentsOf,
  contentsToStore,
  describeContents,
  describeHour,
  describeLessonPrice,
  type FormulaContents,
  lengthOf,
  missingContents,
} from './formula-contents.ts';

const course = 1;
const car = 4;
const boat = 20;

it.each<[FormulaContents, number, string]>([
  [
    { hoursIncluded: 20, lessonMinutes: 55, includes: ['assessment', 'theory'], validityDays: 365 },
    car,
    '20\u202fh de conduite, soit environ 22\u202fleçons de 55\u202fmin, code et évaluation de départ compris, valable 12\u202fmois',
  ],
  [
    { hoursIncluded: 20, lessonMinutes: 50 },
    car,
    '20\u202fh de conduite, soit 24\u202fleçons de 50\u202fmin',
  ],
  [{ hoursIncluded: 20, lessonMinutes: 60 }, car, '20\u202fh de conduite, leçons de 60\u202fmin'],
  [{ hoursIncluded: 4 }, boat, '4\u202fh de navigation'],
  [{ lessonMinutes: 60 }, car, 'leçon de 60\u202fmin'],
  [{ includes: ['assessment'] }, car, 'évaluation de départ comprise'],
  [{ includes: ['theory'] }, car, 'code compris'],
  [
    { includes: ['first-accompaniment', 'file', 'book'] },
    car,
    'livret, frais d’inscription et premier accompagnement à l’examen compris',
  ],
  [{ validityDays: 90 }, course, 'accès pendant 3\u202fmois'],
  [{ includes: [] }, car, ''],
  [{}, car, ''],
  [{ hoursIncluded: null, lessonMinutes: null, includes: null, validityDays: null }, car, ''],
])('describes %j in one line', (contents, kind, line) => {
  expect(describeContents(contents, kind)).toBe(line);
});

it.each([
  [1, '1\u202fjour'],
  [29, '29\u202fjours'],
  [30, '1\u202fmois'],
  [365, '12\u202fmois'],
])('shows %i days as «%s»', (days, words) => {
  expect(lengthOf(days)).toBe(words);
});

it.each<[FormulaContents, number, string[]]>([
  [{}, car, ['le nombre d’heures', 'ce que le prix comprend', 'la durée de validité']],
  [{ hoursIncluded: 20, includes: [] }, car, ['ce que le prix comprend', 'la durée de validité']],
  [{ hoursIncluded: 20, includes: ['theory'], validityDays: 365 }, car, []],
  [{}, course, ['la durée de l’accès']],
  [{ validityDays: 90 }, course, []],
])('with %j of type %i, lacks %j', (contents, kind, missing) => {
  expect(missingContents(contents, kind)).toEqual(missing);
});

it('uses the validity of the pass when an online course has none', () => {
  const passes = [{ slug: 'voiture-code-en-ligne', duration: 90 }];
  expect(contentsOf({ formulaType: { id: 1 } }, passes).validityDays).toBe(90);
  expect(contentsOf({ formulaType: { id: 1 }, validityDays: 180 }, passes).validityDays).toBe(180);
  expect(contentsOf({ formulaType: { id: 4 } }, passes).validityDays).toBeUndefined();
});

it('stores what is published with an order, and nothing otherwise', () => {
  const published = { hoursIncluded: 20, validityDays: 365 };
  expect(contentsToStore({ ...published, lessonMinutes: null, includes: [] })).toEqual(published);
  expect(contentsToStore({ hoursIncluded: null, includes: [] })).toBeUndefined();
});

it.each<[number, number | null, string]>([
  [4350, 50, '43,50 € la leçon de 50 min (52,20 € l’heure)'],
  [5500, 60, '55,00 € l’heure'],
  [5500, null, '55,00 € la leçon (durée non précisée)'],
])('shows the price of a lesson of %i cents and %s minutes', (price, minutes, words) => {
  expect(describeLessonPrice(price, minutes).replaceAll(/[\u00a0\u202f]/gu, ' ')).toBe(words);
});

it('says an hour of another price than its rounded lesson comes to as it is', () => {
  const sold = { hour: 5201, lesson: 4334, lessonMinutes: 50 };
  expect(describeHour(sold).replaceAll(/[\u00a0\u202f]/gu, ' ')).toBe(
    '43,34 € la leçon de 50 min (52,01 € l’heure)',
  );
});
