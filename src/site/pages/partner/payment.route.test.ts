import { expect, it } from 'vitest';
import { openDraft } from '#site/shared/checkout/draft.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { callRoute } from '#test/support/call-route.ts';
import { aPartnerGroup } from '#test/support/partner.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { action } from './payment.route.tsx';

it('who is a partner’s customer no more when he sends his identity is shown how to come back, and finds it again', async () => {
  const site = {
    ...aStandInSite(),
    partner: { group: aPartnerGroup(), vouch: () => ({}) },
  } as unknown as SiteRequest;
  const body = new URLSearchParams({ firstName: 'Océane', zipCode: '69003' });
  const address = '/mistral/payment?ecole=12&formule=3';
  const call = { address, params: { partner: 'mistral' }, method: 'POST', body };
  const answer = await callRoute(action, site, call).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw new Error('no redirect');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/mistral/erreur']);
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  const back = new Request('http://localhost:3000/mistral', { headers: { cookie } });
  expect(await openDraft(back, site)).toMatchObject({ firstName: 'Océane', zipCode: '69003' });
});
