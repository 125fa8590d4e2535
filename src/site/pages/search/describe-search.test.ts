import { expect, test } from 'vitest';
import { defaultFrontCategory, findFrontCategory } from '#domain/licences/front-categories.ts';
import type { FoundSchools } from '#site/shared/school-list/find-schools.server.ts';
import type { SearchTarget } from '#site/shared/school-list/resolve-target.server.ts';
import type { SearchQuery } from '#site/shared/school-list/search-address.ts';
import { describeSearch } from './describe-search.server.ts';

const lyon = {
  kind: 'place',
  name: 'Lyon',
  place: { city: 'Lyon', dep: '69', location: [45.76, 4.84] as [number, number] },
  readAs: undefined,
} as const;
const query: SearchQuery = {
  q: 'Lyon',
  commune: undefined,
  zone: undefined,
  around: false,
  radius: 20,
  category: defaultFrontCategory,
  filters: ['cpf'],
  open: [],
  sort: undefined,
  weights: undefined,
  budget: undefined,
  hours: undefined,
  page: 1,
};
const page = { total: 2220, nbPages: 111, currentPage: 1, answered: true };
const near = { total: 45, nbPages: 3, currentPage: 1, answered: true, farther: 2175 };
const at = (distance: number | undefined) => ({ distance }) as FoundSchools['schools'][number];
const schools = Array.from({ length: 20 }, () => at(5000));
const tell = (found: FoundSchools, target: SearchTarget = lyon, asked = query) => {
  const { counted = '', of, asked: told = '' } = describeSearch(target, asked, found);
  return of?.replace('\ufffc', counted).replace('\ufffc', told);
};
const count = (inTown: number | undefined, currentPage = 1) =>
  tell({ ...page, currentPage, schools, ...(inTown !== undefined && { inTown }) });
const asked = 'permis voiture, finançable par le CPF';

test('schools of the commune are counted before those of the whole network', () => {
  const network = `2\u202f220 dans tout le réseau\u202f: ${asked}`;
  expect(count(19)).toBe(`19 auto-écoles à Lyon, ${network}`);
  expect(count(1)).toBe(`1 auto-école à Lyon, ${network}`);
});

test('the network is counted alone where the page does not hold all schools of the commune, or none', () => {
  const network = `2\u202f220 auto-écoles dans tout le réseau\u202f: ${asked}`;
  for (const inTown of [0, 20, undefined]) expect(count(inTown)).toBe(network);
  expect(count(19, 2)).toBe(network);
});

test('a list that ends at the radius says so', () => {
  const end = `à 20\u202fkm au plus\u202f: ${asked}`;
  expect(tell({ ...near, schools, inTown: 12 })).toBe(`12 auto-écoles à Lyon, 45 ${end}`);
  expect(tell({ ...near, schools, inTown: 0 })).toBe(`45 auto-écoles ${end}`);
  expect(tell({ ...near, schools: [at(undefined), ...schools], inTown: 1 })).toContain(end);
});

test.each([
  [20_000, 'à 20\u202fkm au plus'],
  [20_001, 'les plus proches'],
])('a list of ten whose last is at %d metres is of those %s', (metres, words) => {
  const ten = { ...near, total: 10, nbPages: 1, schools: [...schools.slice(0, 9), at(metres)] };
  expect(tell({ ...ten, inTown: 0 })).toContain(words);
  expect(tell({ ...ten, inTown: 3 })).toContain(words);
});

test('a list that cannot be counted counts its page, and one by name has no extent', () => {
  const here = `20 auto-écoles sur cette page\u202f: ${asked}`;
  expect(tell({ ...page, total: undefined, schools })).toBe(here);
  const named = tell({ ...page, total: 44, schools }, { kind: 'keyword', text: 'conduite' });
  expect(named).toBe(`44 auto-écoles\u202f: ${asked}`);
});

test.each([
  [0, undefined],
  [1, '1 autre auto-école à plus de 20\u202fkm.'],
  [2175, '2\u202f175 autres auto-écoles à plus de 20\u202fkm.'],
])('of %d schools that lie farther the list says «%s»', (farther, text) => {
  const { beyond } = describeSearch(lyon, query, { ...near, farther, schools });
  expect(beyond?.text).toBe(text);
});

test('a list of far schools too says so, and leads back', () => {
  const { beyond } = describeSearch(lyon, { ...query, radius: 'all' }, { ...page, schools });
  expect(beyond).toEqual({
    text: 'Les auto-écoles lointaines sont affichées aussi.',
    link: 'Garder celles à 20\u202fkm au plus',
  });
});

test.each<[SearchTarget, string | undefined]>([
  [lyon, 'de la mairie de Lyon'],
  [{ ...lyon, name: 'Le Mans' }, 'de la mairie du Mans'],
  [{ ...lyon, name: 'Annecy' }, 'de la mairie d’Annecy'],
  [{ ...lyon, fromVisitor: true }, 'de vous'],
  [{ kind: 'zone', place: lyon.place }, 'du centre de la zone'],
  [{ kind: 'nothing-asked', name: 'Paris', place: lyon.place }, 'du centre de Paris'],
  [{ kind: 'keyword', text: 'conduite' }, undefined],
])('of %j distances are counted from «%s»', (target, from) => {
  const words = describeSearch(target, query, { ...near, schools });
  expect(words.from).toBe(from);
  expect(words.how.includes('vol d’oiseau')).toBe(from !== undefined);
});

