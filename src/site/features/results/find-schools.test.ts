import { describe, expect, it } from 'vitest';
import type { Office } from '#contracts/directory.ts';
import { defaultFrontCategory, frontCategories } from '#domain/licences/front-categories.ts';
import { anOffice } from '#test/support/office.ts';
import { findSchools } from './find-schools.server.ts';
import { findWaysOn } from './find-ways-on.server.ts';
import { resolveTarget, type SearchTarget } from './resolve-target.server.ts';

const lyon: SearchTarget = {
  kind: 'place',
  name: 'Lyon',
  place: { city: 'Lyon', dep: '69', location: [45.76, 4.83] },
  readAs: undefined,
};
const moto = frontCategories[1] ?? defaultFrontCategory;
const asked = { category: defaultFrontCategory, filters: [], page: 1 } as const;
const inCity = (id: number, name: string) =>
  anOffice({ id, address: { ...anOffice().address, city: { name, zipCode: '69000' } } });
const pageOf = (results: readonly Office[], total = results.length) => ({
  results: [...results],
  total,
  currentPage: 1,
  nbPages: Math.ceil(total / 20),
});

type Near = (slug: string, search: { readonly filters?: readonly string[] }) => Promise<unknown>;

function siteWith(near: Near, byKeyword: () => Promise<unknown> = async () => []) {
  const failures: string[] = [];
  return {
    failures,
    log: { error: (_: unknown, name: string) => void failures.push(name) } as never,
    config: { imageHosts: [] },
    upstreams: {
      directory: { findOfficesNear: near, findOfficesByKeyword: byKeyword } as never,
    },
  };
}

const never = () => new Promise<never>(() => {});

describe('the schools of a name, while geography is down', () => {
  const target = { kind: 'keyword', text: 'Rennes', mayBeTown: true } as const;

  it.each([
    ['are shown where there are some', [anOffice()], true],
    ['are not said to be none', [], false],
  ])('%s', async (_, offices, answered) => {
    const site = siteWith(never, async () => offices);
    const found = await findSchools(site, target, asked);
    expect([found.total, found.answered]).toEqual([offices.length, answered]);
  });
});

describe('the schools around a place', () => {
  it.each([
    [['Lyon', 'LYON', 'Villeurbanne'], 2],
    [['Villeurbanne', 'Lyon'], 0],
    [['Lyon', 'Lyon'], 2],
  ])('of %j are told apart from those of the commune, which come first: %d', async (cities, inTown) => {
    const site = siteWith(async () => pageOf(cities.map((name, index) => inCity(index + 1, name))));
    expect(await findSchools(site, lyon, asked)).toMatchObject({ inTown, answered: true });
  });

  it('are in no commune where the map or the visitor is the middle', async () => {
    const site = siteWith(async () => pageOf([inCity(1, 'Lyon')]));
    const zone: SearchTarget = { kind: 'zone', place: lyon.place };
    expect((await findSchools(site, zone, asked)).inTown).toBeUndefined();
    expect((await findSchools(site, { ...lyon, fromVisitor: true }, asked)).inTown).toBeUndefined();
  });

  it('cost the list alone when the directory fails, which is logged', async () => {
    const site = siteWith(() => Promise.reject(new Error('garbage')));
    expect(await findSchools(site, lyon, asked)).toMatchObject({ schools: [], answered: false });
    expect(site.failures).toEqual(['Auto-écoles autour d’un lieu']);
  });

  it('are not looked for where the place cannot be told, which is no empty answer', async () => {
    const site = siteWith(() => Promise.reject(new Error('not asked')));
    expect(await findSchools(site, { kind: 'unreachable', text: '69123' }, asked)).toMatchObject({
      answered: false,
    });
    expect(site.failures).toEqual([]);
  });
});

it('a search is answered within 3 s when every upstream hangs', async () => {
  const start = performance.now();
  const geo = { getCity: never, getCityByName: never, findCitiesByPostalCode: never };
  const query = { q: 'Lyon', commune: '69123', zone: undefined, ...asked };
  const target = await resolveTarget(
    { upstreams: { geo, directory: { findOfficesByKeyword: never } }, log: { error() {} } },
    query,
  );
  const site = siteWith(never, never);
  const found = await findSchools(site, target, query);
  expect(found.answered).toBe(false);
  expect(await findWaysOn(site, target, query, found)).toEqual([]);
  expect(performance.now() - start).toBeLessThan(3000);
}, 10_000);

describe('ways on', () => {
  const nothing = { schools: [], total: 0, currentPage: 1, nbPages: 0, answered: true } as const;
  const all = pageOf([inCity(1, 'Lyon')], 2400);

  it('drop the filters, then the category, each with the schools that it really finds', async () => {
    const site = siteWith(async (slug, { filters = [] }) => {
      if (filters.length > 0) return pageOf([]);
      return slug === defaultFrontCategory.formulaTypeSlug ? all : pageOf([inCity(1, 'Gap')], 3);
    });
    const query = { category: moto, filters: ['cpf'] } as const;
    expect(await findWaysOn(site, lyon, query, nothing)).toEqual([
      { change: 'filters', text: 'Sans filtre\u202f: 3 moto-écoles' },
      { change: 'category', text: 'Permis voiture\u202f: 2\u202f400 auto-écoles' },
    ]);
  });

  it('that find nothing are not offered', async () => {
    const site = siteWith(async () => pageOf([]));
    expect(await findWaysOn(site, lyon, { category: moto, filters: ['cpf'] }, nothing)).toEqual([]);
  });

  it('lead from a word that nobody knows to Paris', async () => {
    const site = siteWith(async () => all);
    const query = { category: defaultFrontCategory, filters: [] };
    expect(await findWaysOn(site, { kind: 'unknown', text: 'zzyzx' }, query, nothing)).toEqual([
      { change: 'place', text: 'Autour de Paris\u202f: 2\u202f400 auto-écoles' },
    ]);
  });

  it('drop the filters alone where the commune has no such school and others have', async () => {
    const site = siteWith(async () => all);
    const found = await findSchools(
      siteWith(async () => pageOf([inCity(1, 'Bron')], 15)),
      lyon,
      asked,
    );
    const filtered = { category: defaultFrontCategory, filters: ['cpf'] } as const;
    expect(await findWaysOn(site, lyon, filtered, found)).toEqual([
      { change: 'filters', text: 'Sans filtre\u202f: 2\u202f400 auto-écoles' },
    ]);
    expect(await findWaysOn(site, lyon, { ...filtered, filters: [] }, found)).toEqual([]);
  });

  it('are none while the directory does not answer', async () => {
    const site = siteWith(async () => all);
    const query = { category: moto, filters: ['cpf'] } as const;
    expect(await findWaysOn(site, lyon, query, { ...nothing, answered: false })).toEqual([]);
  });
});
