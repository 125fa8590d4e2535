import { expect, it } from 'vitest';
import { isBeyondLimit, isInvitableMonth } from './invited-month.ts';

it.each([
  ['2025-11', false],
  ['2025-12', true],
  ['2026-11', true],
  ['2026-12', false],
])('in December 2026, a school invites for %s: %s', (month, expected) => {
  expect(isInvitableMonth(month, new Date('2026-12-15T12:00:00Z'))).toBe(expected);
});

it('a month begins in Paris', () => {
  expect(isInvitableMonth('2026-12', new Date('2026-12-31T22:59:59Z'))).toBe(false);
  expect(isInvitableMonth('2026-12', new Date('2026-12-31T23:00:00Z'))).toBe(true);
});

it.each([
  [0, 39, false],
  [0, 40, false],
  [0, 41, true],
  [40, 0, false],
  [39, 1, false],
  [39, 2, true],
  [500, 1, true],
])('after %i, %i more wait for the operator: %s', (named, more, expected) => {
  expect(isBeyondLimit(named, more)).toBe(expected);
});
