import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findFrontCategory } from '#domain/licences/front-categories.ts';
import { paths } from '#site/paths.ts';
import { isNarrowed, isVisitorsOwn, orderOf, readSearchQuery, searchHref } from './search-address.ts';

const read = (query: string) => readSearchQuery(new URLSearchParams(query));

describe('reading a search from its address', () => {
  test('an empty address is the first page of car schools without filter', () => {
    const { category, ...rest } = read('');
    expect(category.slug).toBe('auto');
    expect(rest).toEqual({
      q: '',
      commune: undefined,
      zone: undefined,
      filters: [],
      around: false,
      radius: 20,
      open: [],
      sort: undefined,
      weights: undefined,
      budget: undefined,
      hours: undefined,
      page: 1,
    });
  });

  test('every part is read', () => {
    const { category, ...rest } = read(
      'q=Lyon&commune=69123&categorie=moto&filtres=cpf,pmr&ouvert=samedi,soir&autour=moi&rayon=tous&tri=total&budget=1400&heures=25&page=3',
    );
    expect(category.slug).toBe('moto');
    expect(rest).toEqual({
      q: 'Lyon',
      commune: '69123',
      zone: undefined,
      filters: ['cpf', 'pmr'],
      around: true,
      radius: 'all',
      open: ['soir', 'samedi'],
      sort: 'total',
      weights: undefined,
      budget: 1400,
      hours: 25,
      page: 3,
    });
  });

  test.each([
    ['distance', 'distance'],
    ['total', 'total'],
    ['note', 'rating'],
    ['ouverture', 'opening'],
    ['prix', undefined],
    ['', undefined],
  ])('the order «%s» is %s', (word, order) => {
    expect(read(`tri=${word}`).sort).toBe(order);
  });

  test('weights are read each by its name and its step, once, whatever their order', () => {
    expect(read('poids=note1,prix2').weights).toEqual({ price: 2, distance: 0, rating: 1, hours: 0 });
    expect(read('poids=prix0&poids=distance2&poids=horaires1').weights).toEqual({
      price: 0,
      distance: 2,
      rating: 0,
      hours: 1,
    });
  });

  test('an equal weight of all criteria is an order of its own in the address', () => {
    const balanced = { price: 1, distance: 1, rating: 1, hours: 1 };
    expect(read('tri=equilibre').weights).toEqual(balanced);
    expect(searchHref(read('q=Lyon&poids=prix2,distance2,note2,horaires2'))).toBe(
      `${paths.search()}?q=Lyon&tri=equilibre`,
    );
    expect(searchHref(read('q=Lyon&tri=equilibre'), { weights: undefined })).toBe(`${paths.search()}?q=Lyon`);
  });

  test('a typed amount takes the place of a chosen budget', () => {
    expect(read('budget=1400&montant=1350').budget).toBe(1350);
    expect(read('budget=1400&montant=').budget).toBe(1400);
    expect(read('budget=&montant=abc').budget).toBeUndefined();
  });

  test.each(['', 'prix', 'prix3', 'prix0,note0', 'prix-1', 'poids2'])(
    'the weights «%s» weigh nothing',
    (told) => {
      expect(read(`poids=${told}`).weights).toBeUndefined();
    },
  );

  test('communes of Corsica are codes too', () => {
    expect(read('commune=2A004').commune).toBe('2A004');
    expect(read('commune=2B033').commune).toBe('2B033');
  });

  test.each(['6912', '691234', '2C004', "69123'", 'lyon'])('the commune code %s is not one', (code) => {
    expect(read(`commune=${encodeURIComponent(code)}`).commune).toBeUndefined();
  });

  test('a zone of the map is a position, kept to two decimals', () => {
    expect(read('zone=45.7485,-4.84671').zone).toEqual({ lat: 45.75, lng: -4.85 });
  });

  test.each(['', '45.7', '91,4', '45,181', '45.7;4.8', '1e1,4', 'NaN,NaN', "45,4'--"])(
    'the zone «%s» is no place',
    (zone) => {
      expect(read(`zone=${encodeURIComponent(zone)}`).zone).toBeUndefined();
    },
  );

  test.each(['0', '-1', '1.5', 'deux', '100001', '9999999', ''])(
    'page %s falls back to the first',
    (page) => {
      expect(read(`page=${page}`).page).toBe(1);
    },
  );

  test('the highest page is still a page', () => {
    expect(read('page=100000').page).toBe(100_000);
  });

  test('a category that is unknown or not for research falls back to the default', () => {
    expect(read('categorie=fusee').category.slug).toBe('auto');
    expect(read('categorie=lourd').category.slug).toBe('auto');
  });

  test('filters are kept once, in their order, repeated parameters included, unknown ones dropped', () => {
    expect(read('filtres=club&filtres=uneuro,club,gratuit').filters).toEqual(['uneuro', 'club']);
  });

  test('the text is trimmed, its control characters dropped, and cut at 100 characters', () => {
    expect(read('q=%20%20Lyon%0d%0a%203%20').q).toBe('Lyon 3');
    expect(read(`q=${'a'.repeat(101)}`).q).toHaveLength(100);
  });
});

