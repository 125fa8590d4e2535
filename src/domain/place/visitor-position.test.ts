import * as v from 'valibot';
import { expect, it } from 'vitest';
import { visitorPositionSchema } from './visitor-position.ts';

it.each([
  [90, 180],
  [-90, -180],
  [0, 0],
])('a position accepts %d and %d', (lat, lng) => {
  expect(v.is(visitorPositionSchema, { lat, lng })).toBe(true);
});

it.each([
  { lat: 90.01, lng: 0 },
  { lat: 0, lng: -180.01 },
  { lat: Number.NaN, lng: 0 },
  { lat: '45', lng: '4' },
  { lat: 45 },
  { lat: 45, lng: 4, name: 'x' },
  [45, 4],
  null,
])('a position is not %j', (value) => {
  expect(v.is(visitorPositionSchema, value)).toBe(false);
});
