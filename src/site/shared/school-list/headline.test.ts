import { expect, test } from 'vitest';
import { defaultFrontCategory, frontCategories } from '#domain/licences/front-categories.ts';
import { m } from '#site/messages/messages.js';
import { atCity, spellTown, titleSearchTab } from './headline.ts';

test.each([
  ['Lyon', 'à Lyon'],
  ['Le Mans', 'au Mans'],
  ['Les Ulis', 'aux Ulis'],
  ['La Rochelle', 'à La Rochelle'],
  ["L'Isle-Adam", 'à L’Isle-Adam'],
  ['Lesparre-Médoc', 'à Lesparre-Médoc'],
  ['Levallois-Perret', 'à Levallois-Perret'],
])('%s is written «%s»', (name, expected) => {
  expect(atCity(name)).toBe(expected);
});

test('schools are counted in the singular up to one', () => {
  expect(m.schoolsCounted({ count: 0 })).toBe('0 auto-école');
  expect(m.schoolsCounted({ count: 1 })).toBe('1 auto-école');
  expect(m.schoolsCounted({ count: 2 })).toBe('2 auto-écoles');
  expect(m.schoolsCounted({ count: 2400 })).toBe('2\u202f400 auto-écoles');
});

test('the tab tells a page, a category and an empty answer from the first page of all', () => {
  const target = { kind: 'keyword', text: 'Lilas' } as const;
  const moto = frontCategories.find(({ slug }) => slug === 'moto') ?? defaultFrontCategory;
  const boat = frontCategories.find(({ slug }) => slug === 'bateau') ?? defaultFrontCategory;
  const found = { answered: true, total: 21, currentPage: 1 };
  const tab = (category = defaultFrontCategory, changes = {}) =>
    titleSearchTab({ target, category, found: { ...found, ...changes } });
  const name = 'Auto-écoles «\u202fLilas\u202f»';
  expect(tab()).toBe(name);
  const ofMotorbikes = 'Moto-écoles «\u202fLilas\u202f»';
  expect(tab(moto)).toBe(ofMotorbikes);
  expect(tab(moto, { currentPage: 2 })).toBe(`${ofMotorbikes}, page 2`);
  expect(tab(boat)).toBe(name.replace('Auto', 'Bateau'));
  expect(tab(undefined, { total: 0 })).toBe(`${name}\u202f: aucun résultat`);
  expect(tab(undefined, { total: 0, answered: false })).toBe(name);
});

test('a town has one spelling, its own; the map, a name and nothing asked have none', () => {
  const place = { location: [45.76, 4.83] as [number, number] };
  const lyon = { kind: 'place', name: 'Lyon', code: '69123', place, readAs: 'LYON' } as const;
  expect(spellTown(lyon)).toEqual({ q: 'Lyon', commune: '69123' });
  expect(spellTown({ kind: 'zone', place })).toEqual({});
  expect(spellTown({ kind: 'keyword', text: 'lilas' })).toEqual({});
  expect(spellTown({ kind: 'nothing-asked', name: 'Paris', place })).toEqual({});
});
