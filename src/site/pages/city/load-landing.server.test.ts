import { describe, expect, it, vi } from 'vitest';
import type { CityList } from '#contracts/directory-cities.ts';
import { loadLanding } from './load-landing.server.ts';

const list: CityList = {
  nbCities: 2,
  nbOffices: 5,
  cities: [{ slug: 'lyon', nom: 'Lyon', departement: { code: '69', nom: 'Rhône' }, nbOffices: 4 }],
  departements: [{ code: '69', nom: 'Rhône', nbCities: 2, nbOffices: 5 }],
};
const statistics = {
  nbMembers: 12_345,
  averageSatisfactionRate: '4.61/5',
  nbCollectedReviews: 987,
  dateCollectedReviews: 'mai 2022',
};
const today = new Date('2026-11-21T10:00:00Z');
const plain = (text: string) => text.replaceAll('\u202f', ' ');

function scene(cities: 'known' | 'unknown' | 'down' = 'known', figures: 'up' | 'down' = 'up') {
  const listCities = vi.fn(async (_search?: object) => {
    if (cities === 'down') throw new Error('no answer');
    return cities === 'known' ? list : undefined;
  });
  const getStatistics = async () => {
    if (figures === 'down') throw new Error('no answer');
    return statistics;
  };
  const log = { error: vi.fn() };
  const site = { upstreams: { directory: { listCities, getStatistics, listPrices: async () => [] } }, log };
  const load = (query = '', kind: 'car' | 'motorbike' = 'car') =>
    loadLanding(site, kind, new URLSearchParams(query), today);
  return { load, listCities, log };
}

describe('the page of all driving schools', () => {
  it('fills the network’s own figures into its text', async () => {
    const { page, answered } = await scene().load();
    expect(answered).toBe(true);
    expect(plain(page.lead)).toBe(
      'Le prix, les avis et les garanties de chaque auto-école parmi 12 345 écoles. Avis (vérifiés ou non) : 4,61/5 en moyenne, 987 avis depuis mai 2022.',
    );
  });

  it('fills in the specified defaults when the directory cannot answer, and only then', async () => {
    const { load, log } = scene('known', 'down');
    const { page, answered } = await load();
    expect(plain(page.lead)).toContain('parmi 2 400 écoles');
    expect(plain(page.lead)).toContain('4,73/5 en moyenne, 121 850 avis depuis novembre 2023.');
    expect(answered).toBe(false);
    expect(log.error).toHaveBeenCalledOnce();
  });

  it('names the largest cities, and counts the départements’ schools', async () => {
    const { page } = await scene().load();
    expect(page.cities).toMatchObject({
      largest: [{ label: 'Lyon', to: '/auto-ecoles/lyon', note: '4 écoles' }],
      departements: [{ code: '69', label: '69\u00a0– Rhône (5 écoles)' }],
    });
    expect(page.departement).toBe(false);
  });

  it('distinguishes two cities of one name by their département', async () => {
    const { load, listCities } = scene();
    const [lyon] = list.cities;
    const namesake = {
      ...lyon,
      slug: 'lyon-99',
      nom: 'Lyon',
      departement: { code: '99', nom: '' },
      nbOffices: 1,
    };
    listCities.mockResolvedValue({ ...list, cities: [...list.cities, namesake] });
    expect((await load()).page.cities?.largest.map(({ label }) => label)).toEqual(['Lyon (69)', 'Lyon (99)']);
  });

  it('names the cities of a département that its address asks for', async () => {
    const { load, listCities } = scene();
    const { page } = await load('departement=69', 'motorbike');
    expect(page.departement).toMatchObject({
      code: '69',
      title: 'Les villes du département\u202f: Rhône',
      cities: [{ to: '/moto-ecoles/lyon' }],
    });
    expect(listCities).toHaveBeenCalledWith({
      formulaTypeSlug: 'moto-permis-a2',
      departement: '69',
      limit: '1000',
    });
  });

  it.each(['', '6', '69x', '2C', '2a', '0000', "69' or 1=1"])('«%s» is no département', async (code) => {
    const { load, listCities } = scene();
    const { page } = await load(`departement=${encodeURIComponent(code)}`);
    expect(page.departement).toBe(false);
    expect(listCities).toHaveBeenCalledOnce();
  });

  it('does without cities where the directory knows none', async () => {
    const { page, answered } = await scene('unknown').load('departement=69');
    expect(page.cities).toBeUndefined();
    expect(page.departement).toBeUndefined();
    expect(answered).toBe(true);
  });

  it('is not kept when a part of it could not be had', async () => {
    const expected = { answered: false, page: { cities: undefined, departement: undefined } };
    expect(await scene('down').load('departement=69')).toMatchObject(expected);
  });
});
