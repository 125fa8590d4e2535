import { describe, expect, it } from 'vitest';
import { createCardsClient } from './cards.ts';
import { liftedAt, longestWaitMs } from './cards-repeats.ts';

const start = Date.parse('2026-11-21T10:00:00Z');
const seconds = (instant: number) => Math.round(instant / 1000);
const limited = (headers: Record<string, string> = {}) =>
  Response.json(
    { Type: 'rate_limit', Message: '', Id: '1', Date: 1, errors: null },
    { status: 429, headers },
  );
const missing = () => Response.json({ Type: 'ressource_not_found' }, { status: 404 });

/** A provider that gives these answers in turn, then knows nothing; `waited` is how long each wait was. */
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
  it(`lifted within ${longestWaitMs} ms is waited for by a call that may be repeated`, async () => {
    const reset = String(seconds(start + longestWaitMs));
    const { client, calls, waited } = provider(() => limited({ 'x-ratelimit-reset': reset }));
    await expect(client.getPayIn('p')).rejects.toMatchObject({ status: 404 });
    expect(waited).toEqual([longestWaitMs]);
    expect(calls).toEqual(['GET', 'GET']);
  });

  it('lifted later is told at once, and nothing that can wait is asked before', async () => {
    const lift = start + longestWaitMs + 60_000;
    const { client, calls, clock } = provider(() => limited({ 'x-ratelimit-reset': String(seconds(lift)) }));
    const refusal = { status: 429, upstream: 'cards' };
    await expect(client.getPayIn('p')).rejects.toMatchObject(refusal);
    await expect(client.readResponse('a key')).rejects.toMatchObject(refusal);
    await expect(client.deactivateCard('c')).rejects.toMatchObject(refusal);
    clock.now = lift - longestWaitMs - 1;
    await expect(client.getPayIn('p')).rejects.toMatchObject(refusal);
    expect(calls).toEqual(['GET']);
    clock.now = lift;
    await expect(client.getPayIn('p')).rejects.toMatchObject({ status: 404 });
    expect(calls).toEqual(['GET', 'GET']);
  });

  it('is told at once by a creation, which is neither repeated nor held back', async () => {
    const { client, calls, waited } = provider(limited, limited);
    await expect(client.createNaturalUser(aPayer, aKey)).rejects.toMatchObject({ status: 429 });
    await expect(client.createNaturalUser(aPayer, aKey)).rejects.toMatchObject({ status: 429 });
    expect(calls).toEqual(['POST', 'POST']);
    expect(waited).toEqual([]);
  });
});

describe('when a rate limit is lifted', () => {
  const inSeconds = (...values: number[]) => values.map((value) => String(seconds(start) + value)).join(',');
  const lifted = (headers: Record<string, string>) => liftedAt(new Headers(headers), start) - start;

  it.each([
    ['the only window used up', '0,80,900,9000', inSeconds(900, 1800, 3600, 86_400), 900],
    ['the last of those used up', '0, 0, 900, 9000', inSeconds(900, 1800, 3600, 86_400), 1800],
    ['a window of a whole day', '5,5,5,0', inSeconds(900, 1800, 3600, 86_400), 86_400],
  ])('is the reset of %s', (_, remaining, reset, expected) => {
    const headers = { 'x-ratelimit-remaining': remaining, 'x-ratelimit-reset': reset };
    expect(lifted(headers)).toBe(expected * 1000);
  });

  it('is the first reset when none is said to be used up', () => {
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
  ])('is a minute away when the resets are %s', (_, headers) => {
    expect(lifted(headers)).toBe(60_000);
  });
});

describe('a provider in trouble (5xx)', () => {
  it.each([500, 502, 503])(
    'answering %i is asked once more by a call that may be repeated',
    async (status) => {
      const { client, calls } = provider(() => new Response('<html>', { status }));
      await expect(client.getPayIn('p')).rejects.toMatchObject({ status: 404 });
      expect(calls).toEqual(['GET', 'GET']);
    },
  );

  it('is given up on the second time, and never asked twice for a creation', async () => {
    const broken = () => new Response('', { status: 503 });
    const reading = provider(broken, broken);
    await expect(reading.client.getPayIn('p')).rejects.toMatchObject({ status: 503 });
    expect(reading.calls).toEqual(['GET', 'GET']);
    const creating = provider(broken);
    await expect(creating.client.createNaturalUser(aPayer, aKey)).rejects.toMatchObject({ status: 503 });
    expect(creating.calls).toEqual(['POST']);
  });
});

describe('an idempotency key', () => {
  it.each([
    ['x'.repeat(15), false],
    ['x'.repeat(16), true],
    [crypto.randomUUID(), true],
    ['x'.repeat(36), true],
    ['x'.repeat(37), false],
    [`${'x'.repeat(16)}_`, false],
    [`${'x'.repeat(16)}\n`, false],
    ['', false],
  ])('«%s» is sent: %s', async (key, isSent) => {
    const { client, calls } = provider();
    const call = client.createNaturalUser(aPayer, key);
    await expect(call).rejects.toThrow(isSent ? /404/u : 'not an idempotency key');
    expect(calls).toHaveLength(isSent ? 1 : 0);
  });
});
