import { expect, it } from 'vitest';
import { refundDueDay } from './refund-deadline.ts';

it.each([
  ['2026-11-21T12:00:00Z', '2026-12-05'],
  // Midnight in Paris, in winter and in summer.
  ['2026-11-21T22:59:59Z', '2026-12-05'],
  ['2026-11-21T23:00:00Z', '2026-12-06'],
  ['2026-07-01T22:00:00Z', '2026-07-16'],
  // The clocks go back on 25 October, forward on 28 March.
  ['2026-10-20T22:30:00Z', '2026-11-04'],
  ['2027-03-20T23:30:00Z', '2027-04-04'],
  ['2028-02-20T12:00:00Z', '2028-03-05'],
])('what is declared at %s is given back by %s', (declared, day) => {
  expect(refundDueDay(new Date(declared))).toBe(day);
});
