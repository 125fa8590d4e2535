import { expect, test } from 'vitest';
import { bearings, chooseBearing, noiseOf } from './free-bearing.ts';

const pixels = (...greys: readonly number[]) =>
  new Uint8ClampedArray(greys.flatMap((grey) => [grey, grey, grey, 255]));

test('a ring is labelled at its top where the map is calm there', () => {
  expect(chooseBearing([2, 0, 0])).toBe(0);
});

test('a name at the top sends the label to the next calm place', () => {
  expect(chooseBearing([2.1, 40, 1.9, 0])).toBe(bearings[2]);
});

test('where nothing is calm, the calmest free place is taken', () => {
  expect(chooseBearing([30, 12, undefined, 11])).toBe(bearings[3]);
});

test('without a free place the label stays at the top', () => {
  expect(chooseBearing(bearings.map(() => undefined))).toBe(0);
});

test('letters are noise, a plain field and the step from a row to the next are none', () => {
  expect(noiseOf(pixels(200, 200, 200, 200), 2)).toBe(0);
  expect(noiseOf(pixels(200, 200, 20, 20), 2)).toBe(0);
  expect(noiseOf(pixels(200, 20, 200, 20), 2)).toBe(180);
  expect(noiseOf(pixels(), 2)).toBe(0);
});
