import { expect, it } from 'vitest';
import { coarsePosition, mapDefaults, parisPlace, readPosition, schoolPosition } from './place.ts';

it('defaults to Paris', () => {
  expect(parisPlace).toEqual({ city: 'PARIS', dep: '75', location: [48.86, 2.35] });
});

it('opens the map at its default centre', () => {
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
])('rounds the position %d to about a kilometre: %d', (degrees, coarse) => {
  expect(coarsePosition({ lat: degrees, lng: degrees })).toEqual({ lat: coarse, lng: coarse });
});

it.each([
  ['90,180', { lat: 90, lng: 180 }],
  ['-90,-180', { lat: -90, lng: -180 }],
  ['48.86,2.35', { lat: 48.86, lng: 2.35 }],
])('«%s» is a place on Earth', (text, position) => {
  expect(readPosition(text)).toEqual(position);
});

it.each(['90.01,0', '-90.01,0', '0,180.01', '0,-180.01', '', ',', '48', '48,2,1', ' 48,2', '48.,2', '0x1,2'])(
  '«%s» is refused',
  (text) => {
    expect(readPosition(text)).toBeUndefined();
  },
);

it.each([
  [45.75, 4.85],
  [0, 4.85],
  [45.75, 0],
  [-90, 180],
])('a school at %d, %d has a position', (latitude, longitude) => {
  expect(schoolPosition({ latitude, longitude })).toEqual({ lat: latitude, lng: longitude });
});

it.each([
  [0, 0],
  [null, 4.85],
  [45.75, null],
  [90.01, 55],
  [-20, 180.01],
])('a school at %s, %s has none', (latitude, longitude) => {
  expect(schoolPosition({ latitude, longitude })).toBeUndefined();
});
