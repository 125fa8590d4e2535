import { expect, test } from 'vitest';
import { mapDefaults } from '#domain/place/place.ts';
import { readMapQuery } from './map-query.ts';

const read = (query: string) => readMapQuery(new URLSearchParams(query));

test('without a position it is the default centre, without a category the first one', () => {
  expect(read('')).toMatchObject({ kind: 'asked', centre: mapDefaults.centre, category: { slug: 'auto' } });
});

test.each([
  ['lat=-90&lng=-180', { lat: -90, lng: -180 }],
  ['lat=90&lng=180', { lat: 90, lng: 180 }],
  ['lat=0&lng=0', { lat: 0, lng: 0 }],
  ['lat=45.7485&lng=4.84671', { lat: 45.75, lng: 4.85 }],
])('«%s» is a position', (query, centre) => {
  expect(read(query)).toMatchObject({ kind: 'asked', centre });
});

test.each([
  'lat=90.01&lng=0',
  'lat=-90.01&lng=0',
  'lat=0&lng=180.01',
  'lat=0&lng=-180.01',
  'lat=45',
  'lng=4',
  'lat=&lng=',
  'lat=1e1&lng=4',
  'lat=NaN&lng=4',
  'lat=0x1&lng=4',
  'lat=45,7&lng=4',
  "lat=45'--&lng=4",
])('«%s» is refused in words', (query) => {
  expect(read(query)).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/(?:at|ong)itude/u) });
});

test.each(['moto', 'boite-auto', 'aac'])('the category «%s» is searched', (slug) => {
  expect(read(`categorie=${slug}`)).toMatchObject({ category: { slug } });
});

test.each(['', 'char', 'lourd'])('the category «%s» cannot be searched: it is refused', (slug) => {
  expect(read(`categorie=${slug}`)).toEqual({ kind: 'refused', reason: 'Catégorie inconnue.' });
});
