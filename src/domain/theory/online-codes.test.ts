import { expect, it } from 'vitest';
import { findLicenseGroup, passLicenseGroupSlugs } from '../licences/license-groups.ts';
import { findFormulaType } from '../school/formula-types.ts';
import { defaultOnlineCode, findOnlineCode, findOnlineCodeByType, onlineCodes } from './online-codes.ts';

it('are four: 1 voiture, 41 moto, 42 fluvial, 43 côtier', () => {
  expect(onlineCodes.map(({ formulaTypeId, slug }) => [formulaTypeId, slug])).toEqual([
    [1, 'voiture'],
    [41, 'moto'],
    [42, 'fluvial'],
    [43, 'cotier'],
  ]);
  expect(defaultOnlineCode.slug).toBe('voiture');
});

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
