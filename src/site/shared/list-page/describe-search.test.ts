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
  priced: false,
  firstLesson: undefined,
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
const summaryOf = (found: FoundSchools, target: SearchTarget = lyon, asked = query) => {
  const { counted = '', summary = '' } = describeSearch(target, asked, found);
  return summary.replace('\ufffc', counted);
};

test('the line above a list has one count with its reach, the order, and that no place is paid', () => {
  expect(summaryOf({ ...near, schools, inTown: 12 })).toBe(
    '45 auto-écoles du réseau dans 20\u202fkm, la commune d’abord, aucune place payée.',
  );
  expect(summaryOf({ ...page, schools })).toBe(
    '2\u202f220 auto-écoles dans tout le réseau, la commune d’abord, aucune place payée.',
  );
  expect(summaryOf({ ...page, total: undefined, schools })).toBe(
    '20 auto-écoles du réseau sur cette page, la commune d’abord, aucune place payée.',
  );
  expect(summaryOf({ ...page, total: 44, schools }, { kind: 'keyword', text: 'conduite' })).toBe(
    '44 auto-écoles du réseau, les noms les plus ressemblants d’abord, aucune place payée.',
  );
});

test('with schools that are no members the line says how many are, and one tap leads to known prices', () => {
  const found = { ...near, total: 49, members: 12, schools, inTown: 12 };
  expect(summaryOf(found)).toBe(
    '49 auto-écoles, dont 12 du réseau dans 20\u202fkm, la commune d’abord, aucune place payée.',
  );
  const { how, priced } = describeSearch(lyon, query, {
    ...found,
    counts: { filters: {}, priced: 12 },
  } as never);
  expect(priced).toBe('Prix connus (12)');
  const unpriced = { ...found, members: 0, counts: { filters: {}, priced: 0 } } as never;
  expect(describeSearch(lyon, query, unpriced)).not.toHaveProperty('priced');
  expect(summaryOf(unpriced)).toBe('49 auto-écoles dans 20\u202fkm, la commune d’abord, aucune place payée.');
  expect(how).toContain('elles viennent en dernier dans l’ordre des prix');
  expect(describeSearch(lyon, { ...query, priced: true }, found).priced).toBe('Toutes les auto-écoles');
  expect(describeSearch(lyon, query, { ...near, schools })).not.toHaveProperty('priced');
});

test.each([
  [20_000, 'dans 20\u202fkm,'],
  [57_600, 'du réseau, les plus proches, la commune d’abord,'],
])('a list of ten whose last is at %d metres is what it says', (metres, words) => {
  const ten = { ...near, total: 10, nbPages: 1, schools: [...schools.slice(0, 9), at(metres)] };
  expect(summaryOf({ ...ten, inTown: 3 })).toContain(words);
});

test('a town without a school is said first, and no town is then «first»', () => {
  const ten = { ...near, total: 10, nbPages: 1, schools: [at(20_900), at(57_600)], inTown: 0 };
  expect(describeSearch(lyon, { ...query, filters: [] }, ten).nearest).toBe(
    'Aucune école à Lyon pour ce permis.',
  );
  expect(summaryOf(ten)).toBe('10 auto-écoles du réseau, les plus proches d’abord, aucune place payée.');
  expect(describeSearch(lyon, { ...query, filters: [] }, ten).reached).toBe('jusqu’à 58\u202fkm');
  expect(summaryOf({ ...near, schools: [at(9_000)], inTown: 0 })).toBe(
    '45 auto-écoles du réseau dans 20\u202fkm, les plus proches d’abord, aucune place payée.',
  );
});

test('where the list goes beyond the radius, the others are farther than its last school', () => {
  const ten = { ...near, farther: 30, schools: [at(6_900), at(249_300)], inTown: 0 };
  expect(describeSearch(lyon, query, ten).beyond?.text).toBe('Et 30 auto-écoles encore plus loin.');
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
    link: 'Revenir aux plus proches',
  });
});

