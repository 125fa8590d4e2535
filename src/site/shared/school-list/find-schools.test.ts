import { describe, expect, it } from 'vitest';
import { createDirectoryClient } from '#clients/directory.ts';
import type { City } from '#clients/geo.ts';
import { maxTotals, type Office } from '#contracts/directory.ts';
import { defaultFrontCategory, frontCategories } from '#domain/licences/front-categories.ts';
import { findWaysOn } from '#site/pages/search/find-ways-on.server.ts';
import { anOffice, aPageOf } from '#test/support/office.ts';
import { findSchools } from './find-schools.server.ts';
import { resolveTarget, type SearchTarget } from './resolve-target.server.ts';

const lyon: SearchTarget & { kind: 'place' } = {
  kind: 'place',
  name: 'Lyon',
  place: { city: 'Lyon', dep: '69', location: [45.76, 4.83] },
  readAs: undefined,
};
const moto = frontCategories[1] ?? defaultFrontCategory;
const asked = { category: defaultFrontCategory, filters: [], page: 1, radius: 20 } as const;
const inCity = (id: number, name: string) =>
  anOffice({ id, address: { ...anOffice().address, city: { name, zipCode: '69000' } } });
/** A directory with the published interface only: it returns all schools at once. */
function specifiedDirectory(results: readonly Office[]) {
  const asked: string[] = [];
  const upstream = {
    name: 'directory',
    baseUrl: 'http://directory.example',
    fetch: async ({ url }: Request) => {
      asked.push(new URL(url).searchParams.toString());
      return Response.json({ results, total: results.length, currentPage: 1, nbPages: 1 });
    },
  };
  const client = createDirectoryClient(upstream);
  return { asked, site: siteWith(client.findOfficesNear as Near, client.findOfficesByKeyword as never) };
}

/** Every second one passes `pmr`; each is about a kilometre further north, without a distance. */
const alongTheRhone = (count: number): Office[] =>
  Array.from({ length: count }, (_, index) => {
    const city = { name: 'Bron', zipCode: '69500' };
    const latitude = 45.76 + (index + 1) * 0.009;
    const address = { ...anOffice().address, city, latitude, longitude: 4.83 };
    return anOffice({ id: index + 1, pmr: index % 2 === 0, address });
  });

type Near = (slug: string, search: { readonly filters?: readonly string[] }) => Promise<unknown>;

function siteWith(
  near: Near,
  byKeyword: () => Promise<unknown> = async () => aPageOf([]),
  cities: readonly City[] = [],
) {
  const failures: string[] = [];
  return {
    failures,
    log: { error: (_: unknown, name: string) => void failures.push(name) } as never,
    config: { imageHosts: [], documentHosts: [] },
    upstreams: {
      directory: { findOfficesNear: near, findOfficesByKeyword: byKeyword } as never,
      geo: { findCitiesLike: async () => [...cities] },
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
    const site = siteWith(never, async () => aPageOf(offices));
    const found = await findSchools(site, target, asked);
    expect([found.total, found.answered]).toEqual([offices.length, answered]);
  });
});

describe('the schools around a place', () => {
  it.each([
    [['Lyon', 'LYON', 'Villeurbanne'], 2],
    [['Villeurbanne', 'Lyon'], 0],
    [['Lyon', 'Lyon'], 2],
  ])('of %j are separate from those of the commune, which come first: %d', async (cities, inTown) => {
    const site = siteWith(async () => aPageOf(cities.map((name, index) => inCity(index + 1, name))));
    expect(await findSchools(site, lyon, asked)).toMatchObject({ inTown, answered: true });
  });

  it('are in no commune where the map or the visitor is the middle', async () => {
    const site = siteWith(async () => aPageOf([inCity(1, 'Lyon')]));
    const zone: SearchTarget = { kind: 'zone', place: lyon.place };
    expect((await findSchools(site, zone, asked)).inTown).toBeUndefined();
    expect((await findSchools(site, { ...lyon, fromVisitor: true }, asked)).inTown).toBeUndefined();
  });

  it('cost the list alone when the directory fails, which is logged', async () => {
    const site = siteWith(() => Promise.reject(new Error('garbage')));
    expect(await findSchools(site, lyon, asked)).toMatchObject({ schools: [], answered: false });
    expect(site.failures).toEqual(['Auto-écoles autour d’un lieu']);
  });

  it('are not searched where the place is unknown, which is no empty answer', async () => {
    const site = siteWith(() => Promise.reject(new Error('not asked')));
    const found = await findSchools(site, { kind: 'unreachable', text: '69123' }, asked);
    expect(found.answered).toBe(false);
    expect(site.failures).toEqual([]);
  });
});

