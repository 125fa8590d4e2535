import { expect, it } from 'vitest';
import { carFacts } from './car-facts.ts';

const { points, cancellation, marking, postLicence, surcharge, probation } = carFacts;
const { first, all, aYear, aYearAccompanied } = points.value;

it.each([
  ['the usual way', probation.usual.value, aYear],
  ['accompanied driving', probation.accompanied.value, aYearAccompanied],
])('by %s probation ends with all the points', (_, years, yearly) => {
  expect(first + years * yearly).toBe(all);
});

it('since June 2020 the notice of a lesson that the contract sets is 48 hours', () => {
  expect(cancellation).toMatchObject({ validFrom: '2020-06-01', value: 48 });
});

it('has plausible points, post-licence course and surcharge', () => {
  expect(marking.value.pass).toBeLessThan(marking.value.of);
  expect(postLicence.value.from).toBeLessThan(postLicence.value.to);
  expect(surcharge.value.accompanied * 2).toBe(surcharge.value.usual);
});

it('since 2024 the age of the B licence is 17', () => {
  expect(carFacts.age.licence).toMatchObject({ validFrom: '2024-01-01', value: 17 });
});

it('since March 2024 the course to manual gears has 7 hours', () => {
  expect(carFacts.hours.toManual).toMatchObject({ validFrom: '2024-03-01', value: 7 });
});
