import type { Position } from './distance.ts';

/** Default place (docs/product/searching.md#results); `location` is `[latitude, longitude]`. */
export const parisPlace = { city: 'PARIS', dep: '75', location: [48.86, 2.35] } as const;

export const mapDefaults = {
  centre: { lat: 47, lng: 1.65 },
  zoom: 12,
  maxZoom: 15,
  heightPx: 400,
  maxWidthPx: 960,
  initDelayMs: 500,
  gestureHandlingMs: 1200,
} as const;

/** About a kilometre: reveals no home, and lets neighbours share a cached answer. */
export function coarsePosition({ lat, lng }: { readonly lat: number; readonly lng: number }) {
  const coarse = (degrees: number) => Math.round(degrees * 100) / 100 || 0;
  return { lat: coarse(lat), lng: coarse(lng) };
}

/** Some ten metres: a town hall, from which lists measure. */
export function townPosition({ lat, lng }: { readonly lat: number; readonly lng: number }) {
  const fine = (degrees: number) => Math.round(degrees * 10_000) / 10_000 || 0;
  return { lat: fine(lat), lng: fine(lng) };
}

/** An INSEE code; undefined when malformed. */
export function readCommuneCode(text: string | null): string | undefined {
  return text !== null && /^(?:\d{5}|2[AB]\d{3})$/u.test(text) ? text : undefined;
}

const highestLatitude = 90;
const highestLongitude = 180;
const degrees = String.raw`-?\d{1,3}(?:\.\d{1,15})?`;
const latLng = new RegExp(`^(${degrees}),(${degrees})$`, 'u');

/** `latitude,longitude` in degrees; undefined when invalid. */
export function readPosition(text: string): Position | undefined {
  const [, lat, lng] = latLng.exec(text) ?? [];
  const position = { lat: Number(lat), lng: Number(lng) };
  return isOnEarth(position) ? position : undefined;
}

/** Of a school. Zero and zero (in the Gulf of Guinea) means that none was entered. */
export function schoolPosition(address: {
  readonly latitude: number | null;
  readonly longitude: number | null;
}): Position | undefined {
  const { latitude: lat, longitude: lng } = address;
  if (lat === null || lng === null || (lat === 0 && lng === 0)) return undefined;
  return isOnEarth({ lat, lng }) ? { lat, lng } : undefined;
}

function isOnEarth({ lat, lng }: Position): boolean {
  return Math.abs(lat) <= highestLatitude && Math.abs(lng) <= highestLongitude;
}
