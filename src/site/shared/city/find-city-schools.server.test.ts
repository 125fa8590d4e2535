import { describe, expect, it, vi } from 'vitest';
import type { Office } from '#contracts/directory.ts';
import { aDirectoryCity, aTraining } from '#test/support/city.ts';
import { anOffice } from '#test/support/office.ts';
import type { CityPageKind } from './city-kinds.ts';
import { findCitySchools } from './find-city-schools.server.ts';

const schoolsIn = (city: string, count: number, firstId = 1): Office[] =>
  Array.from({ length: count }, (_, index) =>
    anOffice({
      id: firstId + index,
      address: { ...anOffice().address, city: { name: city, zipCode: '69001' } },
    }),
  );

interface Scene {
  readonly results?: readonly Office[];
  /** Schools counted in the city; undefined when unknown. */
  readonly count?: number;
  readonly located?: boolean;
  readonly down?: boolean;
}

function scene({ results = [], count, located = true, down = false }: Scene) {
  const near = vi.fn(async (_type: string, _search: object) => {
    if (down) throw new Error('no answer');
    return { results: [...results], total: results.length, currentPage: 1, nbPages: 1, applied: [] };
  });
  const inCity = vi.fn(async ({ page = '1' }: { slug: string; page?: string }) => {
    if (down) throw new Error('no answer');
    const all = results.map((office) => ({ ...office, trainings: [] }));
    return { results: all, total: 45, currentPage: Number(page), nbPages: 3 };
  });
  const figures = { nbOffices: count ?? 0, note: null, nbReviews: 0, nbUneuro: 0, nbCpf: 0, nbPmr: 0 };
  const trainings = count ? [aTraining({ nbOffices: count })] : [];
  const city = {
    slug: 'lyon',
    code: '69123',
    nom: 'Lyon',
    departement: { code: '69', nom: 'Rhône' },
    location: located ? ([45.76, 4.83] as const) : undefined,
  };
  const known = count === undefined ? undefined : aDirectoryCity({ figures, trainings });
  const log = { error: vi.fn() };
  const site = { upstreams: { directory: { findOfficesNear: near, findCityOffices: inCity } }, log };
  const find = (kind: CityPageKind = 'car', page = 1, answered = true) =>
    findCitySchools(site, kind, { kind: 'city', city, known, answered }, page);
  return { find, near, inCity, log };
}

const ids = (offices: readonly Office[]) => offices.map(({ id }) => id);

describe('the schools of a city', () => {
  it('are not requested from a directory that just failed for the city: the page would take longer than 3 s', async () => {
    const { find, near } = scene({});
    expect((await find('car', 1, false)).answered).toBe(false);
    expect(near).not.toHaveBeenCalled();
  });

  it('are those of the commune, then at most five of elsewhere', async () => {
    const { find, near } = scene({
      results: [...schoolsIn('Lyon', 3), ...schoolsIn('Bron', 17, 100)],
      count: 3,
    });
    const found = await find();
    expect(ids(found.here)).toEqual([1, 2, 3]);
    expect(ids(found.nearby)).toEqual([100, 101, 102, 103, 104]);
    expect(found).toMatchObject({ total: 3, nbPages: 1, answered: true });
    expect(near).toHaveBeenCalledWith('voiture-formule-b-traditionnelle', {
      place: { city: 'Lyon', dep: '69', location: [45.76, 4.83] },
      page: 1,
    });
  });

  it.each([
    [19, 1],
    [20, 1],
    [21, 2],
    [40, 2],
    [41, 3],
  ])('of which there are %i stand on %i pages', async (count, nbPages) => {
    const found = await scene({ results: schoolsIn('Lyon', 20), count }).find();
    expect(found).toMatchObject({ total: count, nbPages });
  });

  it('end in the midst of the last page', async () => {
    const { find } = scene({ results: [...schoolsIn('Lyon', 1), ...schoolsIn('Bron', 19, 100)], count: 21 });
    const found = await find('car', 2);
    expect(ids(found.here)).toEqual([1]);
    expect(found.nearby).toHaveLength(5);
  });

  it('are the ten nearest of elsewhere where the commune has none', async () => {
    const found = await scene({ results: schoolsIn('Bron', 20), count: 0 }).find();
    expect(found).toMatchObject({ here: [], total: 0, nbPages: 1 });
    expect(found.nearby).toHaveLength(10);
  });

  it('are none of elsewhere for a commune whose place is unknown', async () => {
    const { find, near } = scene({ results: schoolsIn('Paris', 20), count: 0, located: false });
    expect(await find()).toMatchObject({ here: [], nearby: [], total: 0 });
    expect(near).toHaveBeenCalledWith(expect.any(String), {
      place: { city: 'Lyon', dep: '69', location: [48.86, 2.35] },
      page: 1,
    });
  });

  it('are all of the directory’s list on its page of all trainings', async () => {
    const { find, inCity, near } = scene({ results: schoolsIn('Lyon', 20), count: 45 });
    expect(await find('directory', 2)).toMatchObject({ total: 45, nbPages: 3, nearby: [] });
    expect(inCity).toHaveBeenCalledWith({ slug: 'lyon', page: '2' });
    expect(near).not.toHaveBeenCalled();
  });

  it('are asked by the motorbike’s formula type on its page', async () => {
    const { find, near } = scene({ results: [], count: 0 });
    await find('motorbike');
    expect(near).toHaveBeenCalledWith('moto-permis-a2', expect.anything());
  });
});

it('when the number of schools of a city is unknown its own are the first ones under its name, in any spelling', async () => {
  const { find } = scene({
    results: [...schoolsIn('LYON', 1), ...schoolsIn('Lyon', 1, 2), ...schoolsIn('Bron', 3, 100)],
  });
  const found = await find();
  expect(ids(found.here)).toEqual([1, 2]);
  expect(found).toMatchObject({ total: 2, nbPages: 1 });
});

it('when the number of schools of a city is unknown a full page promises another, and an empty one sends back to the first', async () => {
  const full = await scene({ results: schoolsIn('Lyon', 20) }).find('car', 3);
  expect(full).toMatchObject({ total: undefined, nbPages: 4 });
  const empty = await scene({ results: schoolsIn('Bron', 20) }).find('car', 4);
  expect(empty).toMatchObject({ here: [], nbPages: 1 });
});

it('when the number of schools of a city is unknown the directory’s page shows those that teach the first category', async () => {
  const { find, inCity } = scene({ results: schoolsIn('Lyon', 2) });
  expect(ids((await find('directory')).here)).toEqual([1, 2]);
  expect(inCity).not.toHaveBeenCalled();
});

it.each(['car', 'directory'] as const)(
  'a directory that is down leaves no list, logged: %s',
  async (kind) => {
    const { find, log } = scene({ count: 4, down: true });
    expect(await find(kind)).toEqual({ here: [], nearby: [], total: 4, nbPages: 1, answered: false });
    expect(log.error).toHaveBeenCalledOnce();
  },
);
