import { expect, test } from 'vitest';
import { mapDefaults } from '#domain/place/place.ts';
import { chooseView } from './view.ts';

const lyon = { lat: 45.75, lng: 4.85 };
const paris = { lat: 48.86, lng: 2.35 };
const { centre, zoom } = mapDefaults;

test('without a marker the map shows its centre', () => {
  expect(chooseView({ marked: [], centre, zoom, fixed: false })).toEqual({ kind: 'centre', centre, zoom });
});

test('one marker is centred', () => {
  expect(chooseView({ marked: [lyon], centre, zoom, fixed: false })).toEqual({
    kind: 'centre',
    centre: lyon,
    zoom,
  });
});

test('several markers all fit in view', () => {
  expect(chooseView({ marked: [lyon, paris], centre, zoom, fixed: false })).toEqual({
    kind: 'fit',
    corners: [
      [45.75, 4.85],
      [48.86, 2.35],
    ],
  });
});

test.each([[[]], [[lyon]], [[lyon, paris]]])('a fixed map only centres, whatever is marked', (marked) => {
  expect(chooseView({ marked, centre, zoom, fixed: true })).toEqual({ kind: 'centre', centre, zoom });
});
