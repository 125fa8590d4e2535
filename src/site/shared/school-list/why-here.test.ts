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
  currentPage: 1,
  applied: [],
  ...more,
});
const texts = (...asked: Parameters<typeof explainRank>) => explainRank(...asked).map((why) => why?.text);
const three = [school(), school({ distance: 1500 }), school({ distance: undefined })];

describe('by distance', () => {
  it('each is the so-and-so nearest, and what has no place says nothing', () => {
    expect(texts(usual, page(three))).toEqual([
      'la plus proche, à 640\u202fm',
      '2e plus proche, à 1,5\u202fkm',
      undefined,
    ]);
    expect(texts(usual, page(three, { currentPage: 2 }))[0]).toBe('21e plus proche, à 640\u202fm');
  });

  it('those of the commune are counted apart from the others', () => {
    expect(texts(usual, page([school(), school(), school(), school()], { inTown: 2 }))).toEqual([
      '1re dans la commune, à 640\u202fm',
      '2e dans la commune, à 640\u202fm',
      '1re hors de la commune, à 640\u202fm',
      '2e hors de la commune, à 640\u202fm',
    ]);
  });

  it('where the commune has none the nearest is the nearest; on a later page nobody knows how many it had', () => {
    expect(texts(usual, page([school()], { inTown: 0 }))).toEqual(['la plus proche, à 640\u202fm']);
    expect(texts(usual, page([school()], { inTown: 0, currentPage: 2 }))).toEqual([undefined]);
    expect(texts(usual, page([school()], { inTown: 1, currentPage: 2 }))).toEqual([
      '21e dans la commune, à 640\u202fm',
    ]);
  });
});

test('by total each has its rank, and one that is not known its reason', () => {
  const schools = [school(), school(), school({ price: { pack: 120_000, estimate: null } })];
  expect(texts({ ...usual, sort: 'total' }, page(schools, { applied: ['total'] }))).toEqual([
    'total le plus bas',
    '2e total le plus bas',
    'en fin de liste',
  ]);
});

test('by rating each tells its weighted mark with its number of reviews', () => {
  const schools = [school({ note: 4.8, nbReviews: 10 }), school({ note: null, nbReviews: 0 })];
  expect(texts({ ...usual, sort: 'rating' }, page(schools, { applied: ['rating'] }))).toEqual([
    'note pondérée 4,8 (10\u00a0avis)',
    'sans avis, après les autres',
  ]);
});

test('by opening each tells its hours, once', () => {
  const schools = [school({ hoursNow: { open: false, text: 'Fermé, ouvre demain à 9\u202fh' } }), school()];
  expect(explainRank({ ...usual, sort: 'opening' }, page(schools, { applied: ['opening'] }))).toEqual([
    { text: 'Fermé, ouvre demain à 9\u202fh', tells: 'hours' },
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

  it('each tells the points of what counts and their mean', () => {
    expect(tell({ price: 2, distance: 1 })).toEqual(['74/100\u202f: prix 80, distance 60', undefined]);
  });

  it('of one criterion there is no mean', () => {
    expect(tell({ hours: 1 })).toEqual(['horaires 25/100', undefined]);
  });
});

test('an order that the directory has not made is not told', () => {
  expect(texts({ ...usual, sort: 'total' }, page([school()], { applied: ['filters'] }))).toEqual([
    'la plus proche, à 640\u202fm',
  ]);
});
