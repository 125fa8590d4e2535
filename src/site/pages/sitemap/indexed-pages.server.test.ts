import { expect, it } from 'vitest';
import { paths } from '#site/paths.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { aPartnerGroup } from '#test/support/partner.ts';
import {
  indexedPages,
  indexedPartnerPages,
  lessonDates,
  licenceDates,
  partnerDates,
  passRatesDates,
  textDates,
} from './indexed-pages.server.ts';

const siteWith = (findLicenceGuide: unknown, logged: string[] = []) => ({
  upstreams: { content: { findLicenceGuide } } as Pick<SiteRequest['upstreams'], 'content'>,
  log: { error: (_: unknown, name?: string) => void logged.push(name ?? '') },
});

it('has the review date of each licence’s guide, and none without a guide', async () => {
  const site = siteWith(async (slug: string) =>
    slug === 'permis-moto' ? undefined : { reviewedOn: '2026-11-21' },
  );
  expect([...(await licenceDates(site, ['permis-de-conduire', 'permis-moto']))]).toEqual([
    ['/permis-de-conduire', '2026-11-21'],
  ]);
});

it('has no date while the content service is down, and logs it', async () => {
  const logged: string[] = [];
  const site = siteWith(() => Promise.reject(new Error('away')), logged);
  expect((await licenceDates(site, ['permis-moto'])).size).toBe(0);
  expect(logged).toEqual(['Dates des guides']);
});

it('has the date of each text, for the terms also while the content service is down', async () => {
  const terms = { date: '2026-11-20' } as SiteRequest['terms'];
  const read = (findPage: unknown) =>
    textDates({ ...siteWith(undefined), upstreams: { content: { findPage } }, terms } as never);
  const dates = await read(async (slug: string) =>
    slug === 'a-propos' ? { date: '2026-11-21' } : undefined,
  );
  expect([...dates]).toEqual([
    ['/cgu', '2026-11-20'],
    ['/a-propos', '2026-11-21'],
  ]);
  expect([...(await read(() => Promise.reject(new Error('away'))))]).toEqual([['/cgu', '2026-11-20']]);
});

it('has the date of a partner’s offers, for their terms also while the content service is down', async () => {
  const { offers } = aPartnerGroup();
  const offerTerms = offers.slice(0, 1).map((offer) => ({ offer, terms: { date: '2026-11-20' } }));
  const read = async (findPage: unknown) => [
    ...(await partnerDates(
      { ...siteWith(undefined), upstreams: { content: { findPage } }, offerTerms } as never,
      offers,
    )),
  ];
  const ofText = async (slug: string) => (slug === 'partenaire-aper' ? { date: '2026-11-21' } : undefined);
  expect(await read(ofText)).toEqual([
    ['/mistral/assr-cgv', '2026-11-20'],
    ['/mistral/aper', '2026-11-21'],
  ]);
  expect(await read(() => Promise.reject(new Error('away')))).toEqual([['/mistral/assr-cgv', '2026-11-20']]);
});

it('has the pages of pass rates with the day of their figures, and none without figures', async () => {
  const result = (code: string, nom: string, readOn: string) => ({ departement: { code, nom }, readOn });
  const read = async (listResults: unknown) => [
    ...(await passRatesDates({
      ...siteWith(undefined),
      upstreams: { directory: { listResults } },
    } as never)),
  ];
  const some = [
    result('21', 'Côte-d’Or', '2026-10-01'),
    result('21', 'Côte-d’Or', '2026-09-15'),
    result('69', 'Rhône', '2026-11-02'),
  ];
  expect(await read(async () => some)).toEqual([
    ['/taux-de-reussite', '2026-11-02'],
    ['/taux-de-reussite/cote-d-or', '2026-10-01'],
    ['/taux-de-reussite/rhone', '2026-11-02'],
  ]);
  expect([await read(async () => undefined), await read(() => Promise.reject(new Error('away')))]).toEqual([
    [],
    [],
  ]);
});

it('has the lessons that have a text, where the course is this site’s', async () => {
  const findPage = async (slug: string) => (slug === 'lecon-route' ? { date: '2026-11-29' } : undefined);
  const read = async (practice: unknown) => [
    ...(await lessonDates({
      ...siteWith(undefined),
      upstreams: { content: { findPage }, practice },
    } as never)),
  ];
  expect(await read({})).toEqual([['/code-en-ligne/lecons/route', '2026-11-29']]);
  expect(await read(undefined)).toEqual([]);
});

it('lists pages of one address, none of them of the kind that takes parameters or serves programs', () => {
  expect(indexedPages).toContain(paths.licence('permis-moto'));
  expect(indexedPages.length).toBeGreaterThan(25);
  expect(indexedPages.filter((path) => /[:*.]|^\/(?:api|courriers)(?:\/|$)/u.test(path))).toEqual([]);
});

it('lists a partner’s public pages under its prefix, without payment and error pages', () => {
  const [, aper] = aPartnerGroup().offers;
  const flottes = { id: '4', slug: 'flottes', label: 'Flottes', url: '/sirocco/flottes' };
  const bicycle = aper ? [{ ...aper, url: '/sirocco/aper' }] : [];
  expect(indexedPartnerPages(aPartnerGroup({ prefix: 'sirocco', offers: [...bicycle, flottes] }))).toEqual([
    '/sirocco',
    '/sirocco/aper',
    '/sirocco/flottes',
    '/sirocco/aper-essai',
    '/sirocco/aper-cgv',
    '/sirocco/flottes-cgv',
  ]);
});
