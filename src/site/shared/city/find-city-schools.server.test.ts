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
  const site = {
    config: { imageHosts: [], documentHosts: [] },
    upstreams: {
      directory: { findOfficesNear: near, findCityOffices: inCity, findOfficesByKeyword: vi.fn() },
    },
    log: log as never,
  };
  const find = (kind: CityPageKind = 'car', page = 1, answered = true) =>
    findCitySchools(site, kind, { kind: 'city', city, known, answered }, page);
  return { find, near, inCity, log };
}

const ids = ({ schools }: { readonly schools: readonly { readonly id: number }[] }) =>
  schools.map(({ id }) => id);

describe('the schools of a city', () => {
  it('are not requested from a directory that just failed for the city: the page would take longer than 3 s', async () => {
    const { find, near } = scene({});
    expect((await find('car', 1, false)).answered).toBe(false);
    expect(near).not.toHaveBeenCalled();
  });

  it('are those of a search around it, the commune first', async () => {
    const { find, near } = scene({
      results: [...schoolsIn('LYON', 2), ...schoolsIn('Lyon', 1, 3), ...schoolsIn('Bron', 17, 100)],
      count: 3,
    });
    expect(await find('motorbike', 2)).toMatchObject({ total: 20, inTown: 3, answered: true });
    expect(near).toHaveBeenCalledWith('moto-permis-a2', {
      place: { city: 'Lyon', dep: '69', location: [45.76, 4.83] },
      page: 2,
      filters: [],
      radiusKm: 20,
      counts: true,
    });
  });

  it('are none of elsewhere for a commune whose place is unknown', async () => {
    const results = [...schoolsIn('Lyon', 2), ...schoolsIn('Paris', 20, 100)];
    const { find, near } = scene({ results, count: 2, located: false });
    const found = await find();
    expect(ids(found)).toEqual([1, 2]);
    expect(found).toMatchObject({ total: 2, nbPages: 1 });
    expect(near).toHaveBeenCalledWith(
      expect.any(String),
      expect.objectContaining({ place: { city: 'Lyon', dep: '69', location: [48.86, 2.35] } }),
    );
  });

  it('are all of the directory’s list on its page of all trainings', async () => {
    const { find, inCity, near } = scene({ results: schoolsIn('Lyon', 20), count: 45 });
    expect(await find('directory', 2)).toMatchObject({
      total: 45,
      nbPages: 3,
      inTown: 20,
      isOfCommune: true,
    });
    expect(inCity).toHaveBeenCalledWith({ slug: 'lyon', page: '2' });
    expect(near).not.toHaveBeenCalled();
  });

  it('are on the directory’s page those that teach the first category where their number is unknown', async () => {
    const { find, inCity } = scene({ results: schoolsIn('Lyon', 2) });
    expect(ids(await find('directory'))).toEqual([1, 2]);
    expect(inCity).not.toHaveBeenCalled();
  });

  it.each(['car', 'directory'] as const)(
    'are missing, logged, when the directory is down: %s',
    async (kind) => {
      const { find, log } = scene({ count: 4, down: true });
      expect(await find(kind)).toMatchObject({ schools: [], answered: false });
      expect(log.error).toHaveBeenCalledOnce();
    },
  );
});
