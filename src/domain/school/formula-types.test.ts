import { describe, expect, it } from 'vitest';
import { findLicenseGroup } from '../licences/license-groups.ts';
import { slugify } from '../text/text.ts';
import {
  findFormulaType,
  findFormulaTypeBySlug,
  formulaTypes,
  isApplication,
  isPreRegistration,
  knownFormulaType,
  onlineCodeFormulaTypeIds,
} from './formula-types.ts';

describe('the formula types', () => {
  it('cover ids 1 to 24, 31 to 33 and 40 to 43', () => {
    const expected = [...Array.from({ length: 24 }, (_, index) => index + 1), 31, 32, 33, 40, 41, 42, 43];
    expect(formulaTypes.map((type) => type.id)).toEqual(expected);
  });

  it('each have a slug of their own, fit for an address', () => {
    expect(new Set(formulaTypes.map((type) => type.slug)).size).toBe(formulaTypes.length);
    for (const type of formulaTypes) expect(slugify(type.slug)).toBe(type.slug);
  });

  it('each have a label of their own and a known licence group', () => {
    expect(new Set(formulaTypes.map((type) => type.label)).size).toBe(formulaTypes.length);
    for (const type of formulaTypes) expect(findLicenseGroup(type.licenseGroupId)).toBeDefined();
  });

  it('are found by id and by slug', () => {
    expect(findFormulaType(4)?.slug).toBe('voiture-formule-b-traditionnelle');
    expect(findFormulaTypeBySlug('voiture-formule-b-traditionnelle')?.id).toBe(4);
    for (const id of [0, 25, 30, 34, 36, 37, 39, 44]) expect(findFormulaType(id)).toBeUndefined();
    expect(findFormulaTypeBySlug('')).toBeUndefined();
  });

  it('sell the theory online under four ids, without a starting assessment', () => {
    expect(onlineCodeFormulaTypeIds).toEqual([1, 41, 42, 43]);
    for (const id of onlineCodeFormulaTypeIds) {
      expect(findFormulaType(id)).toMatchObject({ infoUrl: '/code-en-ligne', withStartingAssessment: false });
    }
  });

  it('are not in the list of applications when they are sold separately', () => {
    const ids = Array.from({ length: 50 }, (_, id) => id);
    expect(ids.filter((id) => !isApplication(id))).toEqual([1, 36, 37, 41]);
  });

  it('are a pre-registration when a licence is prepared on the road or in class', () => {
    const ids = formulaTypes.map(({ id }) => id);
    expect(ids.filter((id) => isPreRegistration(id))).toEqual([
      2, 3, 4, 5, 6, 7, 8, 13, 15, 16, 19, 31, 32, 33,
    ]);
  });

  it('are also one when the network says so, and stay one when it does not', () => {
    const types = new Map([
      [4, { label: 'Permis B', withStartingAssessment: false }],
      [20, { label: 'Côtier', withStartingAssessment: true }],
      [904, { label: 'Permis tramway', withStartingAssessment: true }],
    ]);
    expect([4, 20, 904, 905].map((id) => isPreRegistration(id, types))).toEqual([true, true, true, false]);
  });
});

describe('the known type of a formula', () => {
  it('is found by its number, with any label', () => {
    expect(knownFormulaType({ id: 4, label: 'Permis moto A2' })?.slug).toBe(
      'voiture-formule-b-traditionnelle',
    );
  });

  it('is found by its label when its number is unknown, with small differences', () => {
    expect(knownFormulaType({ id: 904, label: 'permis MOTO  A2' })?.id).toBe(16);
  });

  it('is undefined when both are unknown', () => {
    expect(knownFormulaType({ id: 904, label: 'Permis tramway' })).toBeUndefined();
  });
});
