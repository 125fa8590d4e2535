import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultFrontCategory, findFrontCategory } from '#domain/licences/front-categories.ts';
import { paths } from '#site/paths.ts';
import {
  isNarrowed,
  isVisitorsOwn,
  notNarrowed,
  orderOf,
  readSearchQuery,
  searchHref,
} from './search-address.ts';

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
      firstLesson: undefined,
      sort: undefined,
      weights: undefined,
      budget: undefined,
      hours: undefined,
      priced: false,
      page: 1,
    });
  });

  test('every part is read', () => {
    const { category, ...rest } = read(
      'q=Lyon&commune=69123&categorie=moto&filtres=cpf,pmr&ouvert=samedi,soir&autour=moi&rayon=tous&tri=total&budget=1400&heures=25&prix=connus&page=3',
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
      priced: true,
      page: 3,
    });
  });

  const equal = { price: 1, distance: 1, rating: 1, hours: 1 };
  test.each<[address: string, part: object]>([
    ['tri=distance', { sort: 'distance' }],
    ['tri=total', { sort: 'total' }],
    ['tri=note', { sort: 'rating' }],
    ['tri=ouverture', { sort: 'opening' }],
    ['tri=prix', { sort: undefined }],
    ['tri=avis', { sort: undefined }],
    ['tri=', { sort: undefined }],
    ['tri=equilibre', { weights: equal }],
    ['poids=note1,prix2', { weights: { price: 2, distance: 0, rating: 1, hours: 0 } }],
    [
      'poids=prix0&poids=distance2&poids=horaires1',
      { weights: { price: 0, distance: 2, rating: 0, hours: 1 } },
    ],
    ...['', 'prix', 'prix3', 'prix0,note0', 'prix-1', 'poids2'].map((weights): [string, object] => [
      `poids=${weights}`,
      { weights: undefined },
    ]),
    ['premiere-lecon=7', { firstLesson: 7 }],
    ['premiere-lecon=15', { firstLesson: 15 }],
    ['premiere-lecon=30', { firstLesson: 30 }],
    ...['', '8', '07', '15,30'].map((days): [string, object] => [
      `premiere-lecon=${days}`,
      { firstLesson: undefined },
    ]),
    ['budget=0', { budget: undefined }],
    ['budget=1', { budget: 1 }],
    ['budget=99999', { budget: 99_999 }],
    ...['100000', '-5', '1400.5', 'beaucoup'].map((budget): [string, object] => [
      `budget=${budget}`,
      { budget: undefined },
    ]),
    ['budget=1400&montant=1350', { budget: 1350 }],
    ['budget=1400&montant=', { budget: 1400 }],
    ['budget=&montant=abc', { budget: undefined }],
    ['heures=19', { hours: undefined }],
    ['heures=20', { hours: 20 }],
    ['heures=40', { hours: 40 }],
    ['heures=45', { hours: undefined }],
    ['rayon=5', { radius: 5 }],
    ['rayon=10', { radius: 10 }],
    ['rayon=20', { radius: 20 }],
    ['rayon=15', { radius: 20 }],
    ['rayon=30', { radius: 20 }],
    ['ouvert=nuit', { open: [] }],
    ['ouvert=samedi&ouvert=soir', { open: ['soir', 'samedi'] }],
    ['autour=Lyon', { around: false }],
    ['commune=2A004', { commune: '2A004' }],
    ['commune=2B033', { commune: '2B033' }],
    ...['6912', '691234', '2C004', "69123'", 'lyon'].map((code): [string, object] => [
      `commune=${encodeURIComponent(code)}`,
      { commune: undefined },
    ]),
    ['zone=45.7485,-4.84671', { zone: { lat: 45.75, lng: -4.85 } }],
    ...['', '45.7', '91,4', '45,181', '45.7;4.8', '1e1,4', 'NaN,NaN', "45,4'--"].map(
      (zone): [string, object] => [`zone=${encodeURIComponent(zone)}`, { zone: undefined }],
    ),
    ...['0', '-1', '1.5', 'deux', '100001', '9999999', ''].map((page): [string, object] => [
      `page=${page}`,
      { page: 1 },
    ]),
    ['page=100000', { page: 100_000 }],
    ['categorie=fusee', { category: findFrontCategory('auto') }],
    ['categorie=lourd', { category: findFrontCategory('auto') }],
    ['filtres=club&filtres=uneuro,club,gratuit', { filters: ['uneuro', 'club'] }],
    ['q=%20%20Lyon%0d%0a%203%20', { q: 'Lyon 3' }],
    [`q=${'a'.repeat(101)}`, { q: 'a'.repeat(100) }],
  ])('%s is read as %o', (address, part) => {
    expect(read(address)).toMatchObject(part);
  });
});

