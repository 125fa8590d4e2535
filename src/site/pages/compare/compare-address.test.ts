import { expect, it } from 'vitest';
import { compareHref, readComparison } from './compare-address.ts';

const read = (query: string) => readComparison(new URLSearchParams(query));

it('takes the schools of one list or of several', () => {
  expect(read('ecoles=12,34').ids).toEqual([12, 34]);
  expect(read('ecoles=12&ecoles=34,x').ids).toEqual([12, 34]);
  expect(read('').ids).toEqual([]);
});

it('compares what schools are searched by, and no other category', () => {
  expect(read('categorie=moto').category?.slug).toBe('moto');
  for (const query of ['', 'categorie=avion', 'categorie=lourd'])
    expect(read(query).category).toBeUndefined();
});

it('uses the hours of the address, from 1 to 100', () => {
  const hours = (typed: string) => read(`heures=${typed}`).hours;
  const expected = [undefined, 1, 30, 100, undefined, undefined, undefined, undefined, undefined];
  expect(['0', '1', '30', '100', '101', '30.5', '-30', 'x', ''].map(hours)).toEqual(expected);
});

it('measures from the town hall that the list measures from, and from no place that is not on Earth', () => {
  expect(read('commune=69123').commune).toBe('69123');
  expect(read('commune=Lyon').commune).toBeUndefined();
  expect(read('zone=45.7641,4.8357').zone).toEqual({ lat: 45.7641, lng: 4.8357 });
  expect(read('zone=45.76412,4.83566').zone).toEqual({ lat: 45.7641, lng: 4.8357 });
  expect(read('zone=91,0').zone).toBeUndefined();
});

it('writes an address as it reads it, changed where that is asked', () => {
  const address =
    '/comparer?ecoles=12,34&categorie=auto&financement=cpf&heures=30&commune=69123&zone=45.76,4.84';
  const comparison = read(address.split('?')[1] ?? '');
  expect(compareHref(comparison)).toBe(address);
  expect(compareHref(comparison, { ids: [34], hours: undefined, commune: undefined, zone: undefined })).toBe(
    '/comparer?ecoles=34&categorie=auto&financement=cpf',
  );
  expect(compareHref(read(''))).toBe('/comparer');
});
