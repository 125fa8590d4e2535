import { describe, expect, test } from 'vitest';
import { defaultFrontCategory, findFrontCategory } from '#domain/licences/front-categories.ts';
import type { FoundSchools } from '#site/shared/school-list/find-schools.server.ts';
import type { SearchTarget } from '#site/shared/school-list/resolve-target.server.ts';
import { readSearchQuery, type SearchQuery } from '#site/shared/school-list/search-address.ts';
import { describeCriteria } from './describe-criteria.server.ts';

const place = { city: 'Lyon', dep: '69', location: [45.76, 4.84] as [number, number] };
const lyon = { kind: 'place', name: 'Lyon', place, readAs: undefined } as const;
const query = readSearchQuery(new URLSearchParams('q=Lyon'));
const schools = Array.from({ length: 20 }, () => ({ distance: 5000 }) as FoundSchools['schools'][number]);
const near = { total: 45, nbPages: 3, currentPage: 1, answered: true, farther: 2175, schools };
const everything = [
  'filters',
  'page',
  'radius',
  'total',
  'rating',
  'opening',
  'weights',
  'open',
  'counts',
] as const;
const weights = { price: 2, distance: 0, rating: 1, hours: 0 } as const;

const sentenceOf = (
  target: SearchTarget,
  asked: string,
  found: FoundSchools = { ...near, applied: everything },
) =>
  describeCriteria(target, readSearchQuery(new URLSearchParams(asked)), found)
    .clauses.map(({ text, words }) => words.replace('\ufffc', `[${text}]`))
    .join(', ');

test.each<[SearchTarget, string, string]>([
  [
    lyon,
    'q=Lyon',
    '[Permis voiture], à [Lyon], dans [20\u202fkm], [à tout prix], [+ critère], triées par [distance]',
  ],
  [
    { ...lyon, name: 'Le Mans' },
    'categorie=boite-auto&rayon=10&budget=1400&ouvert=samedi&filtres=cpf,pmr',
    '[Boîte automatique], au [Mans], dans [10\u202fkm], [1\u202f400\u202f€ en tout] au plus, [ouvert le samedi], [finançable par le CPF], [locaux accessibles], [+ critère], triées par [prix en tout]',
  ],
  [
    { ...lyon, fromVisitor: true },
    'rayon=tous&tri=equilibre',
    '[Permis voiture], autour de [vous], dans [tout le réseau], [à tout prix], [+ critère], triées par [équilibre]',
  ],
  [
    { kind: 'nothing-asked', name: 'Paris', place },
    '',
    '[Permis voiture], dans [20\u202fkm], [à tout prix], [+ critère], triées par [distance]',
  ],
  [
    { kind: 'zone', place },
    'tri=note',
    '[Permis voiture], dans [cette zone], dans [20\u202fkm], [à tout prix], [+ critère], triées par [note]',
  ],
  [
    { kind: 'keyword', text: 'conduite' },
    'filtres=club',
    '[Permis voiture], nommé [«\u202fconduite\u202f»], [membre du club], [+ critère]',
  ],
])('the search %j with %s reads as a sentence', (target, asked, sentence) => {
  expect(sentenceOf(target, asked)).toBe(sentence);
});

test.each<[string, readonly (number | undefined)[], number, string]>([
  ['a list filled up', [900, 4000, 56_900], 300, 'jusqu’à 57\u202fkm'],
  ['all there are', [900, 30_400], 0, 'jusqu’à 31\u202fkm'],
  ['the only one', [20_600], 0, 'jusqu’à 21\u202fkm'],
  ['schools up to the radius', [900, 20_000], 300, '20\u202fkm'],
  ['all there are within the radius', [900, 20_000], 0, '20\u202fkm'],
])('the sentence says how far %s reaches', (_, distances, farther, text) => {
  const listed = distances.map((distance) => ({ distance }) as FoundSchools['schools'][number]);
  const found = { ...near, schools: listed, total: listed.length, farther, applied: everything };
  const clause = describeCriteria(lyon, query, found).clauses.find(({ panel }) => panel === 'rayon');
  expect(clause?.text).toBe(text);
});

test('the whole network is never cut, however far its schools are', () => {
  const found = { ...near, schools: [{ distance: 400_000 } as FoundSchools['schools'][number]] };
  expect(sentenceOf(lyon, 'rayon=tous', { ...found, applied: everything })).toContain(
    'dans [tout le réseau]',
  );
});

const shownBy = (given: Partial<FoundSchools>, more: Partial<SearchQuery> = {}) => {
  const { farther: _none, ...uncut } = near;
  const { has, orders } = describeCriteria(lyon, { ...query, ...more }, { ...uncut, ...given });
  return { ...has, orders: orders.map(({ value }) => value) };
};

