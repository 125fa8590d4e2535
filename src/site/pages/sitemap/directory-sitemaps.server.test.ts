import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SitemapCity } from '#clients/directory.ts';
import { fakeClock, realClock } from '#test/support/fake-clock.ts';
import { directorySitemaps, freshFor, usableFor } from './directory-sitemaps.server.ts';

beforeEach(fakeClock);
afterEach(realClock);

const nantes = (...uris: string[]): readonly SitemapCity[] => [
  {
    slug: 'nantes',
    nom: 'Nantes',
    offices: uris.map((uri) => ({ uri, updatedAt: '2026-11-20T10:00:00.000Z' })),
  },
];

function aSite(answer: readonly SitemapCity[] = nantes('nantes/le-port/5')) {
  const getSitemap = vi.fn(async () => [...answer]);
  const log = { error: vi.fn() };
  return {
    upstreams: { directory: { getSitemap } },
    config: { publicUrl: 'https://creneau.example' },
    log,
    getSitemap,
  };
}

const read = async (...given: Parameters<typeof directorySitemaps>) =>
  (await directorySitemaps(...given)).schools.map(({ xml }) => xml);

const down = () => Promise.reject(new Error('down'));

describe('the sitemaps of the schools', () => {
  it('hold each school at its public address, with the day it changed', async () => {
    const [xml] = await read(aSite());
    expect(xml).toContain(
      '<url><loc>https://creneau.example/annuaire-auto-ecoles/nantes/le-port/5</loc><lastmod>2026-11-20T10:00:00Z</lastmod></url>',
    );
  });

  it('leave out what is no address', async () => {
    const [xml] = await read(aSite(nantes('', '\ud800', 'nantes/l’école/6')));
    expect(xml?.match(/<loc>[^<]*/gu)).toEqual([
      '<loc>https://creneau.example/annuaire-auto-ecoles/nantes/l%E2%80%99%C3%A9cole/6',
    ]);
  });

  it('are made by one call for all who ask at once, and again after an hour', async () => {
    const site = aSite();
    await Promise.all([directorySitemaps(site), directorySitemaps(site)]);
    vi.advanceTimersByTime(freshFor);
    await directorySitemaps(site);
    expect(site.getSitemap).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await directorySitemaps(site);
    expect(site.getSitemap).toHaveBeenCalledTimes(2);
  });

  it('fail with the directory while none were made', async () => {
    const site = aSite();
    site.getSitemap.mockImplementationOnce(down);
    await expect(directorySitemaps(site)).rejects.toThrow('down');
    expect(await read(site)).toHaveLength(1);
  });

  it('outlive a silent directory by a day, and no longer', async () => {
    const site = aSite();
    await directorySitemaps(site);
    site.getSitemap.mockImplementation(down);
    vi.advanceTimersByTime(usableFor - 1);
    expect(await read(site)).toHaveLength(1);
    await vi.waitFor(() => expect(site.log.error).toHaveBeenCalledOnce());
    vi.advanceTimersByTime(1);
    await expect(directorySitemaps(site)).rejects.toThrow('down');
  });
});

describe('the sitemaps of the cities', () => {
  const readCities = async (city: Partial<SitemapCity>) => {
    const site = aSite([{ slug: 'nantes', nom: 'Nantes', offices: [], ...city }]);
    const [{ xml } = { xml: '' }] = (await directorySitemaps(site)).cities;
    return xml.match(/<url>.*<\/url>/gu) ?? [];
  };
  const url = (path: string, day: string) =>
    `<url><loc>https://creneau.example${path}</loc><lastmod>${day}</lastmod></url>`;

  it('hold a city with the day its last school changed, and a page for each training taught there with its own', async () => {
    expect(
      await readCities({
        offices: [
          { uri: 'nantes/a/1', updatedAt: '2026-11-20' },
          { uri: 'nantes/b/2', updatedAt: '2026-11-21' },
          { uri: 'nantes/c/3', updatedAt: null },
        ],
        trainings: [
          { slug: 'voiture-formule-b-traditionnelle', updatedAt: '2026-11-20' },
          { slug: 'moto-permis-a2', updatedAt: '2026-11-19' },
          { slug: 'remorque-be', updatedAt: '2026-11-21' },
        ],
      }),
    ).toEqual([
      url('/annuaire-auto-ecoles/nantes', '2026-11-21'),
      url('/auto-ecoles/nantes', '2026-11-20'),
      url('/permis-de-conduire/nantes', '2026-11-20'),
      url('/moto-ecoles/nantes', '2026-11-19'),
    ]);
  });

  it('hold the directory’s page only when the taught formulas are unknown', async () => {
    expect(await readCities({ offices: [{ uri: 'nantes/a/1', updatedAt: '2026-11-20' }] })).toEqual([
      url('/annuaire-auto-ecoles/nantes', '2026-11-20'),
    ]);
  });

  it('leave out a city without a school, or without a slug', async () => {
    expect(await readCities({})).toEqual([]);
    expect(await readCities({ slug: '', offices: [{ uri: 'x', updatedAt: null }] })).toEqual([]);
  });
});
