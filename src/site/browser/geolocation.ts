import type { Position } from '#domain/place/distance.ts';
import { isRough } from '#domain/place/distance.ts';
import { paths } from '#site/paths.ts';
import { createGeolocation, roundPosition } from './create-geolocation.ts';
import { changeGeolocation, type GeoCity, readGeolocation } from './geolocation-state.ts';

export const { locate, follow, locateIfAllowed } = createGeolocation({
  isSecureContext: window.isSecureContext,
  geolocation: navigator.geolocation,
  permissions: navigator.permissions,
  findCity,
  read: readGeolocation,
  change: changeGeolocation,
});

/** POST, since addresses are kept in logs and histories. */
async function findCity(position: Position): Promise<GeoCity | undefined> {
  const response = await fetch(paths.api.position(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(position),
  });
  if (!response.ok) throw new Error(`position: status ${response.status}`);
  const { city } = (await response.json()) as { readonly city: GeoCity | null };
  return city ?? undefined;
}

export async function loadAround<T>(
  commune: string | undefined,
  { url, signal }: Request,
  loadFromServer: () => Promise<T>,
): Promise<T> {
  const { location, city } = await locateIfAllowed();
  if (!location || city?.code !== commune) return loadFromServer();
  const response = await fetch(paths.api.around(), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      search: new URL(url).search,
      ...roundPosition(location),
      ...(isRough(location.accuracy) && { rough: true }),
    }),
    signal,
  });
  return response.ok ? ((await response.json()) as T) : loadFromServer();
}
