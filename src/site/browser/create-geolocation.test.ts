import { setImmediate as settled } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Position } from '#domain/place/distance.ts';
import { createGeolocation, roundPosition } from './create-geolocation.ts';
import type { GeoCity, GeolocationState } from './geolocation-state.ts';

const lyon: GeoCity = { code: '69123', nom: 'Lyon', mairie: { lat: 45.76, lng: 4.84 } };
const brest: GeoCity = { code: '29019', nom: 'Brest', mairie: { lat: 48.39, lng: -4.49 } };
const here: Position = { lat: 45.7571234, lng: 4.8324321 };

interface Scene {
  readonly permission?: PermissionState | 'unknown';
  readonly isSecureContext?: boolean;
  readonly position?: Position | { readonly code: number } | 'never';
  readonly city?: GeoCity | undefined | 'down';
  readonly lacking?: boolean;
}

function scene({ permission = 'prompt', isSecureContext = true, position = here, ...more }: Scene = {}) {
  const city = 'city' in more ? more.city : lyon;
  const positions: PositionOptions[] = [];
  const cityQuestions: Position[] = [];
  const status = Object.assign(new EventTarget(), { state: permission }) as unknown as PermissionStatus;
  let state: GeolocationState = {
    city: undefined,
    location: undefined,
    centre: undefined,
    category: undefined,
    named: undefined,
  };
  const change = (part: Partial<GeolocationState>) => {
    state = { ...state, ...part };
  };
  const geolocation = createGeolocation({
    isSecureContext,
    geolocation: more.lacking
      ? undefined
      : {
          getCurrentPosition(found, failed, options) {
            positions.push(options ?? {});
            if (position === 'never') return;
            if ('code' in position) failed?.(position as GeolocationPositionError);
            else
              found({ coords: { latitude: position.lat, longitude: position.lng } } as GeolocationPosition);
          },
        },
    permissions: {
      async query() {
        if (permission === 'unknown') throw new TypeError('geolocation is no permission here');
        return status;
      },
    },
    async findCity(asked) {
      cityQuestions.push(asked);
      if (city === 'down') throw new Error('no answer');
      return city;
    },
    read: () => state,
    change,
  });
  const permit = async (next: PermissionState) => {
    Object.assign(status, { state: next });
    status.dispatchEvent(new Event('change'));
    await settled();
  };
  return { geolocation, positions, cityQuestions, permit, change, state: () => state };
}

describe('a visitor who asks for what is around him', () => {
  it('gives his place, in which his city is found; the maps start there', async () => {
    const { geolocation, state } = scene();
    expect(await geolocation.locate()).toBe('found');
    expect(state()).toMatchObject({ location: here, city: lyon, centre: here });
  });

  it('sends the server a position rounded to a hundred metres', async () => {
    const { geolocation, cityQuestions } = scene();
    await geolocation.locate();
    expect(cityQuestions).toEqual([{ lat: 45.757, lng: 4.832 }]);
    expect(roundPosition({ lat: -0.0001, lng: 4.8325 })).toEqual({ lat: 0, lng: 4.833 });
  });

  it('is asked once, however often he clicks', async () => {
    const { geolocation, positions, cityQuestions } = scene();
    const findings = await Promise.all([geolocation.locate(), geolocation.locate(), geolocation.locate()]);
    expect(findings).toEqual(['found', 'found', 'found']);
    expect(positions).toHaveLength(1);
    await geolocation.locate();
    expect(cityQuestions).toHaveLength(1);
  });

  it('waits 10 seconds at most, and a place of 5 minutes ago will do', async () => {
    const { geolocation, positions } = scene();
    await geolocation.locate();
    expect(positions).toEqual([{ timeout: 10_000, maximumAge: 300_000 }]);
  });

  it.each([
    ['refuses', { position: { code: 1 } }, 'refused'],
    ['has a device that does not know', { position: { code: 2 } }, 'unavailable'],
    ['has a device that is slow', { position: { code: 3 } }, 'late'],
    ['has no geolocation', { lacking: true }, 'unavailable'],
    ['reads an address that is not https', { isSecureContext: false }, 'insecure'],
    ['is outside France', { city: undefined }, 'abroad'],
  ] satisfies [string, Scene, string][])(
    '%s: nothing of him is kept, and the maps keep their centres',
    async (_, given, finding) => {
      const { geolocation, state } = scene(given);
      expect(await geolocation.locate()).toBe(finding);
      expect(state()).toMatchObject({ location: undefined, city: undefined, centre: undefined });
    },
  );

  it('is not sent away when his city cannot be asked for: the map at least knows', async () => {
    const { geolocation, state } = scene({ city: 'down' });
    expect(await geolocation.locate()).toBe('unanswered');
    expect(state()).toMatchObject({ location: here, city: undefined, centre: here });
  });
});

describe('the permission', () => {
  it('given before is used at once', async () => {
    const { geolocation, positions, state } = scene({ permission: 'granted' });
    await geolocation.follow();
    expect(positions).toHaveLength(1);
    expect(state().city).toEqual(lyon);
  });

  it.each(['prompt', 'denied', 'unknown'] as const)('«%s» asks the visitor nothing', async (state) => {
    const { geolocation, positions } = scene({ permission: state });
    await geolocation.follow();
    expect(await geolocation.locateIfAllowed()).toEqual({ location: undefined, city: undefined });
    expect(positions).toEqual([]);
  });

  it('that changes to granted refreshes the position', async () => {
    const { geolocation, positions, permit, state } = scene();
    await geolocation.follow();
    await permit('granted');
    expect(positions).toEqual([{ timeout: 10_000, maximumAge: 0 }]);
    expect(state().location).toEqual(here);
  });

  it.each(['denied', 'prompt'] as const)('taken back (%s) clears position and city', async (next) => {
    const { geolocation, permit, state } = scene({ permission: 'granted' });
    await geolocation.follow();
    await permit(next);
    expect(state()).toMatchObject({ location: undefined, city: undefined, centre: undefined });
    expect(await geolocation.locateIfAllowed()).toEqual({ location: undefined, city: undefined });
  });

  it('taken back leaves a city that was chosen', async () => {
    const { geolocation, permit, change, state } = scene({ permission: 'granted' });
    await geolocation.follow();
    change({ city: brest, centre: brest.mairie });
    await permit('denied');
    expect(state()).toMatchObject({ location: undefined, city: brest, centre: brest.mairie });
  });

  it('taken back while the city is looked for keeps nothing of it', async () => {
    const { geolocation, permit, state } = scene();
    await geolocation.follow();
    const asked = geolocation.locate();
    await permit('denied');
    expect(await asked).toBe('refused');
    expect(state().location).toBeUndefined();
  });

  it('is followed once, and read again for each list «around me»', async () => {
    const { geolocation, positions } = scene({ permission: 'granted' });
    await Promise.all([geolocation.follow(), geolocation.follow()]);
    expect(await geolocation.locateIfAllowed()).toEqual({ location: here, city: lyon });
    expect(positions).toHaveLength(1);
  });
});

it('a visitor who neither accepts nor refuses is asked once, and nothing else waits for him', async () => {
  const { geolocation, positions, state } = scene({ position: 'never' });
  void geolocation.locate();
  void geolocation.locate();
  await settled();
  expect(positions).toHaveLength(1);
  expect(state().location).toBeUndefined();
});