const byTotal = ['distance', 'total'];
const all = ['distance', 'total', 'rating', 'opening'];
const counting = ['filters', 'counts'] as const;
const weights = { price: 2, distance: 0, rating: 1, hours: 0 } as const;

test.each<[string, Partial<FoundSchools>, Partial<SearchQuery>, object]>([
  ['names nothing', { applied: [] }, {}, { orders: [], budget: false, open: false, weights: false }],
  ['names what it did', { applied: ['filters', 'page', 'radius'] }, {}, { orders: byTotal, open: true }],
  ['did not order by total', { applied: ['filters'] }, { sort: 'total' }, { orders: [], open: true }],
  ['did not hold the budget', { applied: ['filters'] }, { budget: 1400 }, { budget: false, open: true }],
  ['ordered by total', { applied: ['filters', 'total'] }, { sort: 'total' }, { orders: byTotal, open: true }],
  ['knows no opening times', { applied: ['filters'] }, { open: ['soir'] }, { budget: true, open: false }],
  ['cut the list at the radius', { farther: 3 }, {}, { radius: true }],
  ['did not cut the list', { farther: undefined }, {}, { radius: false }],
  ['counts', { applied: counting }, {}, { orders: all, weights: true }],
  ['does not count', { applied: ['filters'] }, {}, { orders: byTotal, weights: false }],
  ['counts, but did not weigh', { applied: counting }, { weights }, { orders: all, weights: false }],
  ['weighed', { applied: [...counting, 'weights'] }, { weights }, { orders: all, weights: true }],
  [
    'counts, but did not order by rating',
    { applied: counting },
    { sort: 'rating' },
    { orders: ['distance', 'total', 'opening'] },
  ],
  ['ordered by opening', { applied: [...counting, 'opening'] }, { sort: 'opening' }, { orders: all }],
])('with a directory that %s, the controls are those that it can', (_, given, more, shown) => {
  const { farther: _none, ...uncut } = { ...near, schools };
  const found = { ...uncut, ...given } as FoundSchools;
  expect(describeSearch(lyon, { ...query, ...more }, found).controls).toMatchObject(shown);
});

test('a search by name has neither order nor radius to choose, and says of no school why it stands there', () => {
  const found: FoundSchools = { ...page, schools, applied: ['filters', 'page'] };
  const { controls, whys } = describeSearch({ kind: 'keyword', text: 'conduite' }, query, found);
  expect(controls).toEqual({
    orders: [],
    weights: false,
    budget: false,
    open: false,
    radius: false,
    seeSchools: 'Voir 2\u202f220 auto-écoles',
  });
  expect(whys).toEqual([]);
});

test.each<[Partial<SearchQuery>, FoundSchools['applied'], RegExp]>([
  [{ sort: 'rating' }, ['rating'], /^Des mieux notées/u],
  [{ sort: 'rating', budget: 1400 }, ['total', 'rating'], /^Des mieux notées/u],
  [{ sort: 'rating' }, [], /^Les écoles de la commune/u],
  [{ sort: 'opening' }, ['opening'], /^Les écoles ouvertes/u],
  [{ weights, sort: 'rating' }, ['weights'], /^Selon ce qui compte/u],
  [{ budget: 1400 }, ['total'], /^Du total le plus bas/u],
  [{ budget: 1400, sort: 'distance' }, ['total'], /^Les écoles de la commune/u],
])('of %j, of which %j was done, the order is told', (asking, applied = [], words) => {
  const found: FoundSchools = { ...near, schools, applied };
  expect(describeSearch(lyon, { ...query, ...asking }, found).order).toMatch(words);
});

test('hours are chosen where a total is counted with them, and the mean is told', () => {
  const counted = {
    ...near,
    schools: schools.map((school) => ({
      ...school,
      price: { pack: 120_000, estimate: 190_000 },
    })),
  };
  const hoursOf = (slug: string, found: FoundSchools = counted) => {
    const category = findFrontCategory(slug) ?? defaultFrontCategory;
    return describeSearch(lyon, { ...query, category }, found).controls.hours;
  };
  expect(hoursOf('auto')).toBe('35\u202fh en moyenne');
  expect(hoursOf('moto')).toBe('20\u202fh, le minimum légal');
  expect(hoursOf('bateau')).toBeUndefined();
  expect(hoursOf('scooter')).toBeUndefined();
  expect(hoursOf('auto', { ...near, schools })).toBeUndefined();
});

test('a list by total says so, with its budget', () => {
  const found: FoundSchools = { ...near, schools, applied: ['filters', 'total', 'open'] };
  const asking: SearchQuery = { ...query, budget: 1400, open: ['samedi'] };
  expect(tell(found, lyon, asking)).toBe(
    `45 auto-écoles à 20\u202fkm au plus\u202f: ${asked}, ouvert le samedi, total de 1\u202f400\u202f€ au plus, ou inconnu`,
  );
  expect(describeSearch(lyon, asking, found).order).toMatch(/^Du total le plus bas/u);
  expect(describeSearch(lyon, asking, { ...found, applied: [] }).order).toMatch(/^Les écoles de la commune/u);
});

test.each([5, 10, 20] as const)('of a radius of %d km the list says so', (radius) => {
  const found = { ...near, schools: schools.map(() => at(radius * 1000)) };
  const words = describeSearch(lyon, { ...query, radius }, found);
  expect(words.of).toContain(`à ${radius}\u202fkm au plus`);
  expect(words.beyond?.text).toContain(`à plus de ${radius}\u202fkm`);
});