describe('writing the address of a search', () => {
  const moto = 'q=Lyon&commune=69123&categorie=moto&filtres=cpf&page=3';

  test.each<[from: string, change: Parameters<typeof searchHref>[1], to: string]>([
    // «Autour de moi» stays with its commune, and leaves with it.
    ['q=Lyon&commune=69123&autour=moi', { page: 2 }, '?q=Lyon&commune=69123&autour=moi&page=2'],
    ['q=Lyon&commune=69123&autour=moi', { q: 'Bron', commune: undefined }, '?q=Bron'],
    // Weights and an order stay, and one takes the place of the other.
    [
      'q=Lyon&poids=note1,prix2&tri=note&page=2',
      { filters: ['pmr'] },
      '?q=Lyon&filtres=pmr&poids=prix2,note1',
    ],
    ['q=Lyon&poids=note1,prix2', { weights: undefined, sort: 'opening' }, '?q=Lyon&tri=ouverture'],
    ['q=Lyon&tri=note', { page: 2 }, '?q=Lyon&tri=note&page=2'],
    ['q=Lyon&poids=prix2,distance2,note2,horaires2', {}, '?q=Lyon&tri=equilibre'],
    ['q=Lyon&tri=equilibre', { weights: undefined }, '?q=Lyon'],
    // The nearest first is written only against a budget.
    ['q=Lyon', { sort: 'distance' }, '?q=Lyon'],
    ['q=Lyon&budget=1400', { sort: 'distance' }, '?q=Lyon&tri=distance&budget=1400'],
    ['q=Lyon&rayon=tous&page=3', { filters: ['pmr'] }, '?q=Lyon&filtres=pmr&rayon=tous'],
    ['q=Lyon&rayon=tous&page=3', { page: 4 }, '?q=Lyon&rayon=tous&page=4'],
    ['q=Lyon&rayon=tous&page=3', { radius: 20 }, '?q=Lyon'],
    ['q=Lyon&rayon=20', {}, '?q=Lyon'],
    // A change of filters leads to the first page, a change of page keeps the rest.
    [moto, { filters: ['cpf', 'pmr'] }, '?q=Lyon&commune=69123&categorie=moto&filtres=cpf,pmr'],
    [moto, { page: 4 }, '?q=Lyon&commune=69123&categorie=moto&filtres=cpf&page=4'],
    // The default category is not written.
    [moto, { category: defaultFrontCategory, filters: [] }, '?q=Lyon&commune=69123'],
  ])('«%s» with %o leads to %s', (from, change, to) => {
    expect(searchHref(read(from), change)).toBe(`${paths.search()}${to}`);
  });

  test('the order against a budget is the total by default', () => {
    expect(orderOf(read('q=Lyon&budget=1400'))).toBe('total');
    expect(orderOf(read('q=Lyon&budget=1400&tri=note'))).toBe('rating');
    expect(orderOf(read('q=Lyon'))).toBe('distance');
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

test('a chosen category keeps order, budget, radius and hours', () => {
  const moto = findFrontCategory('moto');
  const query = read('q=Lyon&ouvert=soir&rayon=5&tri=total&budget=1400&heures=25&page=2');
  expect(moto && searchHref(query, { category: moto })).toBe(
    '/annuaire-auto-ecoles/recherche?q=Lyon&categorie=moto&ouvert=soir&rayon=5&tri=total&budget=1400&heures=25',
  );
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

test.each([
  ['categorie=moto&permis=a1', 'moto-permis-a1', 'a1'],
  ['categorie=moto&permis=a', 'moto-passerelle-a', 'a'],
  ['categorie=moto&permis=a2', 'moto-permis-a2', undefined],
  ['categorie=moto', 'moto-permis-a2', undefined],
  ['categorie=moto&permis=b', 'moto-permis-a2', undefined],
  ['categorie=scooter&permis=a1', 'scooter-permis-am', undefined],
  ['permis=a1', 'voiture-formule-b-traditionnelle', undefined],
])('%s is searched by the formulas of %s, within its category', (address, formulaTypeSlug, licence) => {
  const query = read(address);
  expect(query.category).toMatchObject({ formulaTypeSlug, ...(licence && { licence, slug: 'moto' }) });
  expect(read(searchHref(query).split('?')[1] ?? '').category).toBe(query.category);
  expect(isVisitorsOwn(query)).toBe(licence !== undefined);
});

test('a first lesson is kept in another town, until the filters are forgotten', () => {
  const query = read('q=Lyon&premiere-lecon=15');
  expect(searchHref(query, { q: 'Nantes' })).toContain('q=Nantes&premiere-lecon=15');
  expect(searchHref(query, notNarrowed)).not.toContain('premiere-lecon');
  expect([isNarrowed(query), isVisitorsOwn(query)]).toEqual([true, true]);
});
