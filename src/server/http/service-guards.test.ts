import { expect, it, vi } from 'vitest';
import type { LimitName } from './rate-limits.ts';
import { guardEnrolment, guardGeography } from './service-guards.ts';

const facts = { id: 'r1', ip: '203.0.113.9' };
const preregistration = 'http://x/office/1/market-place/buyer/preregister';

function guardedEnrolment(refused: LimitName[] = [], { status = 200, reached = [] as LimitName[] } = {}) {
  const counted: LimitName[] = [];
  const of: string[] = [];
  const allow = async (limit: LimitName, what: string) => {
    counted.push(limit);
    of.push(what);
    return !refused.includes(limit);
  };
  const uncounted: LimitName[] = [];
  const fetch = vi.fn(async (request: Request) =>
    Response.json({ ip: request.headers.get('x-buyer-ip'), body: await request.text() }, { status }),
  );
  const limits = {
    allow,
    uncount: async (limit: LimitName) => void uncounted.push(limit),
    isReached: async (limit: LimitName) => reached.includes(limit),
  };
  const service = guardEnrolment({ fetch }, limits);
  const send = async (url: string, init?: RequestInit) => service.fetch(new Request(url, init), facts);
  return { counted, uncounted, of, fetch, send };
}

it('passes the address of the buyer’s connection, whatever he sends', async () => {
  const { send } = guardedEnrolment();
  const headers = { 'x-buyer-ip': '10.0.0.1' };
  const response = await send(preregistration, { method: 'POST', headers, body: 'as sent' });
  expect(await response.json()).toEqual({ ip: '203.0.113.9', body: 'as sent' });
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

it('counts each call about a training file, and refuses too many', async () => {
  const { counted, send } = guardedEnrolment();
  await send('http://x/training-files/read', { method: 'POST' });
  await send('http://x/training-files/ask-link', { method: 'POST' });
  expect(counted).toEqual(['enrolmentCall', 'trainingFile', 'enrolmentCall', 'trainingFile']);
  const { fetch, send: sendRefused } = guardedEnrolment(['trainingFile']);
  expect((await sendRefused('http://x/training-files/move', { method: 'POST' })).status).toBe(429);
  expect(fetch).not.toHaveBeenCalled();
});

it('counts searched and withdrawn orders as the site does', async () => {
  const { counted, send } = guardedEnrolment();
  await send('http://x/orders/find', { method: 'POST' });
  await send('http://x/orders/withdraw/', { method: 'POST' });
  expect(counted).toEqual(['enrolmentCall', 'orderSearch', 'enrolmentCall', 'orderSearch']);
  const refused = await guardedEnrolment(['orderSearch']).send('http://x/orders/find', { method: 'POST' });
  expect(refused.status).toBe(429);
  expect(await refused.json()).toEqual({ requete: [expect.stringContaining('Trop de recherches')] });
});

const body = JSON.stringify({ reference: ' cr 7k3m 9xq2', email: 'a@exemple.fr' });

it('counts the wrong guesses of one order by all visitors, however its reference is typed', async () => {
  for (const path of ['find', 'withdraw', 'set-aside', 'close', 'paper']) {
    const { counted, uncounted, of, fetch, send } = guardedEnrolment([], { status: 404 });
    await send(`http://x/orders/${path}`, { method: 'POST', body });
    expect(counted).toEqual(['enrolmentCall', 'orderSearch', 'orderReference']);
    expect(of.at(-1)).toBe('CR-7K3M-9XQ2');
    expect(uncounted).toEqual([]);
    expect(fetch).toHaveBeenCalledOnce();
  }
});

it('reverts the count of a right answer, also for a reference that others guessed at', async () => {
  const right = guardedEnrolment();
  await right.send('http://x/orders/find', { method: 'POST', body });
  expect(right.counted).toEqual(['enrolmentCall', 'orderSearch']);
  expect(right.uncounted).toEqual(['orderSearch']);
  const reached: LimitName[] = ['orderReference'];
  const guessedAt = guardedEnrolment([], { reached });
  expect((await guessedAt.send('http://x/orders/find', { method: 'POST', body })).status).toBe(200);
  expect(guessedAt.uncounted).toEqual(['orderSearch', 'guessedReference']);
  const spent = guardedEnrolment(['guessedReference'], { reached });
  expect((await spent.send('http://x/orders/find', { method: 'POST', body })).status).toBe(429);
  expect(spent.fetch).not.toHaveBeenCalled();
});

it('counts requests for the references of one address', async () => {
  const { counted, of, send } = guardedEnrolment();
  const body = JSON.stringify({ email: ' Camille@Exemple.fr' });
  await send('http://x/orders/references', { method: 'POST', body });
  expect(counted).toEqual(['enrolmentCall', 'orderSearch', 'orderReferences']);
  expect(of.at(-1)).toBe('camille@exemple.fr');
});

it('passes an invalid body to the service unchanged', async () => {
  const { fetch, send } = guardedEnrolment();
  const response = await send('http://x/orders/find', { method: 'POST', body: '{"reference":' });
  expect(await response.json()).toMatchObject({ body: '{"reference":' });
  expect(fetch).toHaveBeenCalledOnce();
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
