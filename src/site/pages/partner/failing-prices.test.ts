import { describe, expect, it } from 'vitest';
import { createClient } from '#clients/client.ts';
import { enrolment } from '#contracts/enrolment.ts';
import { keepEntry } from '#site/session/partner-session.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { callRoute } from '#test/support/call-route.ts';
import { aPartnerGroup } from '#test/support/partner.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import * as offer from './offer.route.tsx';
import * as payment from './payment.route.tsx';

const label = 'Code de la route en ligne';
const sold = (...formulas: object[]) => Response.json([{ id: 'mistral-assurances', formulas }]);

/** What the enrolment service answers, and what the page of the offer then says. */
const failing: readonly (readonly [
  name: string,
  answer: () => Response,
  says: 'unavailable' | 'not-sold',
])[] = [
  ['broken', () => new Response('no', { status: 500 }), 'unavailable'],
  ['of half a cent', () => sold({ label, priceCovea: 9.9 }), 'unavailable'],
  ['below nothing', () => sold({ label, priceCovea: -990 }), 'unavailable'],
  [
    'of another brand',
    () => Response.json([{ id: 'tramontane-mutuelle', formulas: [{ label, priceCovea: 1490 }] }]),
    'unavailable',
  ],
  ['an empty list', () => Response.json([]), 'not-sold'],
  ['of nothing', () => sold(), 'not-sold'],
  ['of another formula', () => sold({ label: 'Permis B', priceCovea: 990 }), 'not-sold'],
  ['nothing to pay', () => sold({ label, priceCovea: 0 }), 'not-sold'],
];

describe.each(failing)('prices of a brand that are %s', (_, answer, says) => {
  async function visit(handler: (args: never) => unknown, page: string, init: RequestInit = {}) {
    const standIn = aStandInSite();
    const client = createClient(enrolment, {
      name: 'enrolment',
      baseUrl: 'http://enrolment.example',
      fetch: async () => answer(),
    });
    const upstreams = { ...standIn.upstreams, enrolment: client };
    const site = {
      ...standIn,
      upstreams,
      partner: { group: aPartnerGroup(), vouch: () => ({}) },
    } as unknown as SiteRequest;
    const entry = { idClient: 'C-1', idOffre: '1', marque: 'mistral-assurances' };
    const [cookie = ''] = (await keepEntry(entry, site)).split(';');
    const call = { address: `/mistral/${page}`, params: { partner: 'mistral', page }, ...init };
    return callRoute(handler, site, { ...call, headers: { cookie } }).catch((thrown: unknown) => thrown);
  }

  it('leave the page of the offer standing, without a price', async () => {
    const { data, init } = (await visit(offer.loader, 'assr')) as Awaited<ReturnType<typeof offer.loader>>;
    expect(data.deal).toBe(says);
    expect(init?.headers).toMatchObject({ 'cache-control': 'no-store' });
  });

  it('close the payment, with a way back', async () => {
    const shown = await visit(payment.loader, 'payment?etape=identite&ecole=12&formule=34');
    const body = new URLSearchParams({ lastName: 'A' });
    const sent = await visit(payment.action, 'payment?ecole=12&formule=34', { method: 'POST', body });
    expect(sent).toMatchObject({ init: { status: 422 } });
    if (says === 'unavailable')
      expect(shown).toMatchObject({ data: { view: { step: 'indisponible', why: 'prices' } } });
    else {
      const { status, headers } = shown as Response;
      expect([status, headers.get('location')]).toEqual([302, '/mistral/assr']);
    }
  });
});
