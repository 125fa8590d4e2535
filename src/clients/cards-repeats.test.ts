import { describe, expect, it } from 'vitest';
import { createCardsClient } from './cards.ts';
import { defaultRetryAfterMs, liftedAt, maxWaitMs } from './cards-repeats.ts';

const start = Date.parse('2026-11-21T10:00:00Z');
const seconds = (instant: number) => Math.round(instant / 1000);
const limited = (headers: Record<string, string> = {}) =>
  Response.json(
    { Type: 'rate_limit', Message: '', Id: '1', Date: 1, errors: null },
    { status: 429, headers },
  );
const missing = () => Response.json({ Type: 'ressource_not_found' }, { status: 404 });

/** Gives these answers in turn, then 404; `waited` lists the waits. */
function provider(...answers: (() => Response)[]) {
  const calls: string[] = [];
  const waited: number[] = [];
  const clock = { now: start };
  const client = createCardsClient({
    upstream: {
      name: 'cards',
      baseUrl: 'http://cards.test',
      fetch({ method, url }) {
        if (url.endsWith('/token')) {
          return Response.json({ access_token: 't', token_type: 'bearer', expires_in: 1200 });
        }
        calls.push(method);
        return (answers.shift() ?? missing)();
      },
    },
    clientId: 'c',
    apiKey: 'k',
    now: () => new Date(clock.now),
    wait: async (ms) => {
      waited.push(ms);
      clock.now += ms;
    },
  });
  return { client, calls, waited, clock };
}

const aPayer = { FirstName: 'A', LastName: 'B', Email: 'a@b' };
const aKey = '0123456789abcdef';

describe('a rate limit (429)', () => {
  it(`lifted within ${maxWaitMs} ms is waited for by a call that may be repeated`, async () => {
    const reset = String(seconds(start + maxWaitMs));
    const { client, calls, waited } = provider(() => limited({ 'x-ratelimit-reset': reset }));
    await expect(client.getPayIn('p')).rejects.toMatchObject({ status: 404 });
    expect(waited).toEqual([maxWaitMs]);
    expect(calls).toEqual(['GET', 'GET']);
  });

  it('that ends later is reported at once, and calls that can wait are not made before', async () => {
    const lift = start + maxWaitMs + 60_000;
    const { client, calls, clock } = provider(() => limited({ 'x-ratelimit-reset': String(seconds(lift)) }));
    const refusal = { status: 429, upstream: 'cards' };
    await expect(client.getPayIn('p')).rejects.toMatchObject(refusal);
    await expect(client.getRefund('r')).rejects.toMatchObject(refusal);
    await expect(client.deactivateCard('c')).rejects.toMatchObject(refusal);
    clock.now = lift - maxWaitMs - 1;
    await expect(client.getPayIn('p')).rejects.toMatchObject(refusal);
    expect(calls).toEqual(['GET']);
    clock.now = lift;
    await expect(client.getPayIn('p')).rejects.toMatchObject({ status: 404 });
    expect(calls).toEqual(['GET', 'GET']);
  });

  it('that ends later is reported by a creation too, and does not block payments', async () => {
    const later = () => limited({ 'retry-after': '3600' });
    const { client, calls, waited } = provider(later, later, later, later);
    const refusal = { status: 429 };
    await expect(client.getPayIn('p')).rejects.toMatchObject(refusal);
    await expect(client.createNaturalUser(aPayer, aKey)).rejects.toMatchObject(refusal);
    await expect(client.getCardRegistration('r')).rejects.toMatchObject(refusal);
    await expect(client.readResponse('a key')).rejects.toMatchObject(refusal);
    expect(calls).toEqual(['GET', 'POST', 'GET', 'GET']);
    expect(waited).toEqual([]);
  });

  it('that says «Retry-After: 1» blocks for that second only, and the refused call is retried', async () => {
    const { client, calls, waited, clock } = provider(() => limited({ 'retry-after': '1' }));
    await expect(client.createNaturalUser(aPayer, aKey)).rejects.toMatchObject({ status: 404 });
    expect(waited).toEqual([1000]);
    expect(calls).toEqual(['POST', 'POST']);
    for (let buyer = 0; buyer < 8; buyer += 1) {
      await expect(client.getCardRegistration('r')).rejects.toMatchObject({ status: 404 });
      await expect(client.getPayIn('p')).rejects.toMatchObject({ status: 404 });
    }
    expect(clock.now).toBe(start + 1000);
  });

  it('in a creation is retried once at most', async () => {
    const { client, calls } = provider(limited, limited);
    await expect(client.createNaturalUser(aPayer, aKey)).rejects.toMatchObject({ status: 429 });
    expect(calls).toEqual(['POST', 'POST']);
  });
});

