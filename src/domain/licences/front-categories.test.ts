import { expect, it } from 'vitest';
import {
  defaultFrontCategory,
  findFrontCategory,
  frontCategories,
  frontCategoriesFor,
  schoolLicenseGroups,
} from './front-categories.ts';

it('are eight, and start at auto', () => {
  expect(frontCategories).toHaveLength(8);
  expect(defaultFrontCategory.slug).toBe('auto');
});

it('can all be searched where they are offered for a search', () => {
  for (const category of frontCategoriesFor('research')) expect(category.formulaTypeSlug).not.toBeNull();
  expect(frontCategoriesFor('research').map((category) => category.slug)).not.toContain('lourd');
  expect(frontCategoriesFor('office').map((category) => category.slug)).toEqual(['auto', 'moto', 'bateau']);
});

it('do not contain an unknown slug', () => {
  for (const slug of ['', 'AUTO', 'avion', null, undefined]) expect(findFrontCategory(slug)).toBeUndefined();
});

it('a school heads its formulas with the groups of the categories offered there, then the others', () => {
  const expected = ['voiture', 'deux-roues', 'bateau', 'groupe-lourd'];
  expect(schoolLicenseGroups().map(({ slug }) => slug)).toEqual(expected);
});