test.each<[SearchTarget, string | undefined]>([
  [lyon, 'de la mairie'],
  [{ ...lyon, fromVisitor: true }, 'de vous'],
  [{ kind: 'zone', place: lyon.place }, 'du centre'],
  [{ kind: 'nothing-asked', name: 'Paris', place: lyon.place }, 'du centre'],
  [{ kind: 'keyword', text: 'conduite' }, undefined],
])('of %j distances are counted from «%s»', (target, from) => {
  const words = describeSearch(target, query, { ...near, schools });
  expect(words.from).toBe(from);
  expect(words.how.includes('vol d’oiseau')).toBe(from !== undefined);
});

const weights = { price: 2, distance: 0, rating: 1, hours: 0 } as const;

test.each<[Partial<SearchQuery>, FoundSchools['applied'], string]>([
  [{ sort: 'rating' }, ['rating'], 'les mieux notées d’abord'],
  [{ sort: 'rating', budget: 1400 }, ['total', 'rating'], 'les mieux notées d’abord'],
  [{ sort: 'rating' }, [], 'la commune d’abord'],
  [{ sort: 'opening' }, ['opening'], 'ouvertes le plus tôt d’abord'],
  [{ weights, sort: 'rating' }, ['weights'], 'selon prix, distance, note et horaires'],
  [{ budget: 1400 }, ['total'], 'les moins chères d’abord'],
  [{ budget: 1400, sort: 'distance' }, ['total'], 'la commune d’abord'],
])('of %j, of which %j was applied, the order is the one that was applied', (asking, applied = [], words) => {
  expect(summaryOf({ ...near, schools, applied }, lyon, { ...query, ...asking })).toContain(words);
});

test.each([5, 10, 20] as const)('of a radius of %d km the list says so', (radius) => {
  const found = { ...near, schools: schools.map(() => at(radius * 1000)) };
  expect(summaryOf(found, lyon, { ...query, radius })).toContain(`dans ${radius}\u202fkm`);
  const { beyond } = describeSearch(lyon, { ...query, radius }, found);
  expect(beyond?.text).toContain(`à plus de ${radius}\u202fkm`);
});

const nothing = { schools: [], total: 0, nbPages: 0, currentPage: 1, answered: true } as const;
const lostOf = (text: string) =>
  describeSearch({ kind: 'keyword', text }, { ...query, q: text }, nothing).lost;

test('a text that finds nothing is said not to be understood, an address without a town otherwise', () => {
  expect(lostOf('zzyzx')).toMatch(/^Aucune ville ni auto-école ne porte ce nom\./u);
  expect(lostOf('rue Victor Hugo')).toMatch(/^Aucune ville n’est nommée dans cette adresse\./u);
  expect(describeSearch(lyon, query, nothing).lost).toBeUndefined();
});

test.each<[SearchTarget, string]>([
  [{ kind: 'unreachable', text: '69003' }, 'Nous ne pouvons pas situer ce lieu pour le moment'],
  [{ kind: 'keyword', text: 'Lyon', mayBeTown: true }, 'Nous ne pouvons pas situer ce lieu pour le moment'],
  [{ kind: 'keyword', text: 'Lyon' }, 'La liste est momentanément indisponible'],
  [lyon, 'La liste est momentanément indisponible'],
])('a list of %j without an answer says which service is away', (target, title) => {
  expect(describeSearch(target, query, { ...nothing, answered: false }).lack.title).toBe(title);
});

test('schools of a name are said to be that, while geography cannot tell whether it is a town', () => {
  const target = { kind: 'keyword', text: 'Lyon', mayBeTown: true } as const;
  const found = { ...page, schools };
  expect(describeSearch(target, query, found).note).toContain('Si «\u202fLyon\u202f» est une ville');
  expect(describeSearch({ kind: 'keyword', text: 'Lyon' }, query, found).note).toBeUndefined();
});

test.each([
  ['bateau', 99_900, undefined],
  [
    'bateau',
    100_000,
    'Bateau-écoles\u202f: le réseau en compte peu, les plus proches vont jusqu’à 100\u202fkm.',
  ],
  ['auto', 100_000, undefined],
])('a list of %s whose last school is at %d metres says that they are few: %s', (slug, metres, words) => {
  const category = findFrontCategory(slug) ?? defaultFrontCategory;
  const found = { ...near, schools: [at(metres)], inTown: 0 };
  expect(describeSearch(lyon, { ...query, category }, found).note).toBe(words);
});
