const narrowSpace = '\u202f';
export const metresPerKilometre = 1000;
export const earthRadiusMetres = 6_371_000;

export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** Above 1 km one decimal in kilometres, otherwise metres (docs/product/schools.md#prices). */
export function formatDistance(metres: number): string {
  if (metres > metresPerKilometre) {
    const kilometres = (Math.round(metres / 100) / 10).toFixed(1).replace('.', ',');
    return `${kilometres.replaceAll(/\B(?=(?:\d{3})+,)/gu, narrowSpace)}${narrowSpace}km`;
  }
  return `${Math.round(metres)}${narrowSpace}m`;
}

const roughFromMetres = 500;

/** A position this inexact, in metres as browsers report it, gives distances in whole kilometres. */
export function isRough(accuracyMetres: number | undefined): boolean {
  return accuracyMetres !== undefined && accuracyMetres > roughFromMetres;
}

/** Whole kilometres, at least one. */
export function formatRoughDistance(metres: number): string {
  return `${Math.max(1, Math.round(metres / metresPerKilometre))}${narrowSpace}km`;
}

export function chordOf(metres: number): number {
  return 2 * Math.sin(Math.min(metres / earthRadiusMetres, Math.PI) / 2);
}

export function distanceBetween(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfLat = radians(to.lat - from.lat) / 2;
  const halfLng = radians(to.lng - from.lng) / 2;
  const chord =
    Math.sin(halfLat) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(halfLng) ** 2;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(chord)));
}
