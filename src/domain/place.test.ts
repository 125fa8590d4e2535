import { expect, it } from 'vitest';
import { mapDefaults, parisPlace } from './place.ts';

it('searches around Paris when nothing else is known', () => {
  expect(parisPlace).toEqual({ city: 'PARIS', dep: '75', location: [48.86, 2.35] });
});

it('opens the map where the specification says', () => {
  expect(mapDefaults).toMatchObject({ centre: { lat: 47, lng: 1.65 }, zoom: 12, maxZoom: 15, heightPx: 400 });
});
