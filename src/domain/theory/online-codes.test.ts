import { expect, it } from 'vitest';
import { findFrontCategory } from '../licences/front-categories.ts';
import { findLicenseGroup, passLicenseGroupSlugs } from '../licences/license-groups.ts';
import { findFormulaType, onlineCodeFormulaTypeIds } from '../school/formula-types.ts';
import { defaultOnlineCode, findOnlineCode, findOnlineCodeByType, onlineCodes } from './online-codes.ts';

it('are four: 1 voiture, 41 moto, 42 fluvial, 43 côtier', () => {
  expect(onlineCodes.map(({ formulaTypeId, slug }) => [formulaTypeId, slug])).toEqual([
    [1, 'voiture'],
    [41, 'moto'],
    [42, 'fluvial'],
    [43, 'cotier'],
  ]);
  expect(onlineCodes.map(({ formulaTypeId }) => formulaTypeId)).toEqual(onlineCodeFormulaTypeIds);
  expect(defaultOnlineCode.slug).toBe('voiture');
});

it.each(onlineCodes)(
  '$slug is spelt as its formula type is, in the licence group of its category',
  (code) => {
    const type = findFormulaType(code.formulaTypeId);
    expect(type?.slug).toBe(code.formulaTypeSlug);
    expect(findFrontCategory(code.category)?.licenseGroup.id).toBe(type?.licenseGroupId);
  },
);

it('all belong to the licence groups that the pass offer is limited to', () => {
  for (const { formulaTypeId } of onlineCodes) {
    const group = findLicenseGroup(findFormulaType(formulaTypeId)?.licenseGroupId ?? 0);
    expect(passLicenseGroupSlugs).toContain(group?.slug);
  }
});

it('are found by their slug and by their formula type', () => {
  for (const code of onlineCodes) {
    expect(findOnlineCode(code.slug)).toBe(code);
    expect(findOnlineCodeByType(code.formulaTypeId)).toBe(code);
  }
  for (const slug of [null, undefined, '', 'Voiture', 'toString'])
    expect(findOnlineCode(slug)).toBeUndefined();
  expect(findOnlineCodeByType(4)).toBeUndefined();
});
