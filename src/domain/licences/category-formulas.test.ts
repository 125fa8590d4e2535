import { expect, it } from 'vitest';
import { formulaTypes } from '../school/formula-types.ts';
import { categoryOfFormulaType, formulasOf } from './category-formulas.ts';
import { frontCategories } from './front-categories.ts';

const all = formulaTypes.map(({ id }) => ({ formulaType: { id } }));
const idsOf = (slug: string) => formulasOf(slug, all).map(({ formulaType }) => formulaType.id);

it('every category begins with its own formula type', () => {
  for (const { slug, formulaTypeId } of frontCategories) {
    expect(idsOf(slug).length).toBeGreaterThan(0);
    if (formulaTypeId !== null) expect(idsOf(slug)[0]).toBe(formulaTypeId);
  }
});

it('every formula type belongs to a category, so that the search finds it', () => {
  const found = new Set(frontCategories.flatMap(({ slug }) => idsOf(slug)));
  expect(all.filter(({ formulaType }) => !found.has(formulaType.id))).toEqual([]);
});

it('keeps cars, boats and motorbikes apart', () => {
  expect(idsOf('moto')).toEqual([16, 15, 17, 14, 40, 41]);
  expect(idsOf('boite-auto')).toEqual([7, 8]);
  expect(idsOf('avion')).toEqual([]);
});

it.each([
  [4, 'auto'],
  [7, 'boite-auto'],
  [5, 'aac'],
  [8, 'auto'],
  [15, 'moto'],
  [31, 'lourd'],
  [0, undefined],
])('formula type %i is looked for under %s', (id, slug) => {
  expect(categoryOfFormulaType(id)).toBe(slug);
});