test.each<[string, Partial<FoundSchools>, Partial<SearchQuery>, object]>([
  ['names nothing', { applied: [] }, {}, { orders: [], budget: false, open: false }],
  ['names its acts', { applied: ['filters', 'page', 'radius'] }, {}, { orders: ['', 'total'], open: true }],
  ['did not order by total', { applied: ['filters'] }, { sort: 'total' }, { orders: [], open: true }],
  ['did not apply the budget', { applied: ['filters'] }, { budget: 1400 }, { budget: false, open: true }],
  ['applied the budget', { applied: ['filters', 'total'] }, { budget: 1400 }, { orders: ['distance', ''] }],
  ['knows no opening times', { applied: ['filters'] }, { open: ['soir'] }, { budget: true, open: false }],
  ['cut the list at the radius', { farther: 3 }, {}, { rayon: true }],
  ['did not cut the list', { farther: undefined }, {}, { rayon: false }],
  [
    'counts',
    { applied: ['filters', 'counts'] },
    {},
    { orders: ['', 'total', 'note', 'ouverture', 'equilibre'] },
  ],
  [
    'counts, but did not weigh',
    { applied: ['filters', 'counts'] },
    { weights },
    { orders: ['', 'total', 'note', 'ouverture'] },
  ],
  [
    'counts, but did not order by rating',
    { applied: ['filters', 'counts'] },
    { sort: 'rating' },
    { orders: ['', 'total', 'ouverture', 'equilibre'] },
  ],
])('with a directory that %s, only what it supports can be chosen', (_, given, more, shown) => {
  expect(shownBy(given as FoundSchools, more)).toMatchObject(shown);
});

test('a search by name has neither radius nor order to choose', () => {
  const { has } = describeCriteria({ kind: 'keyword', text: 'conduite' }, query, {
    ...near,
    applied: ['filters'],
  });
  expect(has).toEqual({
    lieu: true,
    categorie: true,
    rayon: false,
    budget: false,
    autres: true,
    tri: false,
    open: false,
    prix: false,
    firstLesson: false,
  });
});

test('hours can be chosen where a total is calculated with them, and the default is shown', () => {
  const known = {
    ...near,
    applied: everything,
    schools: schools.map((school) => ({ ...school, price: { pack: 120_000, estimate: 190_000 } })),
  };
  const hoursOf = (slug: string, found: FoundSchools = known) => {
    const category = findFrontCategory(slug) ?? defaultFrontCategory;
    return describeCriteria(lyon, { ...query, category }, found).hours;
  };
  expect(hoursOf('auto')).toBe('35\u202fh en moyenne');
  expect(hoursOf('moto')).toBe('20\u202fh, le minimum légal');
  expect(hoursOf('bateau')).toBeUndefined();
  expect(hoursOf('scooter')).toBeUndefined();
  expect(hoursOf('auto', near)).toBeUndefined();
});

test('the button counts the list, or says that it is filled up with the nearest', () => {
  const see = (found: FoundSchools) => describeCriteria(lyon, query, found).live.see;
  expect(see(near)).toBe('Voir 45 auto-écoles');
  expect(
    see({
      ...near,
      total: 10,
      schools: [{ ...schools[0], distance: 30_000 } as FoundSchools['schools'][number]],
    }),
  ).toBe('Voir les 10 plus proches');
  expect(see({ ...near, total: undefined })).toBe('Voir la liste');
});

test('budgets are counted only where all totals are known', () => {
  const totals = [130_000, 150_000, 180_000];
  const budgets = (found: Partial<FoundSchools>) =>
    describeCriteria(lyon, query, { ...near, ...found }).live.budgets;
  expect(budgets({ totals })).toEqual([
    { euros: 1300, count: 1 },
    { euros: 1500, count: 2 },
  ]);
  expect(budgets({ totals, isCut: true })).toEqual([{ euros: 1300 }, { euros: 1500 }]);
});

describe('criteria that the specification does not have', () => {
  const filters = { uneuro: 0, cpf: 0, pmr: 0, club: 0, label: 0, 'vehicule-amenage': 1, 'cours-soir': 0 };
  const counts = {
    filters,
    open: { soir: 0, samedi: 0, mercredi: 0 },
    radius: { 5: 0, 10: 0, 20: 0, all: 0 },
    firstLesson: { 7: 0, 15: 0, 30: 1 },
    licences: { a1: 2, a2: 9, a: 0 },
  };
  const found = { ...near, applied: [...everything], counts } as FoundSchools;
  const offered = (asked: string, given: FoundSchools = found) =>
    describeCriteria(lyon, readSearchQuery(new URLSearchParams(asked)), given);

  test('are offered where a school of the answer has them, or when they are chosen', () => {
    const specified = ['uneuro', 'cpf', 'pmr', 'club'];
    expect(offered('').filters).toEqual([...specified, 'vehicule-amenage']);
    expect(offered('filtres=cours-soir').filters).toEqual([...specified, 'vehicule-amenage', 'cours-soir']);
    expect(offered('', { ...found, counts: undefined }).filters).toEqual(specified);
  });

  test('have a first lesson where one is announced, which the sentence names when it is chosen', () => {
    expect(offered('').has.firstLesson).toBe(true);
    const none = { ...counts, firstLesson: { 7: 0, 15: 0, 30: 0 } };
    expect(offered('', { ...found, counts: none } as FoundSchools).has.firstLesson).toBe(false);
    const asked = 'premiere-lecon=15';
    const applied = [...everything, 'first-lesson'] as const;
    const chosen = offered(asked, { ...found, applied });
    expect(chosen.has.firstLesson).toBe(true);
    expect(chosen.clauses.map(({ text }) => text)).toContain('première leçon sous 15\u00a0jours');
    expect(offered(asked).has.firstLesson).toBe(false);
  });

  test('have the licences of the motorbike category alone, of schools that sell them', () => {
    expect(offered('').licences).toEqual([]);
    expect(offered('categorie=moto').licences).toEqual(['a1', 'a2']);
    expect(offered('categorie=moto&permis=a').licences).toEqual(['a1', 'a2', 'a']);
    expect(offered('categorie=moto&permis=a1').clauses[0]).toMatchObject({ text: 'Permis A1' });
  });
});
