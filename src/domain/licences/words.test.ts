import { expect, it } from 'vitest';
import { euros } from '../money.ts';
import { hoursAndMinutes, percent } from './words.ts';

it.each([
  [3000, '30\u202f€'],
  [3050, '30,50\u202f€'],
  [123_400, '1\u202f234\u202f€'],
])('shows the cents of %i only when there are any', (cents, written) => {
  expect(euros(cents)).toBe(written);
});

it.each([
  [1, '1 h'],
  [1.5, '1 h 30'],
  [2.5, '2 h 30'],
])('writes %d hours as «%s»', (hours, written) => {
  expect(hoursAndMinutes(hours)).toBe(written);
});

it('writes a share with a comma', () => {
  expect(percent(58.2)).toBe('58,2 %');
});