it('a search is answered within 3 s when every upstream hangs', async () => {
  const start = performance.now();
  const geo = { getCity: never, findPlace: never };
  const query = { q: 'Lyon', commune: '69123', zone: undefined, ...asked };
  const target = await resolveTarget(
    { upstreams: { geo, directory: { suggestOffices: never } }, log: { error() {} } },
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
  const all = aPageOf([inCity(1, 'Lyon')], 2400);

  it('drop the filters, then the category, each with the schools that it really finds', async () => {
    const site = siteWith(async (slug, { filters = [] }) => {
      if (filters.length > 0) return aPageOf([]);
      return slug === defaultFrontCategory.formulaTypeSlug ? all : aPageOf([inCity(1, 'Gap')], 3);
    });
    const query = { category: moto, filters: ['cpf'], radius: 20 } as const;
    expect(await findWaysOn(site, lyon, query, nothing)).toEqual([
      { change: 'filters', text: 'Sans filtre\u202f: 3 moto-écoles' },
      { change: 'category', text: 'Permis voiture\u202f: 2\u202f400 auto-écoles' },
    ]);
  });

  it('that find nothing are not offered', async () => {
    const site = siteWith(async () => aPageOf([]));
    expect(await findWaysOn(site, lyon, { ...asked, category: moto, filters: ['cpf'] }, nothing)).toEqual([]);
  });

  it('lead from an unknown word to towns of a similar name, never to Paris', async () => {
    const lyons = { code: '69123', nom: 'Lyon', codesPostaux: [], departement: { code: '69', nom: 'Rhône' } };
    const site = siteWith(async () => all, undefined, [lyons]);
    for (const kind of ['unknown', 'keyword'] as const) {
      expect(await findWaysOn(site, { kind, text: 'Lyyon' }, asked, nothing)).toEqual([
        { change: 'town', text: 'Lyon (69)', town: { q: 'Lyon', commune: '69123' } },
      ]);
    }
    const zone = { kind: 'zone', place: lyon.place } as const;
    expect(await findWaysOn(site, zone, asked, nothing)).toEqual([]);
    const none = siteWith(async () => all);
    expect(await findWaysOn(none, { kind: 'unknown', text: 'x' }, asked, nothing)).toEqual([]);
  });

  it('drop the filters alone where the commune has no such school and others have', async () => {
    const site = siteWith(async () => all);
    const ofBron = siteWith(async () => aPageOf([inCity(1, 'Bron')], 15));
    const found = await findSchools(ofBron, lyon, asked);
    const filtered = { ...asked, filters: ['cpf'] } as const;
    expect(await findWaysOn(site, lyon, filtered, found)).toEqual([
      { change: 'filters', text: 'Sans filtre\u202f: 2\u202f400 auto-écoles' },
    ]);
    expect(await findWaysOn(site, lyon, { ...filtered, filters: [] }, found)).toEqual([]);
  });

  it('are none while the directory does not answer', async () => {
    const site = siteWith(async () => all);
    const query = { category: moto, filters: ['cpf'], radius: 20 } as const;
    expect(await findWaysOn(site, lyon, query, { ...nothing, answered: false })).toEqual([]);
  });
});

describe('a directory without pages, filters or radius', () => {
  const conduite: SearchTarget = { kind: 'keyword', text: 'conduite' };
  const numbers = ({ schools }: { readonly schools: readonly { readonly id: number }[] }) =>
    schools.map(({ id }) => id);

  it('has the schools of a keyword filtered, then parted into pages, and is sent both all the same', async () => {
    const directory = specifiedDirectory(alongTheRhone(44));
    const found = await findSchools(directory.site, conduite, { ...asked, page: 2, filters: ['pmr'] });
    expect(found).toMatchObject({ total: 22, currentPage: 2, nbPages: 2 });
    expect(numbers(found)).toEqual([41, 43]);
    expect(directory.asked).toEqual(['keyWord=conduite&page=2&filters=%5B%22pmr%22%5D']);
  });

  it('has those around a place filtered and cut at 20 km, measured from where they are', async () => {
    const { site } = specifiedDirectory(alongTheRhone(44));
    const found = await findSchools(site, lyon, { ...asked, filters: ['pmr'] });
    expect(found).toMatchObject({ total: 10, nbPages: 1, farther: 12 });
    expect(numbers(found)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19]);
    expect(found.schools[0]?.distance).toBe(1001);
    const all = await findSchools(site, lyon, { ...asked, filters: ['pmr'], radius: 'all' });
    expect([all.total, all.nbPages, all.farther]).toEqual([22, 2, undefined]);
  });
});

it('sends order, budget in cents, hours and opening times, and does not separate a town in an order by totals', async () => {
  const questions: object[] = [];
  const site = siteWith(async (_, question) => {
    questions.push(question);
    return { ...aPageOf([inCity(1, 'Bron'), inCity(2, 'Lyon')]), applied: ['filters', 'page', 'total'] };
  });
  const criteria = { sort: 'total', hours: 25, open: ['soir'] } as const;
  const found = await findSchools(site, lyon, { ...asked, ...criteria, budget: 1400, radius: 5 });
  expect(questions[0]).toMatchObject({ ...criteria, budget: 140_000, radiusKm: 5 });
  expect(found.applied).toEqual(['filters', 'page', 'total']);
  expect(found.inTown).toBeUndefined();
});

it.each([
  [maxTotals - 1, undefined],
  [maxTotals, true],
])('with %i totals, the most of the contract, says that they are cut: %s', async (length, isCut) => {
  const totals = Array.from({ length }, (_, index) => 100_000 + index);
  const site = siteWith(async () => ({ ...aPageOf([inCity(1, 'Lyon')]), applied: ['total'], totals }));
  expect((await findSchools(site, lyon, asked)).isCut).toBe(isCut);
});
