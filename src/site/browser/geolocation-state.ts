import type { Position } from '#domain/place/distance.ts';

export interface LocatedPosition extends Position {
  /** Metres. */
  readonly accuracy?: number;
}

export interface GeoCity {
  readonly code: string;
  readonly nom: string;
  readonly mairie?: Position | undefined;
}

export interface GeolocationState {
  readonly city: GeoCity | undefined;
  readonly location: LocatedPosition | undefined;
  readonly centre: Position | undefined;
  readonly category: string | undefined;
  /** Last town that the visitor named: a search without a place is there. */
  readonly named: GeoCity | undefined;
}

const unknown: GeolocationState = {
  city: undefined,
  location: undefined,
  centre: undefined,
  category: undefined,
  named: undefined,
};
let state = unknown;
const listeners = new Set<() => void>();

export const readGeolocation = () => state;
export const readNoGeolocation = () => unknown;

export function changeGeolocation(change: Partial<GeolocationState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export function onGeolocation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function chooseGeoCity(city: GeoCity): void {
  changeGeolocation({ city, centre: city.mairie, named: city });
}
