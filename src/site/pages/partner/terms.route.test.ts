import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { OfferTerms } from '#domain/partner/offer-terms.ts';
import type { PartnerGroup } from '#domain/partner/partner.ts';
import { loadOfferTerms } from '#server/boot/offer-terms.ts';
import { keepEntry } from '#site/session/partner-session.server.ts';
import { type SiteRequest, siteContext } from '#site/upstreams.server.ts';
import { house } from '#test/support/house.ts';
import { aFormula, anOffice } from '#test/support/office.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { loader } from './terms.route.tsx';

const brand = (id: string, label: string) => ({ id, label, logo: '/logo.svg', site: 'https://a.test' });
const group: PartnerGroup = {
  prefix: 'mistral',
  name: 'Groupe Mistral',
  schoolId: 12,
  brands: [
    brand('mistral-assurances', 'Mistral Assurances'),
    brand('sirocco-prevoyance', 'Sirocco Prévoyance'),
  ],
  offers: [
    {
      id: '1',
      slug: 'assr',
      label: 'Code junior',
      url: '/mistral/assr',
      formula: 'Code de la route en ligne',
    },
    { id: '2', slug: 'aper', label: 'Rouler à vélo', url: '/mistral/aper' },
  ],
};
const prices: Record<string, number> = { 'mistral-assurances': 990, 'sirocco-prevoyance': 1490 };
const school = anOffice({ label: 'Conduite du Canal' }, [
  aFormula({ id: 35, typeId: 1, price: 2990, advancePayment: null }),
]);

/** Text of a page, with or without an entry for an offer. */
async function read(
  path: string,
  entered?: { marque: string; idOffre: string },
  more: Partial<SiteRequest> = {},
) {
  const standIn = aStandInSite();
  standIn.upstreams.directory.getOffice.mockImplementation(async () => school);
  const enrolment = {
    ...standIn.upstreams.enrolment,
    getPartnerConfig: async ({ marque: id }: { marque: string }) => [
      { id, formulas: [{ label: 'Code de la route en ligne', priceCovea: prices[id] ?? 0 }] },
    ],
  };
  const offerTerms = loadOfferTerms(group, { operator: house.operator, ...house.sender });
  const site = {
    ...standIn,
    upstreams: { ...standIn.upstreams, enrolment },
    partner: { group, vouch: () => ({}) },
    offerTerms,
    ...more,
  } as unknown as SiteRequest;
  const cookie = entered && (await keepEntry({ idClient: 'C-1', ...entered }, site)).split(';')[0];
  const url = new URL(`http://localhost:3000${path}`);
  const request = new Request(url, { headers: cookie ? { cookie } : {} });
  const context = new RouterContextProvider();
  context.set(siteContext, site);
  const params = { partner: url.pathname.split('/')[1] };
  return (await loader({ request, url, params, context } as never)) as Awaited<ReturnType<typeof loader>>;
}

const factsOf = ({ data }: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(data.sale?.facts.map(({ label, value }) => [label, value]) ?? []);
const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

describe('the terms of an offer', () => {
  it('show a customer the seller and the price of the own brand only', async () => {
    const shown = await read('/mistral/assr-cgv', { marque: 'mistral-assurances', idOffre: '1' });
    expect(factsOf(shown)).toMatchObject({
      'Pour qui': 'Les clients Mistral Assurances',
      'Vendue par': expect.stringContaining('Conduite du Canal'),
      'Prix pour vous': expect.stringContaining('9,90'),
    });
    expect(plain(JSON.stringify(shown.data))).not.toMatch(/Sirocco|14,90/u);
    expect(shown.init?.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  it('explain to everybody else, without a brand or its price', async () => {
    const shown = await read('/mistral/assr-cgv');
    expect(shown.data).toMatchObject({ isLetIn: false, isInForce: true });
    expect(plain(JSON.stringify(shown.data))).not.toMatch(/Mistral Assurances|Sirocco|9,90|14,90/u);
  });

  it('are the same text for every reader', async () => {
    const [alone, entered] = await Promise.all([
      read('/mistral/assr-cgv'),
      read('/mistral/assr-cgv', { marque: 'sirocco-prevoyance', idOffre: '1' }),
    ]);
    expect(entered.data.sha256).toBe(alone.data.sha256);
  });

  it('of another offer show a customer no price', async () => {
    const shown = await read('/mistral/assr-cgv', { marque: 'mistral-assurances', idOffre: '2' });
    expect(shown.data.sale).toBeUndefined();
    expect(factsOf(await read('/mistral/aper-cgv', { marque: 'mistral-assurances', idOffre: '2' }))).toEqual({
      'Pour qui': 'Les clients Mistral Assurances',
      'Prix pour vous': 'Rien à payer sur ces pages',
    });
  });

  it('that an order named stay readable, and say nothing of what is sold today', async () => {
    const before = { ...house.terms, version: '2026-01-05.ab', sha256: 'ab' } satisfies OfferTerms['terms'];
    const termsArchive = {
      list: async () => [],
      find: async (name: string, version: string) =>
        name === 'assr-cgv' && version === before.version ? before : undefined,
    };
    const path = '/mistral/assr-cgv?version=2026-01-05.ab';
    const shown = await read(path, { marque: 'mistral-assurances', idOffre: '1' }, { termsArchive });
    expect(shown.data).toMatchObject({ isInForce: false, sha256: 'ab', sale: undefined });
    await expect(
      read('/mistral/aper-cgv?version=2026-01-05.ab', undefined, { termsArchive }),
    ).rejects.toMatchObject({ init: { status: 404 } });
  });

  it.each(['/mistral/flottes-cgv', '/mistral/motos-cgv', '/bora/assr-cgv'])(
    'are not found at %s',
    async (path) => {
      await expect(read(path)).rejects.toMatchObject({ init: { status: 404 } });
    },
  );
});
