import { expect, it } from 'vitest';
import { inForce } from '../dated.ts';
import { carFacts } from './car-facts.ts';

const { points, cancellation, marking, postLicence, surcharge, probation } = carFacts;
const { first, all, aYear, aYearAccompanied } = points.value;

it.each([
  ['the usual way', probation.usual.value, aYear],
  ['accompanied driving', probation.accompanied.value, aYearAccompanied],
])('by %s probation ends with all the points', (_, years, yearly) => {
  expect(first + years * yearly).toBe(all);
});

it.each([
  ['2020-05-31', undefined],
  ['2020-06-01', 48],
])('on %s the notice of a lesson that the contract sets was %s hours', (day, hours) => {
  expect(inForce([cancellation], day)?.value).toBe(hours);
});

it('has plausible points, post-licence course and surcharge', () => {
  expect(marking.value.pass).toBeLessThan(marking.value.of);
  expect(postLicence.value.from).toBeLessThan(postLicence.value.to);
  expect(surcharge.value.accompanied * 2).toBe(surcharge.value.usual);
});

it.each([
  ['2023-12-31', undefined],
  ['2024-01-01', 17],
])('on %s the age of the B licence was brought down to %s', (day, age) => {
  expect(inForce([carFacts.age.licence], day)?.value).toBe(age);
});

it.each([
  ['2024-02-29', undefined],
  ['2024-03-01', 7],
])('on %s the course to manual gears asks for no wait and %s hours', (day, hours) => {
  expect(inForce([carFacts.hours.toManual], day)?.value).toBe(hours);
});
