import { expect, it } from 'vitest';
import { validateForm } from '../form.ts';
import { answerDue, maxDailyRemovals, oppositionSchema } from './opposition.ts';

const errorsOf = (typed: object) => Object.keys(validateForm(oppositionSchema, typed).errors);

it('a removal needs no reason and no address; a correction says what is wrong', () => {
  expect(errorsOf({ wish: 'remove' })).toEqual([]);
  expect(errorsOf({ wish: 'correct' })).toEqual(['message']);
  expect(errorsOf({ wish: 'correct', message: 'Le nom a changé.' })).toEqual([]);
  expect(errorsOf({})).toEqual(['wish']);
  expect(errorsOf({ wish: 'remove', email: 'sans arobase' })).toEqual(['email']);
  expect(errorsOf({ wish: 'remove', message: 'a'.repeat(1001) })).toEqual(['message']);
});

it.each([
  ['2026-11-23T09:00:00Z', '2026-12-23'],
  ['2027-01-31T12:00:00Z', '2027-02-28'],
  ['2026-11-30T23:30:00Z', '2027-01-01'],
])('what came at %s is answered by %s', (received, due) => {
  expect(answerDue(new Date(received))).toBe(due);
});

it.each([
  [0, 20],
  [2000, 20],
  [2099, 20],
  [2100, 21],
  [11_400, 114],
])('of %d listed schools %d pages a day are removed at once', (listed, pages) => {
  expect(maxDailyRemovals(listed)).toBe(pages);
});
