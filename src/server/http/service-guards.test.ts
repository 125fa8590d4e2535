import { expect, it, vi } from 'vitest';
import type { LimitName } from './rate-limits.ts';
import { guardEnrolment, guardGeography, guardStreetTiles } from './service-guards.ts';

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

it.each([
  ['the address of the connection', '203.0.113.9', 'another token', [], ['enrolmentCall', 'payment']],
  ['the given address, for the service’s bearer,', '198.51.100.7', token, ['enrolmentCall', 'payment'], []],
] as const)('passes %s to the service', async (_, ip, bearer, refused, limits) => {
  const { counted, send } = guardedEnrolment([...refused]);
  const headers = { 'x-buyer-ip': '198.51.100.7', authorization: `Bearer ${bearer}` };
  const response = await send(preregistration, { method: 'POST', headers, body: 'as sent' });
  expect(await response.json()).toEqual({ ip, body: 'as sent' });
  expect(counted).toEqual(limits);
});

it.each([
  ['GET', 'http://x/club-rousseau/formulas-type', []],
  ['POST', 'http://x/office/1/market-place/buyer/register', ['enrolmentCall']],
  ['POST', preregistration, ['enrolmentCall', 'payment']],
  ['POST', `${preregistration}/`, ['enrolmentCall', 'payment']],
  ['POST', 'http://x/notice/7/report', ['enrolmentCall', 'report']],
  ['POST', 'http://x/notice/7/response/report/', ['enrolmentCall', 'report']],
])('counts %s %s as %j', async (method, url, limits) => {
  const { counted, send } = guardedEnrolment();
  await send(url, { method });
  expect(counted).toEqual(limits);
});

it.each<[LimitName, url: string, message: string]>([
  ['payment', preregistration, 'Trop de paiements'],
  ['enrolmentCall', preregistration, 'Trop de paiements'],
  ['report', 'http://x/notice/7/report', 'Trop de signalements'],
])('does not call the service above the limit «%s»', async (limit, url, message) => {
  const { fetch, send } = guardedEnrolment([limit]);
  const response = await send(url, { method: 'POST' });
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '600']);
  expect(await response.json()).toEqual({ requete: [expect.stringContaining(message)] });
  expect(fetch).not.toHaveBeenCalled();
});

function guardedGeography(isAllowed: boolean) {
  const allow = vi.fn(async () => isAllowed);
  const fetch = vi.fn(() => new Response('[]'));
  const service = guardGeography({ fetch }, { allow });
  return { allow, fetch, send: async (path: string) => service.fetch(new Request(`http://x${path}`), facts) };
}

it.each([
  ...['/communes', '/communes/', '/communes?fields=nom', '/communes?codeRegion=84'],
  ...['/communes?zone=metro', '/communes?limit=100000'],
])('counts %s, and refuses it above the limit', async (path) => {
  const { allow, send } = guardedGeography(true);
  expect((await send(path)).status).toBe(200);
  expect(allow).toHaveBeenCalledExactlyOnceWith('communeList', '203.0.113.9');
  const above = guardedGeography(false);
  const refused = await above.send(path);
  expect(refused.status).toBe(429);
  const headers = { 'retry-after': '60', 'access-control-allow-origin': '*' };
  expect(Object.fromEntries(refused.headers)).toMatchObject(headers);
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

it('counts street tiles by visitor, and refuses them above the limit', async () => {
  const fetch = vi.fn(() => new Response('a tile'));
  const allow = vi.fn(async () => true);
  const send = () => guardStreetTiles({ fetch }, { allow }).fetch(new Request('http://x/12/1/1.png'), facts);
  expect((await send()).status).toBe(200);
  expect(allow).toHaveBeenCalledExactlyOnceWith('streetTiles', '203.0.113.9');
  allow.mockResolvedValue(false);
  const refused = await send();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(fetch).toHaveBeenCalledOnce();
});
