import { expect, it } from 'vitest';
import { inUnits, inWords, ordinalInWords } from './numbers-in-words.ts';

it.each([
  [0, 'zéro'],
  [1, 'un'],
  [16, 'seize'],
  [17, 'dix-sept'],
  [20, 'vingt'],
  [21, 'vingt et un'],
  [22, 'vingt-deux'],
  [60, 'soixante'],
  [61, 'soixante et un'],
  [70, 'soixante-dix'],
  [71, 'soixante et onze'],
  [79, 'soixante-dix-neuf'],
  [80, 'quatre-vingts'],
  [81, 'quatre-vingt-un'],
  [90, 'quatre-vingt-dix'],
  [91, 'quatre-vingt-onze'],
  [99, 'quatre-vingt-dix-neuf'],
  [100, 'cent'],
])('%i is «%s»', (count, words) => {
  expect(inWords(count)).toBe(words);
});

it('writes each number from 0 to 100 otherwise', () => {
  const all = Array.from({ length: 101 }, (_, count) => inWords(count));
  expect(new Set(all).size).toBe(101);
});

it.each([-1, 1.5, 101])('refuses %d', (count) => {
  expect(() => inWords(count)).toThrow(RangeError);
});

it.each([
  [2, 'deuxième'],
  [5, 'cinquième'],
  [9, 'neuvième'],
  [14, 'quatorzième'],
  [30, 'trentième'],
  [80, 'quatre-vingtième'],
])('the ordinal of %i is «%s»', (count, words) => {
  expect(ordinalInWords(count)).toBe(words);
});

it.each([
  [1, 'heure', 'une heure'],
  [1, 'an', 'un an'],
  [2, 'mois', 'deux mois'],
  [6, 'heure', 'six heures'],
] as const)('%i %s is «%s»', (count, unit, words) => {
  expect(inUnits(count, unit)).toBe(words);
});
