import { describe, expect, it, vi } from 'vitest';
import type { SiteRequest } from '#site/upstreams.server.ts';
import { aPartnerGroup } from '#test/support/partner.ts';
import { aStandInSite } from '#test/support/stand-in-site.ts';
import { enterByLink, refusePrefetch, showPartner } from './partner-desk.server.ts';
import { keepEntry } from './partner-session.server.ts';

const entry = { idClient: 'C-1042', idOffre: '1', marque: 'tramontane-mutuelle' };
const query = new URLSearchParams({ ...entry, jwtToken: 'a.secret.token' });
const address = new URL(`http://localhost:3000/mistral?${query}`);

function aVisit(enter: () => Promise<unknown>, more: object = {}) {
  const standIn = aStandInSite();
  const partner = { group: aPartnerGroup(), enter: vi.fn(enter) };
  const site = { ...standIn, partner, ...more } as unknown as SiteRequest;
  return { site, log: standIn.log, enter: partner.enter };
}

async function led({ site }: ReturnType<typeof aVisit>, cookie = '') {
  const answer = await enterByLink(new Request(address, { headers: { cookie } }), address, site);
  return { status: answer?.status, headers: Object.fromEntries(answer?.headers ?? []) };
}

const alone = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

describe('the entry of a partner’s customer', () => {
  it('leads to the offer by an address that says nothing, and is known again by what the browser keeps', async () => {
    const visit = aVisit(async () => ({ let: 'in', entry }));
    const { status, headers } = await led(visit);
    expect([status, headers]).toMatchObject([303, { ...alone, location: '/mistral/assr' }]);
    const [cookie = ''] = (headers['set-cookie'] ?? '').split(';');
    const request = new Request('http://localhost:3000/mistral/assr', { headers: { cookie } });
    expect((await showPartner(request, 'mistral', visit.site))?.brand?.label).toBe('Tramontane Mutuelle');
    expect(await showPartner(request, undefined, visit.site)).toBeUndefined();
    expect(await showPartner(request, 'inscription-en-ligne', visit.site)).toBeUndefined();
  });

  it.each([
    ['a link that is refused', async () => ({ let: 'out', why: 'token', message: 'Jeton expiré.' }), {}],
    ['keys that cannot be read', () => Promise.reject(new Error('The keys could not be read')), {}],
    ['a brand that left in between', async () => ({ let: 'in', entry: { ...entry, marque: 'bora' } }), {}],
    ['too many tokens of one visitor', async () => ({ let: 'in', entry }), { allow: async () => false }],
  ])('is the error page for %s, with one line to the log that names nobody', async (_, enter, more) => {
    const visit = aVisit(enter, more);
    const { status, headers } = await led(visit);
    expect([status, headers]).toEqual([303, { ...alone, location: '/error' }]);
    const lines = [...visit.log.warn.mock.calls, ...visit.log.error.mock.calls];
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toMatch(/C-1042|secret|mistral\?/u);
  });

  it.each([
    ['its browser', entry, '/mistral/assr'],
    ['the browser of another client', { ...entry, idClient: 'C-1043' }, '/error'],
    ['a browser with another offer', { ...entry, idOffre: '2' }, '/error'],
    ['another browser', undefined, '/error'],
  ])('leads %s on when a used link is pressed again, without a new session', async (_, kept, location) => {
    const message = 'Jeton déjà utilisé.';
    const visit = aVisit(async () => ({ let: 'out', why: 'used-token', message, used: entry }));
    const cookie = kept && (await keepEntry(kept, visit.site)).split(';', 1)[0];
    expect(await led(visit, cookie)).toEqual({ status: 303, headers: { ...alone, location } });
  });

  it('is the error page for a link that is not right, in its own browser too', async () => {
    const visit = aVisit(async () => ({ let: 'out', why: 'token', message: 'Jeton expiré.' }));
    const cookie = (await keepEntry(entry, visit.site)).split(';', 1)[0];
    expect((await led(visit, cookie)).headers).toMatchObject({ location: '/error' });
  });

  it('is not judged above the limit, nor where the address is no entry or has no partner', async () => {
    const busy = aVisit(async () => ({ let: 'in', entry }), { allow: async () => false });
    await led(busy);
    expect(busy.enter).not.toHaveBeenCalled();
    const { site, enter } = aVisit(async () => ({ let: 'in', entry }));
    const plain = new Request('http://localhost:3000/mistral?utm_source=a');
    expect(await enterByLink(plain, new URL(plain.url), site)).toBeUndefined();
    expect(enter).not.toHaveBeenCalled();
    expect(await enterByLink(new Request(address), address, { ...site, partner: undefined })).toBeUndefined();
  });
});

it.each([
  [{ 'sec-purpose': 'prefetch' }, 403],
  [{ 'sec-purpose': 'prefetch;prerender' }, 403],
  [{ purpose: 'prefetch' }, 403],
  [{ 'sec-purpose': 'prefetched' }, undefined],
  [{}, undefined],
])('a browser that fetches an entry ahead is told to forget the answer: %o', (headers, status) => {
  const request = new Request(address, { headers });
  expect(refusePrefetch(request, address)?.init?.status).toBe(status);
  expect(refusePrefetch(request, new URL('http://localhost:3000/mistral'))).toBeUndefined();
});
