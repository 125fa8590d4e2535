import { expect, it } from 'vitest';
import { copyrightYears } from './shell-site.ts';

it.each([
  [2018, '2018'],
  [2019, '2018–2019'],
  [2031, '2018–2031'],
])('in %i the copyright runs over %s', (year, years) => {
  expect(copyrightYears(year)).toBe(years);
});
