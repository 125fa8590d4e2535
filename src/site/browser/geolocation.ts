import { paths } from '#site/paths.ts';
import { createGeolocation } from './create-geolocation.ts';
import { changeGeolocation, type GeoCity, type Position, readGeolocation } from './geolocation-state.ts';

/** This page's geolocation; loaded once the visitor asks for it, or where a map that starts from it is seen. */
export const { locate, follow, locateIfAllowed } = createGeolocation({
  isSecureContext: window.isSecureContext,
  geolocation: navigator.geolocation,
  permissions: navigator.permissions,
  findCity,
  read: readGeolocation,
  change: changeGeolocation,
});

/** In a body, since an address is kept in logs and histories. */
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
