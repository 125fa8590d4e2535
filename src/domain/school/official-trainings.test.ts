import { expect, it } from 'vitest';
import { findFormulaType } from './formula-types.ts';
import { officialGuarantees, officialTypeIds } from './official-trainings.ts';

const none = { licences: [], aac: false, supervised: false, oneEuro: false, label: false };
const slugs = (facts: object) =>
  officialTypeIds({ ...none, ...facts }).map((id) => findFormulaType(id)?.slug);

it('a licence of the State’s list means one kind of formula, and none that it does not say', () => {
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
});

it('its label and loan count as a member’s', () => {
  expect(officialGuarantees({ ...none, oneEuro: true, label: true })).toEqual([
    'Label DSR',
    'Permis à 1€/jour',
  ]);
  expect(officialGuarantees(none)).toEqual([]);
});
