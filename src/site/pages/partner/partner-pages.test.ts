import type { MetaDescriptor } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { TheoryQuestion } from '#contracts/content.ts';
import type { PartnerGroup } from '#domain/partner/partner.ts';
import { loadOfferTerms } from '#server/boot/offer-terms.ts';
import { indexedPartnerPages } from '#site/pages/sitemap/indexed-pages.server.ts';
import { keepEntry } from '#site/session/partner-session.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { callRoute } from '#test/support/call-route.ts';
import { house } from '#test/support/house.ts';
import { aPartnerGroup } from '#test/support/partner.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { aTheoryQuestion } from '#test/support/theory-question.ts';
import * as welcome from './entry.route.tsx';
import * as fleet from './fleet.route.tsx';
import * as offer from './offer.route.tsx';
import * as payment from './payment.route.tsx';
import * as refused from './refused.route.tsx';
import * as terms from './terms.route.tsx';
import * as trial from './trial.route.tsx';

const [first, second] = aPartnerGroup().offers;
const free = (id: string, slug: string, label: string) => ({ id, slug, label, url: `/mistral/${slug}` });
const group: PartnerGroup = aPartnerGroup({
  offers: [
    ...[first, second].flatMap((one) => one ?? []),
    free('3', 'gratuit', 'L’offre enfants'),
    free('4', 'flottes', 'Flottes'),
  ],
});

function aSite() {
  const standIn = aStandInSite();
  const ten = Array.from({ length: 10 }, (_, index) => aTheoryQuestion(index + 1));
  const content = {
    ...standIn.upstreams.content,
    listTheoryQuestions: vi.fn(async (): Promise<TheoryQuestion[]> => ten),
  };
  return {
    ...standIn,
    config: { ...standIn.config, inboxRetentionDays: { application: 365, message: 365 } },
    upstreams: {
      ...standIn.upstreams,
      content,
      enrolment: { getPartnerConfig: vi.fn().mockRejectedValue('away') },
    },
    partner: { group, enter: vi.fn(), vouch: () => ({}) },
    offerTerms: loadOfferTerms(group, { operator: house.operator, ...house.sender }),
  } as unknown as SiteRequest;
}

function routeOf(path: string) {
  if (/-cgv$/u.test(path)) return terms;
  if (/-essai$/u.test(path)) return trial;
  const own = { '/mistral': welcome, '/mistral/flottes': fleet, '/mistral/payment': payment };
  return path === '/mistral/erreur' ? refused : (own[path as keyof typeof own] ?? offer);
}

/** Robots metadata of a page, with or without an entry for an offer. */
async function read(address: string, { idOffre }: { idOffre?: string } = {}) {
  const site = aSite();
  const url = new URL(address, 'http://localhost:3000');
  const entry = { idClient: 'C-1042', idOffre: idOffre ?? '', marque: 'tramontane-mutuelle' };
  const cookie = idOffre === undefined ? '' : ((await keepEntry(entry, site)).split(';')[0] ?? '');
  const [, partner, page] = url.pathname.split('/');
  const route = routeOf(url.pathname);
  const call = { address, params: { partner, page }, headers: { cookie } };
  const shown = (await callRoute<unknown>(route.loader, site, call)) as {
    data: object;
    init: { headers: Record<string, string> };
  };
  const matches = [{ id: 'root', loaderData: { siteName: 'Créneau', publicUrl: 'https://creneau.example' } }];
  const head = route.meta({ loaderData: shown.data, matches } as never) as MetaDescriptor[];
  const named = (name: string) =>
    head.flatMap((tag) => ('name' in tag && tag.name === name && 'content' in tag ? [tag.content] : []))[0];
  return {
    headers: shown.init.headers,
    robots: named('robots'),
    description: String(named('description')),
    canonical: head.flatMap((tag) => ('rel' in tag && tag.rel === 'canonical' ? [tag.href] : []))[0],
    trail: JSON.stringify(head.find((tag) => 'script:ld+json' in tag)),
  };
}

const listed = indexedPartnerPages(group);
const ofEverybody = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' };
const ofOne = { ...ofEverybody, 'x-robots-tag': 'noindex' };

describe('a partner’s page that says the same to everybody', () => {
  it.each(listed)('may be found without a link, at its own address: %s', async (path) => {
    const { headers, robots, canonical, trail } = await read(`${path}?utm_source=infolettre`);
    expect(headers).toEqual(ofEverybody);
    expect(robots).toBeUndefined();
    expect(canonical).toBe(`https://creneau.example${path}`);
    expect(trail).toContain('Groupe Mistral');
  });

  it('is described by words of its own, in 120 to 160 characters, without a brand or a price', async () => {
    const descriptions = await Promise.all(listed.map(async (path) => (await read(path)).description));
    for (const description of descriptions) {
      expect(description.length, description).toBeGreaterThanOrEqual(120);
      expect(description.length, description).toBeLessThanOrEqual(160);
      expect(description).not.toMatch(/Assurances|Tramontane|€/u);
    }
    expect(new Set(descriptions).size).toBe(listed.length);
  });

  it.each(listed.filter((path) => path !== '/mistral'))('is the customer’s once let in: %s', async (path) => {
    for (const idOffre of ['1', '4']) {
      const { headers, robots } = await read(path, { idOffre });
      expect([headers, robots], idOffre).toEqual([ofOne, 'noindex']);
    }
  });
});

it.each([
  '/mistral/assr-essai?question=2&reponses=a',
  '/mistral/assr-essai?question=bilan',
  '/mistral/aper-essai?question=1&r=a',
  '/mistral/flottes?fichier=trop-gros',
  '/mistral/erreur',
])('a step on somebody’s way is told to no search engine: %s', async (address) => {
  const { headers, robots } = await read(address);
  expect([headers, robots]).toEqual([ofOne, 'noindex']);
});

it('the payment page is never indexed, open or closed', async () => {
  const { headers, robots, canonical } = await read('/mistral/payment?etape=identite', { idOffre: '1' });
  expect([headers, robots]).toEqual([ofOne, 'noindex']);
  expect(canonical).toBe('https://creneau.example/mistral/payment');
  const closed = await read('/mistral/payment').catch((answer: Response) => answer);
  const expected = { ...ofOne, location: '/mistral/erreur' };
  expect(Object.fromEntries(closed.headers as Headers)).toMatchObject(expected);
});
