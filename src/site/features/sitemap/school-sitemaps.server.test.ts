import { gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import type { DirectorySitemap } from '#clients/directory.ts';
import { freshFor, schoolSitemaps, usableFor } from './school-sitemaps.server.ts';

const nantes = (...uris: string[]): DirectorySitemap => [
  {
    slug: 'nantes',
    nom: 'Nantes',
    offices: uris.map((uri) => ({ uri, updatedAt: '2026-11-20T10:00:00.000Z' })),
  },
];

function aSite(answer: DirectorySitemap = nantes('nantes/le-port/5')) {
  const getSitemap = vi.fn(async () => answer);
  const log = { error: vi.fn() };
  return {
    upstreams: { directory: { getSitemap } },
    config: { publicUrl: 'https://creneau.example' },
    log,
    getSitemap,
  };
}

const read = async (...given: Parameters<typeof schoolSitemaps>) =>
  (await schoolSitemaps(...given)).map(({ gzipped }) => gunzipSync(gzipped).toString());

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
    await Promise.all([schoolSitemaps(site, 0), schoolSitemaps(site, 0)]);
    await schoolSitemaps(site, freshFor - 1);
    expect(site.getSitemap).toHaveBeenCalledTimes(1);
    await schoolSitemaps(site, freshFor);
    expect(site.getSitemap).toHaveBeenCalledTimes(2);
  });

  it('keep their ETag as long as they say the same', async () => {
    const etags = async (...uris: string[]) =>
      (await schoolSitemaps(aSite(nantes(...uris)))).map(({ etag }) => etag);
    expect(await etags('a/b/1')).toEqual(await etags('a/b/1'));
    expect(await etags('a/b/1')).not.toEqual(await etags('a/b/2'));
  });

  it('fail with the directory while none were made', async () => {
    const site = aSite();
    site.getSitemap.mockRejectedValueOnce(new Error('down'));
    await expect(schoolSitemaps(site)).rejects.toThrow('down');
    expect(await read(site)).toHaveLength(1);
  });

  it('outlive a silent directory by a day, and no longer', async () => {
    const site = aSite();
    await schoolSitemaps(site, 0);
    site.getSitemap.mockRejectedValue(new Error('down'));
    expect(await read(site, usableFor - 1)).toHaveLength(1);
    await vi.waitFor(() => expect(site.log.error).toHaveBeenCalledOnce());
    await expect(schoolSitemaps(site, usableFor)).rejects.toThrow('down');
  });
});
