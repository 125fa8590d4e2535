import { expect, test } from 'vitest';
import { closedUntil, closuresAhead } from './closures.ts';

const winter = { from: '2026-12-24', to: '2026-12-31' };
const after = { from: '2027-01-01', to: '2027-01-03' };

test('a closure holds from its first day to its last, both included', () => {
  const days = ['2026-12-23', '2026-12-24', '2026-12-31', '2027-01-01'];
  const expected = [undefined, '2026-12-31', '2026-12-31', undefined];
  expect(days.map((day) => closedUntil([winter], day))).toEqual(expected);
});

test('closures that touch or overlap are one', () => {
  expect(closedUntil([after, winter], '2026-12-24')).toBe('2027-01-03');
  expect(closedUntil([{ from: '2026-12-20', to: '2026-12-28' }, winter], '2026-12-20')).toBe('2026-12-31');
  expect(closedUntil([{ ...after, from: '2027-01-02' }, winter], '2026-12-24')).toBe('2026-12-31');
});

test('closures that have ended are not shown', () => {
  expect(closuresAhead([after, winter], '2026-12-31')).toEqual([winter, after]);
  expect(closuresAhead([after, winter], '2027-01-01')).toEqual([after]);
});
