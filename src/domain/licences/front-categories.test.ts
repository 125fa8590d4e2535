import { describe, expect, it } from 'vitest';
import { findFormulaType } from '../school/formula-types.ts';
import {
  defaultFrontCategory,
  findFrontCategory,
  frontCategories,
  frontCategoriesFor,
  schoolLicenseGroups,
} from './front-categories.ts';

describe('the front categories', () => {
  it('are eight, in their order', () => {
    expect(frontCategories.map((category) => category.slug)).toEqual([
      'auto',
      'moto',
      'scooter',
      'bateau',
      'remorque',
      'aac',
      'boite-auto',
      'lourd',
    ]);
  });

  it('start at auto', () => {
    expect(defaultFrontCategory.slug).toBe('auto');
  });

  it.each([
    ['auto', 4, 1],
    ['moto', 16, 12],
    ['scooter', 13, 12],
    ['bateau', 20, null],
    ['remorque', 19, 6],
    ['aac', 5, 2],
    ['boite-auto', 7, 94],
    ['lourd', null, null],
  ])(
    'have for %s the formula type %s and the reviews training %s',
    (slug, formulaTypeId, reviewsTrainingId) => {
      expect(findFrontCategory(slug)).toMatchObject({ formulaTypeId, reviewsTrainingId });
    },
  );

  it('are filed under the same licence group as their formula type', () => {
    for (const category of frontCategories.filter((one) => one.formulaTypeId !== null)) {
      const type = findFormulaType(category.formulaTypeId ?? 0);
      expect(type?.licenseGroupId).toBe(category.licenseGroup.id);
      expect(type?.slug).toBe(category.formulaTypeSlug);
    }
    expect(findFrontCategory('lourd')?.licenseGroup.slug).toBe('groupe-lourd');
  });

  it('are offered in their contexts', () => {
    expect(findFrontCategory('auto')?.usageContexts).toEqual(['office', 'research', 'simulateur']);
    expect(findFrontCategory('scooter')?.usageContexts).toEqual(['research', 'simulateur']);
    expect(findFrontCategory('aac')?.usageContexts).toEqual(['research']);
    expect(findFrontCategory('boite-auto')?.usageContexts).toEqual(['research']);
    expect(findFrontCategory('lourd')?.usageContexts).toEqual(['simulateur']);
    expect(findFrontCategory('aac')?.platformPageUrl).toBeNull();
  });

  it('can all be searched in their contexts', () => {
    for (const category of frontCategoriesFor('research')) expect(category.formulaTypeSlug).not.toBeNull();
    expect(frontCategoriesFor('research').map((category) => category.slug)).not.toContain('lourd');
    expect(frontCategoriesFor('office').map((category) => category.slug)).toEqual(['auto', 'moto', 'bateau']);
  });

  it('do not contain an unknown slug', () => {
    for (const slug of ['', 'AUTO', 'avion', null, undefined])
      expect(findFrontCategory(slug)).toBeUndefined();
  });
});

it('a school heads its formulas with the groups of the categories offered there, then the others', () => {
  expect(schoolLicenseGroups().map(({ slug }) => slug)).toEqual([
    'voiture',
    'deux-roues',
    'bateau',
    'groupe-lourd',
  ]);
});