describe('writing the address of a search', () => {
  const query = read('q=Lyon&commune=69123&categorie=moto&filtres=cpf&page=3');

  test('«autour de moi» stays with its commune, whatever else changes, and leaves with it', () => {
    const around = read('q=Lyon&commune=69123&autour=moi');
    expect(searchHref(around, { page: 2 })).toBe(
      '/annuaire-auto-ecoles/recherche?q=Lyon&commune=69123&autour=moi&page=2',
    );
    expect(searchHref(around, { q: 'Bron', commune: undefined })).toBe(
      '/annuaire-auto-ecoles/recherche?q=Bron',
    );
    expect(read('autour=Lyon').around).toBe(false);
  });

  test('weights and an order stay whatever else changes, and one takes the place of the other', () => {
    const start = '/annuaire-auto-ecoles/recherche?q=Lyon';
    const weighed = read('q=Lyon&poids=note1,prix2&tri=note&page=2');
    expect(searchHref(weighed, { filters: ['pmr'] })).toBe(`${start}&filtres=pmr&poids=prix2,note1`);
    expect(searchHref(weighed, { weights: undefined, sort: 'opening' })).toBe(`${start}&tri=ouverture`);
    expect(searchHref(read('q=Lyon&tri=note'), { page: 2 })).toBe(`${start}&tri=note&page=2`);
  });

  test('the nearest first is told in the address only against a budget', () => {
    const start = '/annuaire-auto-ecoles/recherche?q=Lyon';
    expect(searchHref(read('q=Lyon'), { sort: 'distance' })).toBe(start);
    expect(searchHref(read('q=Lyon&budget=1400'), { sort: 'distance' })).toBe(
      `${start}&tri=distance&budget=1400`,
    );
    expect(orderOf(read('q=Lyon&budget=1400'))).toBe('total');
    expect(orderOf(read('q=Lyon&budget=1400&tri=note'))).toBe('rating');
    expect(orderOf(read('q=Lyon'))).toBe('distance');
  });

  test('the far schools stay wanted whatever else changes, and leave when they are sent away', () => {
    const far = read('q=Lyon&rayon=tous&page=3');
    const start = '/annuaire-auto-ecoles/recherche?q=Lyon';
    expect(searchHref(far, { filters: ['pmr'] })).toBe(`${start}&filtres=pmr&rayon=tous`);
    expect(searchHref(far, { page: 4 })).toBe(`${start}&rayon=tous&page=4`);
    expect(searchHref(far, { radius: 20 })).toBe(start);
    expect(read('rayon=30').radius).toBe(20);
  });

  test('a change of filters goes back to the first page', () => {
    expect(searchHref(query, { filters: ['cpf', 'pmr'] })).toBe(
      '/annuaire-auto-ecoles/recherche?q=Lyon&commune=69123&categorie=moto&filtres=cpf,pmr',
    );
  });

  test('a change of page keeps the rest', () => {
    expect(searchHref(query, { page: 4 })).toBe(
      '/annuaire-auto-ecoles/recherche?q=Lyon&commune=69123&categorie=moto&filtres=cpf&page=4',
    );
  });

  test('the default category is not written', () => {
    const auto = findFrontCategory('auto');
    expect(auto && searchHref(query, { category: auto, filters: [] })).toBe(
      '/annuaire-auto-ecoles/recherche?q=Lyon&commune=69123',
    );
  });

  test('any address read and written again is the same search', () => {
    const parts = fc.record(
      {
        q: fc.string({ unit: 'binary' }),
        commune: fc.string(),
        zone: fc.tuple(fc.float(), fc.float()).map((position) => position.join(',')),
        page: fc.string(),
        filtres: fc.string(),
        rayon: fc.constantFrom('tous', '20', '5', ''),
        ouvert: fc.constantFrom('soir', 'mercredi,samedi', 'nuit'),
        tri: fc.constantFrom('total', 'prix'),
        budget: fc.oneof(fc.integer().map(String), fc.string()),
        heures: fc.constantFrom('20', '21', '40', 'x'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(parts, (given) => {
        const once = readSearchQuery(new URLSearchParams(given));
        const address = searchHref(once, { page: once.page });
        expect(readSearchQuery(new URL(address, 'http://localhost').searchParams)).toEqual(once);
      }),
    );
  });
});

test.each([
  ['0', undefined],
  ['1', 1],
  ['99999', 99_999],
  ['100000', undefined],
  ['-5', undefined],
  ['1400.5', undefined],
  ['beaucoup', undefined],
])('a budget of «%s» is %s', (typed, budget) => {
  expect(read(`budget=${typed}`).budget).toBe(budget);
});

test.each([
  ['rayon=5', { radius: 5 }],
  ['rayon=10', { radius: 10 }],
  ['rayon=20', { radius: 20 }],
  ['rayon=15', { radius: 20 }],
  ['tri=avis', { sort: undefined }],
  ['heures=19', { hours: undefined }],
  ['heures=20', { hours: 20 }],
  ['heures=40', { hours: 40 }],
  ['heures=45', { hours: undefined }],
  ['ouvert=nuit', { open: [] }],
  ['ouvert=samedi&ouvert=soir', { open: ['soir', 'samedi'] }],
])('%s is read as %o', (address, part) => {
  expect(read(address)).toMatchObject(part);
});

test('a category chosen keeps order, budget, radius and hours; the usual radius is not written', () => {
  const moto = findFrontCategory('moto');
  const query = read('q=Lyon&ouvert=soir&rayon=5&tri=total&budget=1400&heures=25&page=2');
  expect(moto && searchHref(query, { category: moto })).toBe(
    '/annuaire-auto-ecoles/recherche?q=Lyon&categorie=moto&ouvert=soir&rayon=5&tri=total&budget=1400&heures=25',
  );
  expect(searchHref(read('q=Lyon&rayon=20'))).toBe('/annuaire-auto-ecoles/recherche?q=Lyon');
});

test('filters, opening times and a budget leave schools out; an order, hours and a radius do not', () => {
  for (const one of ['filtres=cpf', 'ouvert=soir', 'budget=1400']) expect(isNarrowed(read(one))).toBe(true);
  expect(isNarrowed(read('tri=total&heures=25&rayon=5'))).toBe(false);
});

test.each([
  ['poids=prix2,note1', true],
  ['tri=distance', true],
  ['tri=total', true],
  ['budget=1400', true],
  ['heures=30', true],
  ['ouvert=samedi', true],
  ['rayon=5', true],
  ['rayon=20', false],
  ['rayon=tous', false],
  ['poids=prix0', false],
  ['categorie=moto&filtres=cpf&page=2', false],
])('whether a list is one visitor’s own, and so in no search engine: %s', (address, isOwn) => {
  expect(isVisitorsOwn(read(address))).toBe(isOwn);
});