describe('when a rate limit is lifted', () => {
  const inSeconds = (...values: number[]) => values.map((value) => String(seconds(start) + value)).join(',');
  const lifted = (headers: Record<string, string>, status = 429) =>
    (liftedAt({ status, headers: new Headers(headers) }, start) ?? Number.NaN) - start;

  it.each([
    ['the only window used up', '0,80,900,9000', inSeconds(900, 1800, 3600, 86_400), 900],
    ['the last of those used up', '0, 0, 900, 9000', inSeconds(900, 1800, 3600, 86_400), 1800],
    ['a window of a whole day', '5,5,5,0', inSeconds(900, 1800, 3600, 86_400), 86_400],
  ])('is the reset of %s', (_, remaining, reset, expected) => {
    const headers = { 'x-ratelimit-remaining': remaining, 'x-ratelimit-reset': reset };
    expect(lifted(headers)).toBe(expected * 1000);
  });

  it('is the first reset when no window is exhausted', () => {
    expect(lifted({ 'x-ratelimit-reset': inSeconds(1800, 900) })).toBe(900_000);
    expect(lifted({ 'x-ratelimit-remaining': '4,3', 'x-ratelimit-reset': inSeconds(1800, 900) })).toBe(
      900_000,
    );
  });

  it.each([
    ['none', {}],
    ['words', { 'x-ratelimit-reset': 'soon, later' }],
    ['past ones', { 'x-ratelimit-reset': inSeconds(0, -1) }],
    ['one more than a day away', { 'x-ratelimit-reset': inSeconds(86_401) }],
    ['milliseconds', { 'x-ratelimit-reset': String(start + 900_000) }],
  ])('is a moment away when the resets are %s', (_, headers) => {
    for (let answer = 0; answer < 50; answer += 1) {
      expect(lifted(headers)).toBeGreaterThanOrEqual(defaultRetryAfterMs.least);
      expect(lifted(headers)).toBeLessThanOrEqual(defaultRetryAfterMs.most);
    }
  });

  const reset = inSeconds(1800, 900);
  it.each([
    ['0', 0],
    ['1', 1000],
    [' 120 ', 120_000],
    ['86400', 86_400_000],
    [new Date(start + 7000).toUTCString(), 7000],
  ])(
    'is what «Retry-After: %s» says, with priority over other headers, and for a 503 too',
    (header, expected) => {
      const headers = { 'retry-after': header, 'x-ratelimit-reset': reset };
      expect(lifted(headers)).toBe(expected);
      expect(lifted(headers, 503)).toBe(expected);
    },
  );

  it.each(['86401', '-1', 'soon', '1.5e9', '', new Date(start - 1000).toUTCString()])(
    'ignores «Retry-After: %s»',
    (header) => {
      expect(lifted({ 'retry-after': header, 'x-ratelimit-reset': reset })).toBe(900_000);
      expect(lifted({ 'retry-after': header }, 503)).toBeNaN();
    },
  );

  it.each([200, 401, 404, 500, 502])('is undefined for an answer %i', (status) => {
    expect(lifted({ 'retry-after': '60' }, status)).toBeNaN();
  });
});

describe('a provider in trouble (5xx)', () => {
  it.each([500, 502, 503])('answering %i is retried once by an idempotent call', async (status) => {
    const { client, calls } = provider(() => new Response('<html>', { status }));
    await expect(client.getPayIn('p')).rejects.toMatchObject({ status: 404 });
    expect(calls).toEqual(['GET', 'GET']);
  });

  it('answering 503 with «Retry-After: 2» is retried then, and with 3 not before', async () => {
    const busy = (seconds: string) => () =>
      new Response('', { status: 503, headers: { 'retry-after': seconds } });
    const soon = provider(busy('2'));
    await expect(soon.client.getPayIn('p')).rejects.toMatchObject({ status: 404 });
    expect(soon.waited).toEqual([2000]);
    const later = provider(busy('3'));
    await expect(later.client.getPayIn('p')).rejects.toMatchObject({ status: 503 });
    await expect(later.client.getPayIn('p')).rejects.toMatchObject({ status: 429 });
    expect(later.calls).toEqual(['GET']);
  });

  it('fails on the second error, and a creation is never retried', async () => {
    const broken = () => new Response('', { status: 503 });
    const reading = provider(broken, broken);
    await expect(reading.client.getPayIn('p')).rejects.toMatchObject({ status: 503 });
    expect(reading.calls).toEqual(['GET', 'GET']);
    const creating = provider(broken);
    await expect(creating.client.createNaturalUser(aPayer, aKey)).rejects.toMatchObject({ status: 503 });
    expect(creating.calls).toEqual(['POST']);
  });
});

it.each([
  ['x'.repeat(15), false],
  ['x'.repeat(16), true],
  [crypto.randomUUID(), true],
  ['x'.repeat(36), true],
  ['x'.repeat(37), false],
  [`${'x'.repeat(16)}_`, false],
  [`${'x'.repeat(16)}\n`, false],
  ['', false],
])('an idempotency key «%s» is sent: %s', async (key, isSent) => {
  const { client, calls } = provider();
  const call = client.createNaturalUser(aPayer, key);
  await expect(call).rejects.toThrow(isSent ? /404/u : 'not an idempotency key');
  expect(calls).toHaveLength(isSent ? 1 : 0);
});
