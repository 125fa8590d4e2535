import { roundPosition } from '#site/browser/create-geolocation.ts';
import { locateIfAllowed } from '#site/browser/geolocation.ts';
import { paths } from '#site/paths.ts';

/**
 * The results of an address «around me», measured from a visitor who has allowed his place and is in that city; for
 * any other, or when that fails, what the server says of the city.
 */
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
    body: JSON.stringify({ search: new URL(url).search, ...roundPosition(location) }),
    signal,
  });
  // The same shape as the page's own loader answers.
  return response.ok ? ((await response.json()) as T) : loadFromServer();
}
