import { describe, expect, it, vi } from 'vitest';
import type { CityList } from '#contracts/directory-cities.ts';
import { citiesOfRegion, loadCityList, maxResults } from './load-city-list.server.ts';

const rhone = { code: '69', nom: 'Rhône' };
const city = (nom: string, departement = rhone) => ({
  slug: nom.toLowerCase(),
  nom,
  departement,
  nbOffices: 2,
});
const list: CityList = {
  nbCities: 9,
  nbOffices: 20,
  cities: [
    ...['Lyon', 'Villeurbanne', 'Bron', 'Oullins', 'Caluire', 'Givors', 'Tarare'].map((nom) => city(nom)),
    city("L'Abri", { code: '977', nom: 'Saint-Barthélemy' }),
  ],
  departements: [
    { code: '01', nom: 'Ain', nbCities: 1, nbOffices: 1 },
    { ...rhone, nbCities: 7, nbOffices: 14 },
    { code: '974', nom: 'La Réunion', nbCities: 1, nbOffices: 1 },
    { code: '977', nom: 'Saint-Barthélemy', nbCities: 1, nbOffices: 1 },
  ],
};

function scene(
  answer: (search: { nom?: string; departement?: string }) => CityList | undefined = () => list,
) {
  const listCities = vi.fn(async (search: object = {}) => answer(search));
  const log = { error: vi.fn() };
  const load = (query = '') =>
    loadCityList({ upstreams: { directory: { listCities } }, log }, new URLSearchParams(query));
  return { load, listCities, log };
}

describe('the list of cities of the licence', () => {
  it('goes by region and département, with the largest cities of each, and the collectivities last', async () => {
    const { page, answered } = await scene().load();
    expect(answered).toBe(true);
    expect(page.isFiltered).toBe(false);
    expect(page.shown?.regions.map(({ nom, count }) => [nom, count])).toEqual([
      ['Auvergne-Rhône-Alpes', '8 villes'],
      ['La Réunion', '1 ville'],
      ['Collectivités d’outre-mer', '1 ville'],
    ]);
    const [first, island, last] = page.shown?.regions ?? [];
    expect(first?.departements).toEqual([
      { label: '01 – Ain', to: '/permis-de-conduire/villes?departement=01', count: '1 ville' },
      { label: '69 – Rhône', to: '/permis-de-conduire/villes?departement=69', count: '7 villes' },
    ]);
    expect(first?.cities).toHaveLength(citiesOfRegion);
    expect(first?.cities[0]).toEqual({ label: 'Lyon', to: '/permis-de-conduire/lyon' });
    // A region with one département is not repeated.
    expect(island?.departements[0]?.label).toBe('Les villes du réseau');
    expect(last?.cities[0]?.label).toBe('L’Abri');
  });

  it('offers its départements under their regions', async () => {
    const { page } = await scene().load();
    expect(page.shown?.options[0]).toEqual({
      region: 'Auvergne-Rhône-Alpes',
      departements: [
        { code: '01', label: '01 – Ain' },
        { code: '69', label: '69 – Rhône' },
      ],
    });
  });

  it('shows those of a département and of a name, in the order of the alphabet', async () => {
    const { load, listCities } = scene();
    const { page } = await load('departement=69&q=%20br%20');
    expect(listCities).toHaveBeenLastCalledWith({
      departement: '69',
      nom: 'br',
      limit: String(maxResults + 1),
    });
    expect(page.isFiltered).toBe(true);
    expect(page.shown?.regions).toEqual([]);
    expect(page.shown?.found?.title).toBe('8 villes\u202f: «\u202fbr\u202f», Rhône (69)');
    const expected = { label: 'Bron', to: '/permis-de-conduire/bron', note: '2 écoles' };
    expect(page.shown?.found?.cities[0]).toEqual(expected);
    const { page: named } = await load('q=br');
    expect(named.shown?.found?.cities[0]?.label).toBe('Bron (69)');
  });

  it.each([
    [maxResults, false],
    [maxResults + 1, true],
  ])('of %i cities says whether some are left out', async (count, isCut) => {
    const cities = Array.from({ length: count }, (_, index) => city(`Ville-${index}`));
    const { page } = await scene(() => ({ ...list, cities })).load('q=ville');
    expect(page.shown?.found?.cities).toHaveLength(maxResults);
    expect(Boolean(page.shown?.found?.cut)).toBe(isCut);
  });

  it.each(['departement=%27--', 'departement=', 'q=%20', 'autre=1'])('%s asks nothing', async (query) => {
    const { load, listCities } = scene();
    expect((await load(query)).page.isFiltered).toBe(false);
    expect(listCities).toHaveBeenCalledOnce();
  });

  it('is shown without the directory, and with a directory without cities', async () => {
    const down = scene(() => {
      throw new Error('no answer');
    });
    expect(await down.load()).toMatchObject({ answered: false, page: { shown: undefined } });
    expect(down.log.error).toHaveBeenCalledOnce();
    const half = scene(({ nom }) => {
      if (nom) throw new Error('no answer');
      return list;
    });
    expect(await half.load('q=lyon')).toMatchObject({ answered: false, page: { shown: undefined } });
    const other = scene(() => undefined);
    expect(await other.load()).toMatchObject({ answered: true, page: { shown: undefined } });
    expect(other.log.error).not.toHaveBeenCalled();
  });
});
