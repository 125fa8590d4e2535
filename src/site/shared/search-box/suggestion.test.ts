import { expect, test } from 'vitest';
import { announceSuggestions, choicesOf, choiceText, describeCity } from './suggestion.ts';

const lyon = { code: '69123', nom: 'Lyon', codePostal: null, departement: { code: '69', nom: 'Rhône' } };
const school = { label: 'Conduite du Parc', uri: 'lyon/conduite-du-parc/7', city: 'Lyon' };

test('cities come before schools', () => {
  const choices = choicesOf({ cities: [lyon], offices: [school] });
  expect(choices.map(choiceText)).toEqual(['Lyon', 'Conduite du Parc']);
  expect(choiceText(null)).toBe('');
});

test('a city is distinguished from its namesakes by its postal code, or its département when it has several', () => {
  expect(describeCity(lyon)).toBe('Rhône (69)');
  expect(describeCity({ ...lyon, codePostal: '69003' })).toBe('69003, Rhône');
  expect(describeCity({ ...lyon, departement: null, codePostal: '98714' })).toBe('98714');
  expect(describeCity({ ...lyon, departement: null })).toBe('');
});

test('the lists are announced by their numbers', () => {
  expect(announceSuggestions({ cities: [], offices: [] })).toBe('Aucun résultat');
  expect(announceSuggestions({ cities: [lyon], offices: [] })).toBe('1 ville');
  expect(announceSuggestions({ cities: [lyon, lyon], offices: [school] })).toBe('2 villes et 1 auto-école');
});
