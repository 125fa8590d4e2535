import { expect, it } from 'vitest';
import { medicalYears } from './heavy-facts.ts';

it.each([
  [59, false, 5],
  [60, false, 2],
  [75, false, 2],
  [76, false, 1],
  [59, true, 5],
  [60, true, 1],
  [76, true, 1],
])('a medical examination at %i (of passengers: %s) holds %i years', (age, isPassengers, years) => {
  expect(medicalYears(age, isPassengers)).toBe(years);
});
