import { expect, it } from 'vitest';
import { motorbikeFacts } from './motorbike-facts.ts';

it('adds up the hours of the motorbike', () => {
  const { hours, courseParts } = motorbikeFacts;
  expect(hours.offRoad.value + hours.onRoad.value).toBe(hours.all.value);
  expect(courseParts.value.reduce((sum, part) => sum + part, 0)).toBe(hours.course.value);
});
