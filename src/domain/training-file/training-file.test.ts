import { expect, it } from 'vitest';
import { aQuotedFile } from '#test/support/training-files.ts';
import { decideMove, type FileMove } from './moves.ts';
import { dayAt } from './training-file.ts';

/** 23:30 on the 9th in Paris. */
const evening = new Date('2026-12-09T22:30:00Z');
/** 1:30 on the 10th in Paris. */
const night = new Date('2026-12-10T00:30:00Z');

it.each([
  ['Paris', '75011', '2026-12-09', '2026-12-10'],
  ['La Réunion', '97400', '2026-12-10', '2026-12-10'],
  ['Nouméa', '98800', '2026-12-10', '2026-12-10'],
  ['Guadeloupe', '97110', '2026-12-09', '2026-12-09'],
])("the school's clock gives the days of a file: %s", (_, zipCode, inTheEvening, atNight) => {
  expect([dayAt({ zipCode }, evening), dayAt({ zipCode }, night)]).toEqual([inTheEvening, atNight]);
});

const sign = (on: string): FileMove => ({ kind: 'sign', on, where: 'school' });
const answer = (zipCode: string, on: string, now: Date) =>
  decideMove(aQuotedFile({ zipCode, openedAt: evening }), sign(on), 'school', now).kind;

it("the school's clock lets a school ahead of Paris declare its own today, and no tomorrow", () => {
  expect(answer('75011', '2026-12-10', evening)).toBe('refused');
  expect(answer('98800', '2026-12-10', evening)).toBe('moved');
  expect(answer('98800', '2026-12-11', evening)).toBe('refused');
});

it("the school's clock lets a school behind Paris declare the evening on which the file opened", () => {
  expect(answer('97110', '2026-12-09', night)).toBe('moved');
  expect(answer('97110', '2026-12-10', night)).toBe('refused');
  expect(answer('97110', '2026-12-08', night)).toBe('refused');
});
