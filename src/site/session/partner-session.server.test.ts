import { describe, expect, it, vi } from 'vitest';
import type { PartnerGroup } from '#domain/partner/partner.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { aPartnerGroup } from '#test/support/partner.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { findCustomer, keepEntry } from './partner-session.server.ts';

const entry = { idClient: 'C-1042', idOffre: '1', marque: 'mistral-assurances' };
const entered = new Date('2026-11-21T10:00:00Z');

function aSite(group: PartnerGroup = aPartnerGroup(), more: object = {}): SiteRequest {
  return { ...aStandInSite(), partner: { group }, ...more } as unknown as SiteRequest;
}

async function keep(site = aSite()): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: entered });
  const [cookie = ''] = (await keepEntry(entry, site)).split(';');
  vi.useRealTimers();
  return cookie;
}

async function customerWith(cookie: string, { site = aSite(), secondsLater = 60 } = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: entered.getTime() + secondsLater * 1000 });
  const found = await findCustomer(
    new Request('http://localhost:3000/mistral', { headers: { cookie } }),
    site,
  );
  vi.useRealTimers();
  return found?.entry;
}

describe('the entry that a browser keeps', () => {
  it.each([
    [4 * 3600 - 1, entry],
    [4 * 3600, undefined],
  ])('is over after four hours: %i seconds later', async (secondsLater, found) => {
    const cookie = await keep();
    expect(cookie).toMatch(/^partenaire=/u);
    expect(await customerWith(cookie, { secondsLater })).toEqual(found);
  });

  it('is nothing once its brand or its offer left the configuration', async () => {
    const cookie = await keep();
    const group = aPartnerGroup();
    const without = (name: 'brands' | 'offers') => aSite({ ...group, [name]: group[name].slice(1) });
    expect(await customerWith(cookie, { site: without('brands') })).toBeUndefined();
    expect(await customerWith(cookie, { site: without('offers') })).toBeUndefined();
    expect(await customerWith(cookie, { site: aSite(undefined, { partner: undefined }) })).toBeUndefined();
  });
});
