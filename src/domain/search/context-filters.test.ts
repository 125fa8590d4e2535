import { expect, it } from 'vitest';
import { contextFilterLabels, contextFilters, isContextFilter } from './context-filters.ts';

it('keeps the four filters of the specification, each with its label', () => {
  expect(contextFilters).toEqual(['uneuro', 'cpf', 'pmr', 'club']);
  expect(Object.keys(contextFilterLabels)).toEqual([...contextFilters]);
});

it('knows a filter from another word', () => {
  expect(isContextFilter('cpf')).toBe(true);
  for (const word of ['', 'CPF', 'toString', 'cpf ']) expect(isContextFilter(word)).toBe(false);
});
