import { distanceBetween, type Position } from '../place/distance.ts';

/** The widest commune, Maripasoula in Guyane, reaches some 120 km from its centre. */
export const mostMetresFromCommune = 150_000;

/** Why a school cannot stand where its file says; undefined when it can, or when nobody knows where its commune is. */
export function positionFault(
  told: Position,
  commune: Position | undefined,
  name: string,
): string | undefined {
  if (!commune || distanceBetween(told, commune) <= mostMetresFromCommune) return undefined;
  const exchanged = { lat: told.lng, lng: told.lat };
  if (Math.abs(exchanged.lat) <= 90 && distanceBetween(exchanged, commune) <= mostMetresFromCommune) {
    return `latitude ${told.lat} and longitude ${told.lng} are exchanged: ${name} is at ${commune.lat}, ${commune.lng}`;
  }
  const kilometres = Math.round(distanceBetween(told, commune) / 1000);
  return `latitude ${told.lat}, longitude ${told.lng} is ${kilometres} km from ${name}: mend it, or leave both empty`;
}
