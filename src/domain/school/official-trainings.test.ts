import { expect, it } from 'vitest';
import { formulaKinds } from '../licences/formula-kinds.ts';
import { findFormulaType } from './formula-types.ts';
import { isCovered, listAddable, officialGuarantees, officialTypeIds } from './official-trainings.ts';

const none = { licences: [], aac: false, supervised: false, oneEuro: false, label: false, adapted: [] };
const slugs = (facts: object) =>
  officialTypeIds({ ...none, ...facts }).map((id) => findFormulaType(id)?.slug);

it('a licence of the State’s list means the kinds of formula that it begins with, and none that it does not say', () => {
  expect(slugs({ licences: ['B'] })).toEqual(['voiture-formule-b-traditionnelle']);
  expect(slugs({ licences: ['B'], aac: true, supervised: true })).toEqual([
    'voiture-formule-b-traditionnelle',
    'voiture-conduite-accompagnee',
    'voiture-conduite-supervisee',
  ]);
  expect(slugs({ licences: ['A2', 'A1', 'BE', 'B78', 'CD'] })).toEqual([
    'moto-permis-a2',
    'moto-permis-a1',
    'remorque-permis-be',
  ]);
  expect(slugs({ licences: ['A'] })).toEqual(['moto-permis-a2', 'moto-passerelle-a']);
});

it('its label and loan count as a member’s', () => {
  expect(officialGuarantees({ ...none, oneEuro: true, label: true })).toEqual([
    'Label DSR',
    'Permis à 1€/jour',
  ]);
  expect(officialGuarantees(none)).toEqual([]);
});

it.each([
  ['voiture-formule-b-traditionnelle', ['A2'], false],
  ['voiture-lecons-de-conduite', ['A2'], false],
  ['voiture-lecons-de-conduite', ['A2', 'B'], true],
  ['moto-permis-a2', ['A1', 'B'], false],
  ['moto-perfectionnement', ['A1', 'B'], true],
  ['moto-perfectionnement', ['B'], false],
  ['remorque-permis-be', ['B'], false],
  ['scooter-permis-am', ['B'], true],
  ['bateau-option-cotiere', ['B'], true],
  ['lourd-permis-c', [], true],
] as const)('%s is covered by the licences %j of the list: %s', (slug, licences, covered) => {
  expect(isCovered(formulaKinds[slug].id, licences)).toBe(covered);
});

it('a school adds what its licences cover and it does not offer', () => {
  const addable = listAddable(['B'], [4, 10]);
  expect(addable).toContain(formulaKinds['voiture-conduite-accompagnee'].id);
  expect(addable).not.toContain(4);
  expect(addable).not.toContain(formulaKinds['moto-permis-a2'].id);
});
