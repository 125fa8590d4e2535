import type { ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { createDirectoryService } from '#services/directory/app.ts';
import { createReviews } from '#services/reviews/reviews.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { aContact, mailsOfTests } from '#test/support/mails.ts';
import { reached, reaches } from '#test/support/reached.ts';
import { createDirectoryClient, type DirectoryClient } from './directory.ts';

const token = 'a-token-for-tests';
const traditional = 'voiture-formule-b-traditionnelle';
const lyon = { city: 'LYON', dep: '69', location: [45.758, 4.835] as [number, number] };

const test = disposeAfterAll(await createTestDatabase({ fill: 'network' }));
const reviews = createReviews(test.db);
const service = createDirectoryService({ db: test.db, reviews, token, mails: mailsOfTests });

describe.each(reaches)('the directory %s', async (how) => {
  const upstream = disposeAfterAll(await reached(how, 'directory', service));
  const clientWith = (bearer: string) =>
    createDirectoryClient({ ...upstream, headers: { authorization: `Bearer ${bearer}` } });
  const client = clientWith(token);

  it('finds offices by keyword with a filter, page by page', async () => {
    const find = (page: number) =>
      client.findOfficesByKeyword(traditional, { keyWord: 'école', filters: ['pmr'], page });
    const [first, second] = [await find(1), await find(2)];
    const { total = 0 } = first;
    expect(total).toBeGreaterThan(20);
    expect(first).toMatchObject({ currentPage: 1, nbPages: Math.ceil(total / 20) });
    expect(second).toMatchObject({ total, currentPage: 2, nbPages: first.nbPages });
    const ids = [...first.results, ...second.results].map(({ id }) => id);
    expect(new Set(ids).size).toBe(Math.min(40, total));
    expect([...first.results, ...second.results].every(({ pmr }) => pmr)).toBe(true);
  });

  it('suggests the first of the offices by keyword', async () => {
    const { results } = await client.findOfficesByKeyword(traditional, { keyWord: 'permis' });
    const suggested = await client.suggestOffices(traditional, { keyWord: 'permis', limit: 3 });
    expect(suggested).toHaveLength(3);
    expect(suggested).toEqual(results.slice(0, 3));
  });

  it('leaves out an office without a city name', async () => {
    await test.db.updateTable('offices').set({ city_name: ' ' }).where('id', '=', 17).execute();
    const { results } = await client.findOfficesByKeyword(traditional, { keyWord: 'nîmes' });
    await test.db.updateTable('offices').set({ city_name: 'Nîmes' }).where('id', '=', 17).execute();
    expect(results.map(({ id }) => id)).not.toContain(17);
  });

  it('shortens a keyword that the contract would refuse', async () => {
    const { results } = await client.findOfficesByKeyword(traditional, { keyWord: 'z'.repeat(5000) });
    expect(results).toEqual([]);
  });

  it('sends a request to a school, and reports when it could not', async () => {
    expect(await client.contactOffice({ id: '1', ...aContact({ message: how }) })).toBe(true);
    expect(await client.contactOffice({ id: '1', ...aContact({ email: 'lea' }) })).toBe(false);
  });

  it('finds offices near a place, page by page', async () => {
    const search = { place: lyon, filters: ['pmr', 'club'] as const };
    const first = await client.findOfficesNear(traditional, search);
    const second = await client.findOfficesNear(traditional, { ...search, page: 2 });
    expect(first.currentPage).toBe(1);
    expect(first.results).toContainEqual(expect.objectContaining({ id: 1 }));
    expect(second).toMatchObject({ currentPage: 2, total: first.total });
    const ids = [...first.results, ...second.results].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('finds the offices near a place, at least the ten nearest, and counts those beyond', async () => {
    const near = await client.findOfficesNear(traditional, { place: lyon, radiusKm: 20 });
    const all = await client.findOfficesNear(traditional, { place: lyon });
    expect(near.results).toEqual(all.results.slice(0, near.total));
    expect(near.total).toBeGreaterThanOrEqual(10);
    expect(near.farther).toBeGreaterThan(100);
    expect(all.farther).toBeUndefined();
  });

  it('finds offices near Paris by default', async () => {
    const { results } = await client.findOfficesNear(traditional);
    expect(results[0]?.address.city.name).toBe('Paris');
  });

  it('reads one office, and undefined for one that is not there', async () => {
    expect((await client.getOffice(1))?.clubInformations?.formules.length).toBeGreaterThan(0);
    for (const id of [2_147_483_647, 2_147_483_648, 0, -1, 1.5, Number.NaN]) {
      expect(await client.getOffice(id)).toBeUndefined();
    }
  });

  it('reads an office by its public address, in any form; undefined when unknown', async () => {
    const uri = 'écoles du lac/n° 3?';
    await test.db.updateTable('offices').set({ uri }).where('id', '=', 60).execute();
    const office = { id: 60, uri, clubInformations: expect.anything() };
    expect(await client.getOfficeByUri(uri)).toMatchObject(office);
    for (const other of ['', 'nowhere', `${uri} `, 'z'.repeat(501), 'a\u0000b'])
      expect(await client.getOfficeByUri(other)).toBeUndefined();
  });

  it('reads the figures of the network', async () => {
    const [pass] = (await client.listPasses()) ?? [];
    expect(pass?.formulaTypeSlug).toBe('voiture-code-en-ligne');
    expect(await client.listPrices({ departement: '75' })).toContainEqual(
      expect.objectContaining({ formulaTypeSlug: 'moto-permis-a2' }),
    );
    const online = await client.findOfficesNear('voiture-code-en-ligne', { onlineSale: true });
    expect(online.total).toBe(pass?.nbOffices);
    const figures = { nbMembers: 200, averageSatisfactionRate: '4.73/5' };
    expect(await client.getStatistics()).toMatchObject(figures);
  });

  it('reads the reviews of a licence group, and undefined for an office that is not there', async () => {
    const first = await client.getReviews({ id: '46', licenseGroupSlug: 'voiture' });
    const second = await client.getReviews({ id: '46', licenseGroupSlug: 'voiture', page: '2' });
    expect(first).toMatchObject({ nbTotalReviews: 420, currentPage: 1, results: { length: 9 } });
    expect(second).toMatchObject({ currentPage: 2, moyenne: first?.moyenne });
    expect(await client.getReviews({ id: '999999', licenseGroupSlug: 'voiture' })).toBeUndefined();
  });

  it('lists every address, by city', async () => {
    const cities = await client.getSitemap();
    const nantes = cities.find(({ slug }) => slug === 'nantes');
    expect(nantes?.nom).toBe('Nantes');
    expect(nantes?.offices.some(({ uri }) => /^nantes\/[a-z-]+\/5$/u.test(uri))).toBe(true);
    expect(cities.flatMap(({ offices }) => offices).length).toBeGreaterThan(190);
  });

  it('reads cities; undefined when unknown', async () => {
    const nantes = await client.getCity({ slug: 'nantes-44', formulaTypeSlug: traditional });
    expect(nantes).toMatchObject({ slug: 'nantes', code: '44109' });
    expect(await client.getCity({ slug: 'nulle-part' })).toBeUndefined();
    expect(await client.getCity({ slug: 'a/b ?#' })).toBeUndefined();
    const beyond = await client.findCityOffices({ slug: 'nantes', page: '2' });
    expect(beyond).toMatchObject({ currentPage: 2, results: [] });
    expect(await client.findCityOffices({ slug: 'nulle-part' })).toBeUndefined();
    const list = await client.listCities({ formulaTypeSlug: traditional, departement: '44', limit: '1' });
    expect(list?.cities).toMatchObject([{ slug: 'nantes', departement: { code: '44' } }]);
    expect((await client.listCities())?.cities).toHaveLength(30);
    await expect(client.listCities({ departement: 'x' })).rejects.toMatchObject({ status: 400 });
  });

  it('fails by name without the bearer', async () => {
    const refused = clientWith('another').getStatistics();
    await expect(refused).rejects.toThrow(UpstreamError);
    await expect(refused).rejects.toMatchObject({ upstream: 'directory', failure: 'status', status: 401 });
  });

  it('fails by name on an unknown formula type', async () => {
    const refused = { operation: 'findOffices', failure: 'status', status: 400 };
    const body = { message: 'unknown formula type: tracteur' };
    await expect(client.findOfficesNear('tracteur')).rejects.toMatchObject({ ...refused, body });
  });
});

describe('a directory that is not itself', () => {
  async function failing(
    answer: (response: ServerResponse) => void,
    call: (client: DirectoryClient) => Promise<unknown>,
  ): Promise<unknown> {
    const strange = createServer((_, response) => answer(response));
    await new Promise<void>((listening) => strange.listen(0, '127.0.0.1', listening));
    const client = createDirectoryClient({
      name: 'directory',
      baseUrl: `http://127.0.0.1:${(strange.address() as AddressInfo).port}`,
      fetch,
      timeoutMs: 300,
    });
    try {
      return await call(client).catch((error: unknown) => error);
    } finally {
      strange.closeAllConnections();
      strange.close();
    }
  }

  it.each<[string, string, (response: ServerResponse) => void]>([
    ['garbage', 'shape', (response) => response.end('<html>')],
    ['JSON of another shape', 'shape', (response) => response.end('{"results":[{"id":"1"}]}')],
    [
      'an office with a script for a logo',
      'shape',
      (response) => response.end('{"logo":"javascript:alert(1)"}'),
    ],
    ['a failure of its own', 'status', (response) => response.writeHead(503).end('{}')],
    ['nothing at all', 'time-out', () => {}],
    ['half an answer', 'time-out', (response) => response.write('[{"results":')],
    ['a cut line', 'network', (response) => response.destroy()],
    [
      'a redirect',
      'network',
      (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    ],
  ])('fails by name: %s is a failure of %s', async (_, failure, answer) => {
    for (const call of [
      (client: DirectoryClient) => client.getStatistics(),
      (client: DirectoryClient) => client.findOfficesByKeyword(traditional, { keyWord: 'lyon' }),
      (client: DirectoryClient) => client.findOfficesNear(traditional, { place: lyon }),
      (client: DirectoryClient) => client.getOffice(1),
      (client: DirectoryClient) => client.getSitemap({ timeoutMs: 300 }),
    ]) {
      const error = await failing(answer, call);
      expect(error).toBeInstanceOf(UpstreamError);
      expect(error).toMatchObject({ upstream: 'directory', failure });
    }
  });
});
