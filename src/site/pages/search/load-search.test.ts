import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { City } from '#clients/geo.ts';
import { anOffice } from '#test/support/office.ts';
import { aroundSchema, searchAround } from './load-search.server.ts';

const lyon: City = {
  code: '69123',
  nom: 'Lyon',
  codesPostaux: ['69003'],
  mairie: { lat: 45.76, lng: 4.84 },
  departement: { code: '69', nom: 'Rhône' },
};
const here = { lat: 45.733, lng: 4.811 };

function siteWith({ schools = 1 } = {}) {
  const asked: unknown[] = [];
  const unused = () => Promise.reject(new Error('not asked here'));
  return {
    asked,
    log: { error: () => {} } as never,
    config: { imageHosts: [], documentHosts: [] },
    upstreams: {
      geo: {
        getCity: async (code: string) => (code === lyon.code ? lyon : undefined),
        findPlace: async () => undefined,
        findCitiesLike: unused,
      },
      directory: {
        findOfficesNear: async (...question: unknown[]) => {
          asked.push(question);
          const results = Array.from({ length: schools }, (_, index) => anOffice({ id: index + 1 }));
          return { results, total: 1, currentPage: 1, nbPages: 1 };
        },
        findOfficesByKeyword: unused,
      } as never,
    },
  };
}

describe('a search around the visitor', () => {
  it('asks for a location only, as who is geolocated does, with category, filters and page', async () => {
    const site = siteWith();
    const search = '?q=Lyon&commune=69123&categorie=moto&filtres=cpf&autour=moi&page=2';
    const answer = await searchAround(site, { search, ...here });
    expect(site.asked).toEqual([
      [
        expect.stringContaining('moto'),
        { place: { location: [45.733, 4.811] }, page: 2, filters: ['cpf'], radiusKm: 20, counts: true },
      ],
    ]);
    expect(answer?.target).toMatchObject({ kind: 'place', name: 'Lyon', fromVisitor: true });
    expect(answer?.found.schools).toHaveLength(1);
  });

  it('says that distances are about right where the browser knows the position roughly', async () => {
    const search = '?q=Lyon&commune=69123&autour=moi';
    expect((await searchAround(siteWith(), { search, ...here, rough: true }))?.words.isRough).toBe(true);
    expect((await searchAround(siteWith(), { search, ...here }))?.words.isRough).toBeUndefined();
  });

  it.each(['', '?q=', '?q=zzzz', '?q=3 rue', '?commune=00000'])(
    '«%s» is left to the page',
    async (search) => {
      const site = siteWith();
      expect(await searchAround(site, { search, ...here })).toBeUndefined();
      expect(site.asked).toEqual([]);
    },
  );

  it('beyond the last page is left to the page itself, which leads back', async () => {
    const search = '?q=Lyon&commune=69123&autour=moi&page=99';
    expect(await searchAround(siteWith({ schools: 0 }), { search, ...here })).toBeUndefined();
  });
});

it.each([
  [{ search: '?q=Lyon', ...here }, true],
  [{ search: 'a'.repeat(2000), ...here }, true],
  [{ search: 'a'.repeat(2001), ...here }, false],
  [{ search: '?q=Lyon', lat: 91, lng: 0 }, false],
  [{ search: '?q=Lyon', lat: 45 }, false],
  [{ ...here }, false],
])('%j may ask: %s', (body, may) => {
  expect(v.is(aroundSchema, body)).toBe(may);
});
