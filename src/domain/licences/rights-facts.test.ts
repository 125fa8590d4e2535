import { expect, it } from 'vitest';
import { inForce } from '../dated.ts';
import { carFacts } from './car-facts.ts';
import { rightsFacts } from './rights-facts.ts';

const { points, lessonNotice, test, course, surcharge, speeds } = rightsFacts;

it.each([
  ['the usual way', carFacts.probation.usual.value, points.yearly.value],
  ['accompanied driving', carFacts.probation.accompanied.value, points.yearlyAccompanied.value],
])('by %s probation ends with all the points', (_, years, yearly) => {
  expect(points.first.value + years * yearly).toBe(points.full.value);
});

it.each([
  ['2020-05-31', undefined],
  ['2020-06-01', 48],
])('on %s the notice of a lesson that the contract sets was %s hours', (day, hours) => {
  expect(inForce([lessonNotice], day)?.value).toBe(hours);
});

it('asks for fewer marks than there are, for a course within the first year, and halves the surcharge', () => {
  expect(test.needed.value).toBeLessThan(test.marks.value);
  expect(course.months.value.from).toBeLessThan(course.months.value.to);
  expect(surcharge.afterAccompanied.value * 2).toBe(surcharge.most.value);
  expect([speeds.road.value, speeds.dual.value, speeds.motorway.value]).toEqual([80, 100, 110]);
});
