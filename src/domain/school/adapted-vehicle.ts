import { normaliseText } from '../text/text.ts';

const adapted = /\b(?:vehicule|voiture|auto|moto|conduite)s?\b.*\b(?:amenage|adapte)/u;

/** By the label of the equipment: its number is each network's own. */
export function isAdaptedVehicle(label: string): boolean {
  return adapted.test(normaliseText(label));
}
