/** Degrees. */
export interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** A commune, by its INSEE code. */
export interface GeoCity {
  readonly code: string;
  readonly nom: string;
  /** Absent for the few communes that no source locates. */
  readonly mairie?: Position | undefined;
}

/** What is known of the visitor's place (docs/product/searching.md#geolocation): one state a page, kept nowhere else, gone with the page. */
export interface GeolocationState {
  /** The commune last chosen, or found around the visitor. */
  readonly city: GeoCity | undefined;
  /** Where the visitor is, once he has said so. */
  readonly location: Position | undefined;
  /** Where maps start; undefined, each starts at its own default centre (docs/product/searching.md#map). */
  readonly centre: Position | undefined;
  /** Slug of the front category last searched in; undefined, the first one. */
  readonly category: string | undefined;
}

const unknown: GeolocationState = {
  city: undefined,
  location: undefined,
  centre: undefined,
  category: undefined,
};
let state = unknown;
const listeners = new Set<() => void>();

export const readGeolocation = () => state;
/** The server, and the first render after it, know nothing of anybody. */
export const readNoGeolocation = () => unknown;

export function changeGeolocation(change: Partial<GeolocationState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export function onGeolocation(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Selecting a city stores it as the geo city; the maps start there. */
export function chooseGeoCity(city: GeoCity): void {
  changeGeolocation({ city, centre: city.mairie });
}
