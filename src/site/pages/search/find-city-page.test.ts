import { expect, it, vi } from 'vitest';
import { type FrontCategory, findFrontCategory } from '#domain/licences/front-categories.ts';
import type { SearchTarget } from '#site/shared/school-list/resolve-target.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { aDirectoryCity } from '#test/support/city.ts';
import { findCityPage } from './find-city-page.server.ts';

const lyon: SearchTarget = {
  kind: 'place',
  name: 'Lyon',
  place: { city: 'Lyon', dep: '69', location: [45.76, 4.83] },
  readAs: undefined,
};

async function find(
  target: SearchTarget,
  category = 'auto',
  answer: () => Promise<unknown> = async () => aDirectoryCity(),
) {
  const getCity = vi.fn(answer) as unknown as SiteRequest['upstreams']['directory']['getCity'];
  const log = { error: vi.fn() };
  const asked = { category: findFrontCategory(category) as FrontCategory };
  return {
    link: await findCityPage({ upstreams: { directory: { getCity } }, log }, target, asked),
    getCity,
    log,
  };
}

it('is found by the name and the département of a commune', async () => {
  const { link, getCity } = await find(lyon);
  expect(getCity).toHaveBeenCalledWith({ slug: 'lyon-69' });
  expect(link?.to).toMatch(/^\/(?:auto-ecoles|annuaire-auto-ecoles)\//u);
  expect(link?.label).toContain('à Lyon');
});

it('is the page of the training searched, or of all schools of the city, where the training is taught', async () => {
  const city = aDirectoryCity();
  const [training] = city.trainings;
  const taught = async (formulaTypeSlug: string) => ({
    ...city,
    trainings: training ? [{ ...training, formulaTypeSlug }] : [],
  });
  const to = async (category: string, slug: string) =>
    (await find(lyon, category, () => taught(slug))).link?.to;
  expect(await to('auto', 'voiture-formule-b-traditionnelle')).toBe(`/auto-ecoles/${city.slug}`);
  expect(await to('moto', 'moto-permis-a2')).toBe(`/moto-ecoles/${city.slug}`);
  expect(await to('moto', 'bateau-option-cotiere')).toBeUndefined();
  expect(await to('bateau', 'bateau-option-cotiere')).toBe(`/annuaire-auto-ecoles/${city.slug}`);
});

it('is none for a city without schools, a zone, a keyword, or where the directory knows no cities', async () => {
  const empty = { ...aDirectoryCity(), figures: { ...aDirectoryCity().figures, nbOffices: 0 } };
  expect((await find(lyon, 'auto', async () => empty)).link).toBeUndefined();
  expect((await find(lyon, 'auto', async () => undefined)).link).toBeUndefined();
  const zone = await find({ kind: 'zone', place: lyon.place });
  expect(zone.link).toBeUndefined();
  expect(zone.getCity).not.toHaveBeenCalled();
});

it('costs nothing but itself when the directory is down', async () => {
  const { link, log } = await find(lyon, 'auto', () => Promise.reject(new Error('down')));
  expect(link).toBeUndefined();
  expect(log.error).toHaveBeenCalledOnce();
});
