import { describe, expect, it } from 'vitest';
import { cards } from '#contracts/cards.ts';
import { directory } from '#contracts/directory.ts';
import { enrolment } from '#contracts/enrolment.ts';
import { geo } from '#contracts/geo.ts';
import type { Operation } from '#contracts/operation.ts';
import { servicePaths } from '#server/service-paths.ts';
import { siteRoutes } from '#site/routes.ts';
import { disposeAfterAll } from '../support/dispose-after-all.ts';
import { linesAbout } from '../support/log-lines.ts';
import { startSiteForJourneys } from '../support/running-site.ts';

/** Every address that the site answers, asked of the whole program. */

const site = disposeAfterAll(await startSiteForJourneys());

const ask = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: 'manual', ...init });
const cacheControl = async (path: string, init?: RequestInit) => {
  const response = await ask(path, init);
  await response.arrayBuffer();
  return response.headers.get('cache-control') ?? (response.status < 500 ? '' : String(response.status));
};
const form = { method: 'POST', body: new URLSearchParams({ email: 'zoe@exemple.fr' }) };

/** An address of a route: its optional parts left out, the demonstration's partner and the first of everything else. */
const addressOf = (path: string) =>
  `/${path
    .replaceAll(/\/:\w+\?/gu, '')
    .replace(':partner', 'mistral')
    .replaceAll(/:\w+/gu, '1')
    .replace('*', 'introuvable')}`;

describe('a route', () => {
  it('keeps what it answers one visitor from every cache, as a page and as the data of one', async () => {
    const kept: string[] = [];
    for (const { path } of siteRoutes.filter(({ answers }) => answers === 'visitor')) {
      for (const address of [addressOf(path), `${addressOf(path)}.data`]) {
        const said = await cacheControl(address);
        if (!said.includes('no-store')) kept.push(`${address}: ${said}`);
      }
    }
    expect(kept).toEqual([]);
  });

  it('keeps what it answers to a form from every cache, whoever it answers', async () => {
    const kept: string[] = [];
    for (const { path } of siteRoutes) {
      const said = await cacheControl(addressOf(path), form);
      if (!said.includes('no-store')) kept.push(`${addressOf(path)}: ${said}`);
    }
    expect(kept).toEqual([]);
  });

  it('of everybody says so, so that the walk above is no accident', async () => {
    expect(await cacheControl('/')).toContain('public');
    expect(await cacheControl('/auto-ecoles')).toContain('public');
  });
});

/** Whose the answers of each operation are; the compiler asks for those that come to be. */
const operationOwners = {
  enrolment: Object.fromEntries(Object.keys(enrolment).map((name) => [name, 'visitor'])) as Record<
    keyof typeof enrolment,
    'visitor'
  >,
  cards: Object.fromEntries(Object.keys(cards).map((name) => [name, 'visitor'])) as Record<
    keyof typeof cards,
    'visitor'
  >,
  directory: {
    findOffices: 'everybody',
    getStatistics: 'everybody',
    getSitemap: 'everybody',
    listCities: 'everybody',
    getCity: 'everybody',
    findCityOffices: 'everybody',
    getOfficeByUri: 'everybody',
    getOffice: 'everybody',
    getReviews: 'everybody',
    opposeListing: 'visitor',
    contactOffice: 'visitor',
    getMailbox: 'visitor',
    drawReviews: 'everybody',
    getReview: 'everybody',
    listPasses: 'everybody',
    listPrices: 'everybody',
    listDepartementPrices: 'everybody',
    listResults: 'everybody',
    getLocalResults: 'everybody',
    listTerms: 'everybody',
  } satisfies Record<keyof typeof directory, 'visitor' | 'everybody'>,
};

describe('an operation of a mounted service', () => {
  const operations = { enrolment, cards, directory } as const;

  it.each(Object.keys(operations) as (keyof typeof operations)[])(
    'of %s that may answer a person is kept by no cache',
    async (service) => {
      const kept: string[] = [];
      const all = Object.entries(operations[service]) as [string, Operation][];
      for (const [name, { method, path }] of all) {
        if ((operationOwners[service] as Record<string, string>)[name] !== 'visitor') continue;
        const address = servicePaths[service] + path.replaceAll(/\{\w+\}/gu, '1');
        const json = { body: '{}', headers: { 'content-type': 'application/json' } };
        const said = await cacheControl(address, { method, ...(method !== 'GET' && json) });
        if (!said.includes('no-store')) kept.push(`${method} ${address}: ${said}`);
      }
      expect(kept).toEqual([]);
    },
  );

  it('of geography answers everybody, whatever is asked', async () => {
    for (const { method, path } of Object.values(geo)) {
      expect(method).toBe('GET');
      expect(await cacheControl(servicePaths.geo + path.replaceAll(/\{\w+\}/gu, '1'))).not.toContain(
        'no-store',
      );
    }
  });
});

it('a guess and a foreign form leave a security event each, with a network and no address', async () => {
  const from = site.product.output.length;
  await ask('/suivi-paiement', {
    method: 'POST',
    body: new URLSearchParams({ reference: 'CR-0000-0000', email: 'zoe@exemple.fr' }),
  });
  await ask('/contact', { ...form, headers: { origin: 'https://evil.example' } });
  await expect
    .poll(() => [
      ...linesAbout('an order was not found', site.product, from),
      ...linesAbout('of another site', site.product, from),
    ])
    .toMatchObject([
      { event: 'security', kind: 'wrong-reference', route: '/suivi-paiement', from: expect.any(String) },
      { event: 'security', kind: 'foreign-origin', route: '/contact', from: expect.any(String) },
    ]);
  expect(site.product.output.slice(from)).not.toMatch(/zoe@|127\.0\.0\.1"/u);
});
