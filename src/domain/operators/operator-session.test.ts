import { describe, expect, it } from 'vitest';
import { hasRole, isProofRecent, isSessionOpen } from './operator-session.ts';

const now = new Date('2026-11-29T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const hour = 3_600_000;
const minute = 60_000;

describe('a session of an operator', () => {
  it.each([
    ['before 8 hours', 8 * hour - 1, 0, true],
    ['at 8 hours', 8 * hour, 0, false],
    ['after 8 hours', 8 * hour + 1, 0, false],
    ['before 30 idle minutes', hour, 30 * minute - 1, true],
    ['at 30 idle minutes', hour, 30 * minute, false],
  ])('%s', (_, began, seen, isOpen) => {
    expect(isSessionOpen({ beganAt: ago(began), seenAt: ago(seen), endedAt: null }, now)).toBe(isOpen);
  });

  it('that was ended is not open', () => {
    expect(isSessionOpen({ beganAt: ago(1), seenAt: ago(1), endedAt: ago(0) }, now)).toBe(false);
  });
});

it.each([
  [5 * minute - 1, true],
  [5 * minute, false],
])('a proof of %i ms ago is recent: %s', (age, isRecent) => {
  expect(isProofRecent(ago(age), now)).toBe(isRecent);
});

it('direction has each role, support its own', () => {
  expect([hasRole('direction', 'support'), hasRole('direction', 'direction')]).toEqual([true, true]);
  expect([hasRole('support', 'support'), hasRole('support', 'direction')]).toEqual([true, false]);
});
