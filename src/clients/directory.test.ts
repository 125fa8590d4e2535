import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { createDirectoryService } from '#services/directory/app.ts';
import { createReviews } from '#services/reviews/reviews.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { aContact, mailsOfTests } from '#test/support/mails.ts';
import { createDirectoryClient, type DirectoryClient } from './directory.ts';

const token = 'a-token-for-tests';
const traditional = 'voiture-formule-b-traditionnelle';
const lyon = { city: 'LYON', dep: '69', location: [45.758, 4.835] as [number, number] };

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let service: ReturnType<typeof createDirectoryService>;
let server: ReturnType<typeof serve>;

beforeAll(async () => {
  test = await createTestDatabase({ fill: 'network' });
  service = createDirectoryService({
    db: test.db,
    reviews: createReviews(test.db),
    token,
    mails: mailsOfTests,
  });
  await new Promise<void>((listening) => {
    server = serve({ fetch: service.fetch, port: 0, hostname: '127.0.0.1' }, () => listening());
  });
});
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  await test[Symbol.asyncDispose]();
});

const addressOf = (listening: Pick<Server, 'address'>) =>
  `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;

function clientOf(way: string, bearer = token): DirectoryClient {
  const embedded = way === 'in process';
  return createDirectoryClient({
    name: 'directory',
    baseUrl: embedded ? 'http://directory.internal' : addressOf(server as Server),
    fetch: embedded ? (request) => service.fetch(request) : fetch,
    headers: { authorization: `Bearer ${bearer}` },
  });
}

async function gather<T>(items: AsyncIterable<T>): Promise<T[]> {
  const gathered: T[] = [];
  for await (const item of items) gathered.push(item);
  return gathered;
}

describe.each(['in process', 'over HTTP'])('the directory %s', (way) => {
  it('finds offices by keyword', async () => {
    const search = { keyWord: 'vieux port nantes' };
    const { results } = await clientOf(way).findOfficesByKeyword(traditional, search);
    expect(results[0]).toMatchObject({ id: 5, address: { city: { name: 'Nantes' } } });
  });

  it('finds offices by keyword with a filter, page by page', async () => {
    const find = (page: number) =>
      clientOf(way).findOfficesByKeyword(traditional, { keyWord: 'école', filters: ['pmr'], page });
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
    const { results } = await clientOf(way).findOfficesByKeyword(traditional, { keyWord: 'permis' });
    const suggested = await clientOf(way).suggestOffices(traditional, { keyWord: 'permis', limit: 3 });
    expect(suggested).toHaveLength(3);
    expect(suggested).toEqual(results.slice(0, 3));
  });

  it('leaves out an office without a city name', async () => {
    await test.db.updateTable('offices').set({ city_name: ' ' }).where('id', '=', 17).execute();
    const { results } = await clientOf(way).findOfficesByKeyword(traditional, { keyWord: 'nîmes' });
    await test.db.updateTable('offices').set({ city_name: 'Nîmes' }).where('id', '=', 17).execute();
    expect(results.map(({ id }) => id)).not.toContain(17);
  });

  it('shortens a keyword that the contract would refuse', async () => {
    const { results } = await clientOf(way).findOfficesByKeyword(traditional, { keyWord: 'z'.repeat(5000) });
    expect(results).toEqual([]);
  });

  it('sends a request to a school, and reports when it could not', async () => {
    expect(await clientOf(way).contactOffice({ id: '1', ...aContact({ message: way }) })).toBe(true);
    expect(await clientOf(way).contactOffice({ id: '1', ...aContact({ email: 'lea' }) })).toBe(false);
  });

  it('finds offices near a place, page by page', async () => {
    const client = clientOf(way);
    const first = await client.findOfficesNear(traditional, { place: lyon, filters: ['pmr', 'club'] });
    const second = await client.findOfficesNear(traditional, {
      place: lyon,
      filters: ['pmr', 'club'],
      page: 2,
    });
    expect(first).toMatchObject({
      currentPage: 1,
      results: expect.arrayContaining([expect.objectContaining({ id: 1 })]),
    });
    expect(second).toMatchObject({ currentPage: 2, total: first.total });
    const ids = [...first.results, ...second.results].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('finds the offices near a place, at least the ten nearest, and counts those beyond', async () => {
    const near = await clientOf(way).findOfficesNear(traditional, { place: lyon, radiusKm: 20 });
    const all = await clientOf(way).findOfficesNear(traditional, { place: lyon });
    expect(near.results).toEqual(all.results.slice(0, near.total));
    expect(near.total).toBeGreaterThanOrEqual(10);
    expect(near.farther).toBeGreaterThan(100);
    expect(all.farther).toBeUndefined();
  });

  it('finds offices near Paris by default', async () => {
    const { results } = await clientOf(way).findOfficesNear(traditional);
    expect(results[0]?.address.city.name).toBe('Paris');
  });

  it('reads one office, and undefined for one that is not there', async () => {
    const client = clientOf(way);
    expect((await client.getOffice(1))?.clubInformations?.formules.length).toBeGreaterThan(0);
    for (const id of [2_147_483_647, 2_147_483_648, 0, -1, 1.5, Number.NaN]) {
      expect(await client.getOffice(id)).toBeUndefined();
    }
  });

  it('reads an office by its public address, in any form; undefined when unknown', async () => {
    const client = clientOf(way);
    const uri = 'écoles du lac/n° 3?';
    await test.db.updateTable('offices').set({ uri }).where('id', '=', 60).execute();
    expect(await client.getOfficeByUri(uri)).toMatchObject({
      id: 60,
      uri,
      clubInformations: expect.anything(),
    });
    for (const other of ['', 'nowhere', `${uri} `, 'z'.repeat(501), 'a\u0000b'])
      expect(await client.getOfficeByUri(other)).toBeUndefined();
  });

  it('reads the figures of the network', async () => {
    const [pass] = (await clientOf(way).listPasses()) ?? [];
    expect(pass?.formulaTypeSlug).toBe('voiture-code-en-ligne');
    expect(await clientOf(way).listPrices({ departement: '75' })).toContainEqual(
      expect.objectContaining({ formulaTypeSlug: 'moto-permis-a2' }),
    );
    const online = await clientOf(way).findOfficesNear('voiture-code-en-ligne', { onlineSale: true });
    expect(online.total).toBe(pass?.nbOffices);
    expect(await clientOf(way).getStatistics()).toMatchObject({
      nbMembers: 200,
      averageSatisfactionRate: '4.73/5',
    });
  });

  it('reads the reviews of a licence group, and undefined for an office that is not there', async () => {
    const client = clientOf(way);
    const first = await client.getReviews({ id: '46', licenseGroupSlug: 'voiture' });
    const second = await client.getReviews({ id: '46', licenseGroupSlug: 'voiture', page: '2' });
    expect(first).toMatchObject({ nbTotalReviews: 420, currentPage: 1, results: { length: 9 } });
    expect(second).toMatchObject({ currentPage: 2, moyenne: first?.moyenne });
    expect(await client.getReviews({ id: '999999', licenseGroupSlug: 'voiture' })).toBeUndefined();
  });

  it('lists every address, by city', async () => {
    const cities = await gather(clientOf(way).getSitemap());
    const nantes = cities.find(({ slug }) => slug === 'nantes');
    expect(nantes).toMatchObject({ nom: 'Nantes', offices: expect.any(Array) });
    expect(nantes?.offices.map(({ uri }) => uri)).toContainEqual(
      expect.stringMatching(/^nantes\/[a-z-]+\/5$/u),
    );
    expect(cities.flatMap(({ offices }) => offices).length).toBeGreaterThan(190);
  });

  it('reads cities; undefined when unknown', async () => {
    const client = clientOf(way);
    expect(await client.getCity({ slug: 'nantes-44', formulaTypeSlug: traditional })).toMatchObject({
      slug: 'nantes',
      code: '44109',
    });
    expect(await client.getCity({ slug: 'nulle-part' })).toBeUndefined();
    expect(await client.getCity({ slug: 'a/b ?#' })).toBeUndefined();
    expect(await client.findCityOffices({ slug: 'nantes', page: '2' })).toMatchObject({
      currentPage: 2,
      results: [],
    });
    expect(await client.findCityOffices({ slug: 'nulle-part' })).toBeUndefined();
    const list = await client.listCities({ formulaTypeSlug: traditional, departement: '44', limit: '1' });
    expect(list?.cities).toMatchObject([{ slug: 'nantes', departement: { code: '44' } }]);
    expect((await client.listCities())?.cities).toHaveLength(30);
    await expect(client.listCities({ departement: 'x' })).rejects.toMatchObject({ status: 400 });
  });

  it('fails by name without the bearer', async () => {
    const refused = clientOf(way, 'another').getStatistics();
    await expect(refused).rejects.toThrow(UpstreamError);
    await expect(refused).rejects.toMatchObject({ upstream: 'directory', failure: 'status', status: 401 });
  });

  it('fails by name on an unknown formula type', async () => {
    await expect(clientOf(way).findOfficesNear('tracteur')).rejects.toMatchObject({
      operation: 'findOffices',
      failure: 'status',
      status: 400,
      body: { message: 'unknown formula type: tracteur' },
    });
  });
});

it.each([400, 404])('a directory without the call for an address answers %d: undefined', async (status) => {
  const older = createDirectoryClient({
    name: 'directory',
    baseUrl: 'http://directory.internal',
    fetch: () => Response.json({}, { status }),
  });
  expect(await older.getOfficeByUri('ecole-du-lac')).toBeUndefined();
});

describe('a directory that is not itself', () => {
  async function failing(
    answer: (response: import('node:http').ServerResponse) => void,
    call: (client: DirectoryClient) => Promise<unknown>,
  ): Promise<unknown> {
    const strange = createServer((_, response) => answer(response));
    await new Promise<void>((listening) => strange.listen(0, '127.0.0.1', listening));
    const client = createDirectoryClient({
      name: 'directory',
      baseUrl: addressOf(strange),
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

  it.each([
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
  ] as [string, string, (response: import('node:http').ServerResponse) => void][])(
    'fails by name: %s is a failure of %s',
    async (_, failure, answer) => {
      for (const call of [
        (client: DirectoryClient) => client.getStatistics(),
        (client: DirectoryClient) => client.findOfficesByKeyword(traditional, { keyWord: 'lyon' }),
        (client: DirectoryClient) => client.findOfficesNear(traditional, { place: lyon }),
        (client: DirectoryClient) => client.getOffice(1),
        (client: DirectoryClient) => gather(client.getSitemap({ timeoutMs: 300 })),
      ]) {
        const error = await failing(answer, call);
        expect(error).toBeInstanceOf(UpstreamError);
        expect(error).toMatchObject({ upstream: 'directory', failure });
      }
    },
  );
});
