import { expect, it } from 'vitest';
import { coarsePosition, mapDefaults, parisPlace } from './place.ts';

it('searches around Paris when nothing else is known', () => {
  expect(parisPlace).toEqual({ city: 'PARIS', dep: '75', location: [48.86, 2.35] });
});

it('opens the map where the specification says', () => {
  expect(mapDefaults).toEqual({
    centre: { lat: 47, lng: 1.65 },
    zoom: 12,
    maxZoom: 15,
    heightPx: 400,
    maxWidthPx: 960,
    initDelayMs: 500,
    gestureHandlingMs: 1200,
  });
});

it.each([
  [48.856_61, 48.86],
  [-0.004, 0],
  [-61.5351, -61.54],
])('keeps of the position %d no more than a kilometre: %d', (degrees, coarse) => {
  expect(coarsePosition({ lat: degrees, lng: degrees })).toEqual({ lat: coarse, lng: coarse });
});
