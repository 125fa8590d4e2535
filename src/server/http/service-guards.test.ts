import { expect, it, vi } from 'vitest';
import type { LimitName } from './rate-limits.ts';
import { guardEnrolment, guardGeography } from './service-guards.ts';

const facts = { id: 'r1', ip: '203.0.113.9' };
const preregistration = 'http://x/office/1/market-place/buyer/preregister';

const token = 'a-token-of-the-enrolment';

function guardedEnrolment(refused: LimitName[] = []) {
  const counted: LimitName[] = [];
  const allow = async (limit: LimitName) => {
    counted.push(limit);
    return !refused.includes(limit);
  };
  const fetch = vi.fn(async (request: Request) =>
    Response.json({ ip: request.headers.get('x-buyer-ip'), body: await request.text() }),
  );
  const service = guardEnrolment({ fetch }, { allow }, token);
  const send = async (url: string, init?: RequestInit) => service.fetch(new Request(url, init), facts);
  return { counted, fetch, send };
}

it('passes the address of the buyer’s connection, whatever he sends', async () => {
  const { send } = guardedEnrolment();
  const headers = { 'x-buyer-ip': '10.0.0.1', authorization: 'Bearer another token' };
  const response = await send(preregistration, { method: 'POST', headers, body: 'as sent' });
  expect(await response.json()).toEqual({ ip: '203.0.113.9', body: 'as sent' });
});

it('leaves limits and addresses to a site with the bearer of the service', async () => {
  const { counted, send } = guardedEnrolment(['enrolmentCall', 'payment']);
  const headers = { 'x-buyer-ip': '198.51.100.7', authorization: `Bearer ${token}` };
  const response = await send(preregistration, { method: 'POST', headers, body: 'as sent' });
  expect(await response.json()).toEqual({ ip: '198.51.100.7', body: 'as sent' });
  expect(counted).toEqual([]);
});

it('counts writing calls, and attempted cards also as payments', async () => {
  const { counted, send } = guardedEnrolment();
  await send('http://x/club-rousseau/formulas-type');
  expect(counted).toEqual([]);
  await send('http://x/office/1/market-place/buyer/register', { method: 'POST' });
  expect(counted).toEqual(['enrolmentCall']);
  await send(preregistration, { method: 'POST' });
  await send(`${preregistration}/`, { method: 'POST' });
  expect(counted).toEqual(['enrolmentCall', 'enrolmentCall', 'payment', 'enrolmentCall', 'payment']);
});

it('counts reports of reviews and answers as the form does', async () => {
  const { counted, send } = guardedEnrolment();
  await send('http://x/notice/7/report', { method: 'POST' });
  await send('http://x/notice/7/response/report/', { method: 'POST' });
  expect(counted).toEqual(['enrolmentCall', 'report', 'enrolmentCall', 'report']);
  const { fetch, send: sendAbove } = guardedEnrolment(['report']);
  const refused = await sendAbove('http://x/notice/7/report', { method: 'POST' });
  expect(refused.status).toBe(429);
  expect(await refused.json()).toEqual({ requete: [expect.stringContaining('Trop de signalements')] });
  expect(fetch).not.toHaveBeenCalled();
});

it.each<LimitName>(['payment', 'enrolmentCall'])(
  'does not call the service above the limit «%s»',
  async (limit) => {
    const { fetch, send } = guardedEnrolment([limit]);
    const response = await send(preregistration, { method: 'POST' });
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('600');
    expect(await response.json()).toEqual({ requete: [expect.stringContaining('Trop de paiements')] });
    expect(fetch).not.toHaveBeenCalled();
  },
);

function guardedGeography(isAllowed: boolean) {
  const allow = vi.fn(async () => isAllowed);
  const fetch = vi.fn(() => new Response('[]'));
  const service = guardGeography({ fetch }, { allow });
  return { allow, fetch, send: async (path: string) => service.fetch(new Request(`http://x${path}`), facts) };
}

it.each([
  '/communes',
  '/communes/',
  '/communes?fields=nom',
  '/communes?codeRegion=84',
  '/communes?zone=metro',
  '/communes?limit=100000',
])('counts %s, and refuses it above the limit', async (path) => {
  const { allow, send } = guardedGeography(true);
  expect((await send(path)).status).toBe(200);
  expect(allow).toHaveBeenCalledExactlyOnceWith('communeList', '203.0.113.9');
  const above = guardedGeography(false);
  const refused = await above.send(path);
  expect(refused.status).toBe(429);
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'retry-after': '60',
    'access-control-allow-origin': '*',
  });
  expect(above.fetch).not.toHaveBeenCalled();
});

it.each(['/communes?nom=par', '/communes?codePostal=75011', '/communes/75056', '/openapi.json'])(
  'does not count %s',
  async (path) => {
    const { allow, send } = guardedGeography(false);
    expect((await send(path)).status).toBe(200);
    expect(allow).not.toHaveBeenCalled();
  },
);
