import { expect, test } from 'vitest';
import { mapDefaults } from '#domain/place/place.ts';
import { chooseView } from './view.ts';

const lyon = { lat: 45.75, lng: 4.85 };
const paris = { lat: 48.86, lng: 2.35 };
const { centre, zoom } = mapDefaults;
const view = (marked: readonly (typeof lyon)[], fixed = false) => chooseView({ marked, centre, zoom, fixed });

test('without a marker the map shows its centre', () => {
  expect(view([])).toEqual({ kind: 'centre', centre, zoom });
});

test('one marker is centred', () => {
  expect(view([lyon])).toEqual({ kind: 'centre', centre: lyon, zoom });
});

test('several markers all fit in view', () => {
  const corners = [lyon, paris].map(({ lat, lng }) => [lat, lng]);
  expect(view([lyon, paris])).toEqual({ kind: 'fit', corners });
});

test.each([[[]], [[lyon]], [[lyon, paris]]])('a fixed map only centres, whatever is marked', (marked) => {
  expect(view(marked, true)).toEqual({ kind: 'centre', centre, zoom });
});
