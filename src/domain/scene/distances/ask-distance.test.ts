import { expect, it } from 'vitest';
import { brakingFactor, followingDistance, reactionDistance, stoppingDistance } from './ask-distance.ts';

it.each([
  [50, 28],
  [90, 50],
  [110, 62],
  [130, 73],
])('at %d km/h one follows at %d metres or more', (kmh, metres) => {
  expect(followingDistance(kmh)).toBe(metres);
});

it.each([
  [50, 14],
  [90, 25],
  [130, 36],
])('at %d km/h a second of reaction takes %d metres', (kmh, metres) => {
  expect(reactionDistance(kmh)).toBe(metres);
});

it.each([
  [50, 25, 38],
  [90, 81, 122],
  [130, 169, 254],
])('at %d km/h a car stops in %d metres on a dry road, %d on a wet one', (kmh, dry, wet) => {
  expect([stoppingDistance(kmh, false), stoppingDistance(kmh, true)]).toEqual([dry, wet]);
});

it('twice as fast takes four times as long to brake, three times as fast nine', () => {
  expect([brakingFactor(2), brakingFactor(3)]).toEqual([4, 9]);
});
