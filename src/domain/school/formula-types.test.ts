import { expect, it } from 'vitest';
import { findFrontCategory, frontCategories, motorbikeCategories } from '../licences/front-categories.ts';
import { slugify } from '../text/text.ts';
import {
  categoryOfFormulaType,
  findFormulaType,
  findFormulaTypeBySlug,
  findResultLicences,
  formulasOf,
  formulaTypes,
  isApplication,
  isPreRegistration,
  knownFormulaType,
} from './formula-types.ts';

const all = formulaTypes.map(({ id }) => ({ formulaType: { id } }));
const idsOf = (slug: string, formulaTypeId = findFrontCategory(slug)?.formulaTypeId ?? null) =>
  formulasOf({ slug, formulaTypeId }, all).map(({ formulaType }) => formulaType.id);

it('have an id, a label and a slug of their own, fit for an address', () => {
  for (const column of ['id', 'slug', 'label'] as const) {
    expect(new Set(formulaTypes.map((type) => type[column])).size).toBe(formulaTypes.length);
  }
  for (const { slug } of formulaTypes) expect(slugify(slug)).toBe(slug);
});

it('are found by id and by slug', () => {
  expect(findFormulaType(4)?.slug).toBe('voiture-formule-b-traditionnelle');
  expect(findFormulaTypeBySlug('voiture-formule-b-traditionnelle')?.id).toBe(4);
  for (const id of [0, 36, 37, 904, null]) expect(findFormulaType(id)).toBeUndefined();
  expect(findFormulaTypeBySlug('')).toBeUndefined();
});

it('are not in the list of applications when they are sold separately', () => {
  const ids = Array.from({ length: 50 }, (_, id) => id);
  expect(ids.filter((id) => !isApplication(id))).toEqual([1, 36, 37, 41]);
});

it('are a pre-registration by law or when the network says so, and stay one when it does not', () => {
  const types = new Map([
    [4, { label: 'Permis B', withStartingAssessment: false }],
    [20, { label: 'Côtier', withStartingAssessment: true }],
    [904, { label: 'Permis tramway', withStartingAssessment: true }],
  ]);
  expect([4, 20, 904, 905].map((id) => isPreRegistration(id, types))).toEqual([true, true, true, false]);
  expect([2, 4, 20, 904].map((id) => isPreRegistration(id))).toEqual([true, true, false, false]);
});

it.each([
  ['its number, with any label', { id: 4, label: 'Permis moto A2' }, 4],
  ['its label when its number is unknown, with small differences', { id: 904, label: 'permis MOTO  A2' }, 16],
  ['neither', { id: 904, label: 'Permis tramway' }, undefined],
])('the known type of a formula is found by %s', (_, type, id) => {
  expect(knownFormulaType(type)?.id).toBe(id);
});

it('every category begins with its own formula type', () => {
  for (const { slug, formulaTypeId, licenseGroup } of frontCategories) {
    const [first] = idsOf(slug);
    expect(first).toBe(formulaTypeId ?? first);
    expect(findFormulaType(first)?.licenseGroupId).toBe(licenseGroup.id);
  }
});

it('lists the formulas of a category in the order of their kinds', () => {
  expect(idsOf('moto')).toEqual([16, 15, 17, 14, 40, 41]);
  expect(idsOf('moto', motorbikeCategories.a1.formulaTypeId)).toEqual([15, 16, 17, 14, 40, 41]);
  expect(idsOf('boite-auto')).toEqual([7, 8]);
  expect(idsOf('remorque')).toEqual([19, 18]);
  expect(idsOf('avion')).toEqual([]);
});

it.each([
  [4, 'auto'],
  [7, 'boite-auto'],
  [5, 'aac'],
  [8, 'auto'],
  [31, 'lourd'],
  [0, undefined],
])('formula type %i is searched in the category %s', (id, slug) => {
  expect(categoryOfFormulaType(id)).toBe(slug);
});

it('leads to the licence of its test and to its family, a boat and a theory course to none', () => {
  expect([4, 16, 31, 20, 1, null].map(findResultLicences)).toEqual([
    ['B'],
    ['A2', 'A'],
    ['C', 'CD'],
    [],
    [],
    [],
  ]);
});
