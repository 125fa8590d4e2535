import { expect, it, vi } from 'vitest';
import { createGeoClient } from '#clients/geo.ts';
import { resolveTarget, type SearchTarget } from '#site/shared/school-list/resolve-target.server.ts';
import { readSearchQuery } from '#site/shared/school-list/search-address.ts';
import { createGeoService } from '#stand-ins/communes/app.ts';
import { loadCommunes } from '#stand-ins/communes/communes.ts';
import { findOtherPlaces } from './find-other-places.server.ts';

const communes = createGeoService(loadCommunes());
const geo = createGeoClient({
  name: 'geo',
  baseUrl: 'http://geo.internal',
  fetch: (request) => communes.fetch(request),
});
const log = { error: vi.fn() };

async function find(address: string) {
  const query = readSearchQuery(new URLSearchParams(address));
  const suggestOffices = async () => [];
  const target = await resolveTarget({ upstreams: { geo, directory: { suggestOffices } }, log }, query);
  return (await findOtherPlaces({ upstreams: { geo }, log }, target, query)).map(({ label }) => label);
}

it.each([
  ['q=Évry', ['Évry-Courcouronnes (91)']],
  ['q=evry', ['Évry-Courcouronnes (91)']],
  ['q=Évry&commune=89162', []],
  ['q=Lyon', []],
  ['q=34000', []],
])('%s names %j', async (address, labels) => {
  expect(await find(address)).toEqual(labels);
});

it('names the namesake of a town, with a link that keeps the search', async () => {
  const query = readSearchQuery(new URLSearchParams('q=Saint-Denis&categorie=moto'));
  const target: SearchTarget = {
    ...{ kind: 'place', name: 'Saint-Denis', code: '97411', readAs: undefined },
    place: { location: [-20.88, 55.45] },
  };
  const [first] = await findOtherPlaces({ upstreams: { geo }, log }, target, query);
  expect(first?.label).toBe('Saint-Denis (93)');
  expect(first?.to).toContain('commune=93066');
  expect(first?.to).toContain('moto');
});

it('names none while geography is away', async () => {
  const query = readSearchQuery(new URLSearchParams('q=Lyon'));
  const target: SearchTarget = {
    ...{ kind: 'place', name: 'Lyon', code: '69123', readAs: undefined },
    place: { location: [45.76, 4.83] },
  };
  const away = async () => {
    throw new Error('away');
  };
  expect(await findOtherPlaces({ upstreams: { geo: { findCities: away } }, log }, target, query)).toEqual([]);
});
