import { expect, it } from 'vitest';
import { isAdaptedVehicle } from './adapted-vehicle.ts';

it.each([
  ['Véhicule aménagé pour la conduite adaptée', true],
  ['Voiture adaptée au handicap', true],
  ['Poste de conduite adapté', true],
  ['Voiture à boîte automatique', false],
  ['Salle de code aménagée', false],
  ['Simulateur de conduite', false],
])('«%s» is an adapted vehicle: %s', (label, isAdapted) => {
  expect(isAdaptedVehicle(label)).toBe(isAdapted);
});
