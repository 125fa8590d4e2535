import { distanceBetween, type Position } from '../place/distance.ts';

/** The widest commune, Maripasoula in Guyane, reaches some 120 km from its centre. */
export const maxMetresFromCommune = 150_000;

export function positionFault(position: Position, commune: Position | undefined, name: string) {
  if (!commune || distanceBetween(position, commune) <= maxMetresFromCommune) return undefined;
  const exchanged = { lat: position.lng, lng: position.lat };
  if (Math.abs(exchanged.lat) <= 90 && distanceBetween(exchanged, commune) <= maxMetresFromCommune) {
    return `latitude ${position.lat} and longitude ${position.lng} are exchanged: ${name} is at ${commune.lat}, ${commune.lng}`;
  }
  const kilometres = Math.round(distanceBetween(position, commune) / 1000);
  return `latitude ${position.lat}, longitude ${position.lng} is ${kilometres} km from ${name}: correct it, or leave both empty`;
}
