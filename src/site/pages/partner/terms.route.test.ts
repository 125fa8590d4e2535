import { describe, expect, it } from 'vitest';
import type { OfferTerms } from '#domain/partner/offer-terms.ts';
import { loadOfferTerms } from '#server/boot/offer-terms.ts';
import { keepEntry } from '#site/session/partner-session.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { callRoute } from '#test/support/call-route.ts';
import { house } from '#test/support/house.ts';
import { aFormula, anOffice } from '#test/support/office.ts';
import { aPartnerGroup } from '#test/support/partner.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { loader } from './terms.route.tsx';

const group = aPartnerGroup();
const prices: Record<string, number> = { 'mistral-assurances': 990, 'tramontane-mutuelle': 1490 };
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
  const params = { partner: path.split('/')[1] };
  return callRoute(loader, site, { address: path, params, headers: cookie ? { cookie } : {} });
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
    expect(plain(JSON.stringify(shown.data))).not.toMatch(/Tramontane|14,90/u);
    expect(shown.init?.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });

  it('explain to everybody else, without a brand or its price', async () => {
    const shown = await read('/mistral/assr-cgv');
    expect(shown.data).toMatchObject({ isLetIn: false, isInForce: true });
    expect(plain(JSON.stringify(shown.data))).not.toMatch(/Mistral Assurances|Tramontane|9,90|14,90/u);
  });

  it('are the same text for every reader', async () => {
    const [alone, entered] = await Promise.all([
      read('/mistral/assr-cgv'),
      read('/mistral/assr-cgv', { marque: 'tramontane-mutuelle', idOffre: '1' }),
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
