import type { Position } from '#domain/place/distance.ts';
import type { GeoCity, GeolocationState, LocatedPosition } from './geolocation-state.ts';

export type Finding = 'found' | 'refused' | 'late' | 'unavailable' | 'abroad' | 'insecure' | 'unanswered';

interface Dependencies {
  readonly isSecureContext: boolean;
  readonly geolocation: Pick<Geolocation, 'getCurrentPosition'> | undefined;
  readonly permissions: Pick<Permissions, 'query'> | undefined;
  readonly findCity: (position: Position) => Promise<GeoCity | undefined>;
  readonly read: () => GeolocationState;
  readonly change: (change: Partial<GeolocationState>) => void;
}

/** Milliseconds, not counting the permission prompt. */
const timeoutMs = 10_000;
const stillGoodMs = 300_000;
const failures: Readonly<Record<number, Finding>> = { 1: 'refused', 2: 'unavailable', 3: 'late' };

export function createGeolocation(browser: Dependencies) {
  const { read, change } = browser;
  let running: Promise<Finding> | undefined;
  let following = false;
  let own: { readonly asked: Position; readonly city: GeoCity } | undefined;
  let forgotten = 0;

  function forget(): void {
    forgotten += 1;
    const { city, centre, location } = read();
    const isOwn = city !== undefined && city === own?.city;
    own = undefined;
    change({
      location: undefined,
      city: isOwn ? undefined : city,
      centre: centre === location ? undefined : centre,
    });
  }

  async function find(maximumAge: number): Promise<Finding> {
    if (!browser.isSecureContext) return 'insecure';
    if (!browser.geolocation) return 'unavailable';
    const before = forgotten;
    let location: LocatedPosition;
    try {
      location = await askPosition(browser.geolocation, maximumAge);
    } catch (error) {
      const finding = failures[(error as GeolocationPositionError).code] ?? 'unavailable';
      if (finding === 'refused') forget();
      return finding;
    }
    const asked = roundPosition(location);
    let city: GeoCity | undefined;
    try {
      city = isSame(own?.asked, asked) ? own?.city : await browser.findCity(asked);
    } catch {
      if (before === forgotten) change({ location, centre: location });
      return 'unanswered';
    }
    if (before !== forgotten) return 'refused';
    if (!city) {
      forget();
      return 'abroad';
    }
    own = { asked, city };
    change({ location, city, centre: location });
    return 'found';
  }

  function locate({ fresh = false }: { readonly fresh?: boolean } = {}): Promise<Finding> {
    running ??= find(fresh ? 0 : stillGoodMs).finally(() => {
      running = undefined;
    });
    return running;
  }

  async function readPermission(): Promise<PermissionStatus | undefined> {
    try {
      return await browser.permissions?.query({ name: 'geolocation' });
    } catch {
      // The browser has the Permissions API but not this permission.
      return undefined;
    }
  }

  return {
    locate,

    async follow(): Promise<void> {
      if (following) return;
      following = true;
      const permission = await readPermission();
      permission?.addEventListener('change', () => {
        if (permission.state === 'granted') locate({ fresh: true });
        else forget();
      });
      if (permission?.state === 'granted' && !read().location) await locate();
    },

    async locateIfAllowed(): Promise<Pick<GeolocationState, 'location' | 'city'>> {
      if (!own && (await readPermission())?.state === 'granted') await locate();
      return own ? { location: read().location, city: own.city } : { location: undefined, city: undefined };
    },
  };
}

function askPosition(geolocation: Pick<Geolocation, 'getCurrentPosition'>, maximumAge: number) {
  const { promise, resolve, reject } = Promise.withResolvers<LocatedPosition>();
  geolocation.getCurrentPosition(
    ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude, accuracy: coords.accuracy }),
    reject,
    { timeout: timeoutMs, maximumAge },
  );
  return promise;
}

/** Three decimals, about 100 m: enough to tell communes apart. */
export function roundPosition({ lat, lng }: Position): Position {
  const round = (degrees: number) => Math.round(degrees * 1000) / 1000 || 0;
  return { lat: round(lat), lng: round(lng) };
}

function isSame(one: Position | undefined, other: Position): boolean {
  return one?.lat === other.lat && one.lng === other.lng;
}
