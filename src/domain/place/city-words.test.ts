import { expect, it } from 'vitest';
import cityEpithets from './city-epithets.json' with { type: 'json' };
import { nameCity } from './city-words.ts';

it.each([
  ['Lyon', 'à Lyon', 'de Lyon'],
  ['Le Havre', 'au Havre', 'du Havre'],
  ['Le Mans', 'au Mans', 'du Mans'],
  ['Les Abymes', 'aux Abymes', 'des Abymes'],
  ["Les Sables-d'Olonne", 'aux Sables-d’Olonne', 'des Sables-d’Olonne'],
  ['La Rochelle', 'à La Rochelle', 'de La Rochelle'],
  ["L'Haÿ-les-Roses", 'à L’Haÿ-les-Roses', 'de L’Haÿ-les-Roses'],
  ["L'Île-d'Yeu", 'à L’Île-d’Yeu', 'de L’Île-d’Yeu'],
  ['Annecy', 'à Annecy', 'd’Annecy'],
  ['Évreux', 'à Évreux', 'd’Évreux'],
  ['Œuilly', 'à Œuilly', 'd’Œuilly'],
  ['Hyères', 'à Hyères', 'd’Hyères'],
  ['Hénin-Beaumont', 'à Hénin-Beaumont', 'd’Hénin-Beaumont'],
  ['Haguenau', 'à Haguenau', 'de Haguenau'],
  ['Honfleur', 'à Honfleur', 'de Honfleur'],
  ['Yvetot', 'à Yvetot', 'd’Yvetot'],
  ['Y', 'à Y', 'd’Y'],
  ['Yutz', 'à Yutz', 'de Yutz'],
  ['Île-de-Bréhat', 'à l’Île-de-Bréhat', 'de l’Île-de-Bréhat'],
  ['Îles Saint-Paul et Nouvelle-Amsterdam', 'aux Îles Saint-Paul et Nouvelle-Amsterdam', undefined],
  // Not an article.
  ['Lescar', 'à Lescar', 'de Lescar'],
  ['Levallois-Perret', 'à Levallois-Perret', 'de Levallois-Perret'],
  ['Aux Marais', 'à Aux Marais', 'd’Aux Marais'],
  ['Saint-Denis', 'à Saint-Denis', 'de Saint-Denis'],
  ['Château-Chinon (Ville)', 'à Château-Chinon (Ville)', 'de Château-Chinon (Ville)'],
])('the words for a city %s: «%s»', (nom, at, from) => {
  expect(nameCity({ nom })).toMatchObject({ at, ...(from && { from }) });
});

it('the words for a city keep the article and curve the apostrophe of the name itself', () => {
  expect(nameCity({ nom: "L'Haÿ-les-Roses" }).label).toBe('L’Haÿ-les-Roses');
  expect(nameCity({ nom: 'Le Havre' }).label).toBe('Le Havre');
});

it('the words for a city have an epithet by the commune’s code, not by its name', () => {
  expect(nameCity({ nom: 'Lyon', code: '69123' }).epithetFp).toBe('lyonnaises');
  expect(nameCity({ nom: 'Saint-Denis', code: '93066' }).epithetFp).toBe('dionysiennes');
  expect(nameCity({ nom: 'Saint-Denis', code: '30247' }).epithetFp).toBeUndefined();
  expect(nameCity({ nom: 'Lyon' }).epithetFp).toBeUndefined();
});

it('the words for a city have epithets in the feminine plural only', () => {
  expect(Object.values(cityEpithets).filter((epithet) => !/^[a-zà-ÿ-]+(?:es|s)$/u.test(epithet))).toEqual([]);
});
