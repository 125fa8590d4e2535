import { expect, it } from 'vitest';
import { contextFilterLabels, contextFilters, passesFilters } from './context-filters.ts';

it('has the four filters with their labels', () => {
  expect(contextFilters).toEqual(['uneuro', 'cpf', 'pmr', 'club']);
  expect(Object.keys(contextFilterLabels)).toEqual([...contextFilters]);
});

it('a school passes when it has every filter', () => {
  const school = { garanties: ['Permis à 1€/jour', 'CPF - Deux-roues'], pmr: true, club: false };
  expect(passesFilters(school, [])).toBe(true);
  expect(passesFilters(school, ['uneuro', 'cpf', 'pmr'])).toBe(true);
  expect(passesFilters(school, ['uneuro', 'club'])).toBe(false);
  expect(passesFilters({ ...school, garanties: ['cpf', 'Permis à 1 €/jour'] }, ['cpf'])).toBe(false);
  expect(passesFilters({ ...school, garanties: ['cpf', 'Permis à 1 €/jour'] }, ['uneuro'])).toBe(false);
});
