import { describe, expect, it, test } from 'vitest';
import type { FoundSchools } from './find-schools.server.ts';
import type { SchoolSummary } from './school-summary.server.ts';
import type { SearchQuery } from './search-address.ts';
import { explainRank } from './why-here.server.ts';

const usual = { sort: undefined, budget: undefined, weights: undefined } as const;
const school = (more: Partial<SchoolSummary> = {}) =>
  ({
    distance: 640,
    note: 4.8,
    nbReviews: 10,
    price: { pack: 120_000, estimate: 186_000 },
    ...more,
  }) as SchoolSummary;
const page = (schools: readonly SchoolSummary[], more: Partial<FoundSchools> = {}) => ({
  schools,
  applied: [],
  ...more,
});
const texts = (...asked: Parameters<typeof explainRank>) => explainRank(...asked).map((why) => why?.text);

test('by distance and by total a card needs no reason, but for an unknown total', () => {
  const schools = [school(), school({ price: { pack: 120_000, estimate: null } })];
  expect(texts(usual, page(schools))).toEqual([undefined, undefined]);
  const expected = [undefined, 'en fin de liste'];
  expect(texts({ ...usual, sort: 'total' }, page(schools, { applied: ['total'] }))).toEqual(expected);
});

test('by rating each shows its weighted mark with its number of reviews', () => {
  const schools = [school({ note: 4.8, nbReviews: 10 }), school({ note: null, nbReviews: 0 })];
  const expected = ['note pondérée 4,6 (10\u00a0avis)', 'sans avis, après les autres'];
  expect(texts({ ...usual, sort: 'rating' }, page(schools, { applied: ['rating'] }))).toEqual(expected);
});

test('by opening each shows its hours, once', () => {
  const schools = [school({ hoursNow: { open: false, text: 'Fermé, ouvre demain à 9\u202fh' } }), school()];
  expect(explainRank({ ...usual, sort: 'opening' }, page(schools, { applied: ['opening'] }))).toEqual([
    { text: 'Fermé, ouvre demain à 9\u202fh', isHours: true },
    { text: 'horaires inconnus, après les autres' },
  ]);
});

describe('by weights', () => {
  const weighed = { price: 80.4, distance: 60, rating: 90, hours: 25, mean: 73.6 };
  const tell = (weights: Partial<NonNullable<SearchQuery['weights']>>) =>
    texts(
      { ...usual, weights: { price: 0, distance: 0, rating: 0, hours: 0, ...weights } },
      page([school({ weighed }), school()], { applied: ['weights'] }),
    );

  it('each shows the points of what counts and their mean', () => {
    expect(tell({ price: 2, distance: 1 })).toEqual(['74/100\u202f: prix 80, distance 60', undefined]);
  });

  it('of one criterion there is no mean', () => {
    expect(tell({ hours: 1 })).toEqual(['horaires 25/100', undefined]);
  });
});

test('an order that the directory did not apply gives no reason', () => {
  const schools = [school({ price: { pack: 120_000, estimate: null } })];
  expect(texts({ ...usual, sort: 'total' }, page(schools, { applied: ['filters'] }))).toEqual([undefined]);
});
