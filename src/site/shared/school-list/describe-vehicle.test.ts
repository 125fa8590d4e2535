import { expect, test } from 'vitest';
import { anOffice } from '#test/support/office.ts';
import { describeAdaptedVehicle } from './describe-vehicle.ts';

const label = 'Véhicule aménagé pour la conduite adaptée';
const official = {
  ...{ agreement: 'E2106900010', licences: ['B'], aac: false, supervised: false, oneEuro: false },
  ...{
    label: false,
    association: false,
    online: false,
    website: null,
    source: 'Liste',
    readOn: '2026-11-29',
  },
};

function describe(labels: readonly string[], adapted?: string[]) {
  const office = anOffice(adapted && { official: { ...official, adapted } });
  const information = office.clubInformations;
  if (!information) throw new Error('the office has no information');
  const materials = labels.map((one, id) => ({
    id,
    label: one,
    category: 'Véhicules',
    documentationUrl: null,
  }));
  const equipement = { materiels: { materiels_disponibles: materials } };
  return describeAdaptedVehicle({ ...office, clubInformations: { ...information, equipement } });
}

test('an adapted vehicle is named as the school calls it, else as the State’s list says', () => {
  expect(describe(['Citadine', label], ['B'])).toBe(label);
  expect(describe(['Citadine'], ['B'])).toBe('Handicap, selon la liste de l’État');
  expect(describe(['Citadine'], [])).toBeUndefined();
  expect(describe(['Citadine'])).toBeUndefined();
});
