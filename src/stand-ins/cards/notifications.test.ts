import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aKey, aPayIn, cardNumbers, openCardSandbox, registerCard } from '#test/support/card-sandbox.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { addressOf, type DeliveryOptions, deliverNotifications } from './deliver-notifications.ts';
import { forgetEvents } from './events.ts';
import { settleAbandoned } from './pay-ins.ts';
import { completeSandbox, providerRetryDelays } from './sandbox.ts';

const sandbox = disposeAfterAll(await openCardSandbox());
const paying = await registerCard(sandbox, cardNumbers.frictionless);
beforeAll(async () => {
  await pay();
  await sql`truncate card_sandbox.events cascade`.execute(sandbox.db);
});
afterEach(() => sql`truncate card_sandbox.hooks, card_sandbox.events cascade`.execute(sandbox.db));

const Url = 'https://shop.test/notifications';
const ok = () => Promise.resolve({ status: 200 });
const away = () => Promise.reject(new Error('away'));
const deliver = (send: DeliveryOptions['send'], more: DeliveryOptions = {}) =>
  deliverNotifications(completeSandbox(sandbox), { send, ...more });
const setHook = (EventType = 'PAYIN_NORMAL_SUCCEEDED', url = Url) =>
  sandbox.client.createHook({ EventType, Url: url }, aKey());
const validity = async () => (await sandbox.client.listHooks())[0]?.Validity;

async function pay(number: string = cardNumbers.frictionless) {
  const payer = number === cardNumbers.frictionless ? paying : await registerCard(sandbox, number);
  return sandbox.client.createDirectPayIn(aPayIn(payer), aKey());
}

/** Delivers and answers the called addresses. */
async function calls(answer: () => Promise<{ status: number }> = ok): Promise<string[]> {
  const called: string[] = [];
  await deliver((url) => {
    called.push(url);
    return answer();
  });
  return called;
}

describe('a notification', () => {
  it('names the type, the resource with two s and the second, and is sent once', async () => {
    await setHook();
    const payIn = await pay();
    const { searchParams, origin, pathname } = new URL((await calls())[0] ?? '');
    expect(origin + pathname).toBe(Url);
    expect(Object.fromEntries(searchParams)).toEqual({
      EventType: 'PAYIN_NORMAL_SUCCEEDED',
      RessourceId: payIn.Id,
      Date: String(sandbox.now().getTime() / 1000),
    });
    expect(await calls()).toEqual([]);
  });

  it('keeps the query of the address, and no fragment', () => {
    const happened_at = new Date(1_700_000_000_999);
    const event = { event_type: 'A_B', resource_id: 'x y', happened_at };
    expect(addressOf({ url: 'http://a.test/n?key=1#part', ...event })).toBe(
      'http://a.test/n?key=1&EventType=A_B&RessourceId=x+y&Date=1700000000',
    );
  });

  it('is not sent for events before its hook, or while the hook was disabled', async () => {
    await pay();
    const hook = await setHook();
    await sandbox.client.updateHook(hook.Id, { Status: 'DISABLED' });
    await pay();
    await sandbox.client.updateHook(hook.Id, { Status: 'ENABLED' });
    expect(await calls()).toEqual([]);
  });

  it('is dropped when its hook is disabled', async () => {
    const hook = await setHook();
    await pay();
    await sandbox.client.updateHook(hook.Id, { Status: 'DISABLED' });
    expect(await calls()).toEqual([]);
    await sandbox.client.updateHook(hook.Id, { Status: 'ENABLED' });
    expect(await calls()).toEqual([]);
  });

  it('is not sent for a rolled-back call', async () => {
    await setHook('PAYIN_NORMAL_CREATED');
    const wrong = sandbox.client.createDirectPayIn(aPayIn(paying, { CardId: 'none' }), aKey());
    await expect(wrong).rejects.toThrow();
    expect(await calls()).toEqual([]);
  });

  it.each([201, 204, 301, 404, 500])('answered with %i has failed', async (status) => {
    await setHook();
    await pay();
    await calls(() => Promise.resolve({ status }));
    sandbox.advance(600_000);
    expect(await calls()).toHaveLength(1);
  });

  it('that fails is sent again every 10 minutes for an hour, then every 8 hours for 3 days', async () => {
    const hook = await setHook();
    await pay();
    expect(await calls(away)).toHaveLength(1);
    for (const seconds of providerRetryDelays) {
      expect(await validity()).toBe('VALID');
      sandbox.advance(seconds * 1000 - 1);
      expect(await calls(away)).toHaveLength(0);
      sandbox.advance(1);
      expect(await calls(away)).toHaveLength(1);
    }
    expect(providerRetryDelays.reduce((sum, seconds) => sum + seconds)).toBe(3600 + 3 * 24 * 3600);

    expect(await validity()).toBe('INVALID');
    await pay();
    sandbox.advance(365 * 24 * 3_600_000);
    expect(await calls()).toEqual([]);
    await sandbox.client.updateHook(hook.Id, { Status: 'ENABLED' });
    expect(await validity()).toBe('INVALID');
    await sandbox.client.updateHook(hook.Id, { Status: 'DISABLED' });
    await sandbox.client.updateHook(hook.Id, { Status: 'ENABLED' });
    expect(await validity()).toBe('VALID');
    await pay();
    expect(await calls()).toHaveLength(1);
  });

  it('is sent to the current address of its hook', async () => {
    const hook = await setHook();
    await pay();
    await calls(away);
    await sandbox.client.updateHook(hook.Id, { Url: 'https://elsewhere.test/' });
    sandbox.advance(600_000);
    expect((await calls())[0]).toContain('https://elsewhere.test/?EventType=');
  });

  it('is sent once by two simultaneous processes', async () => {
    await setHook('PAYIN_NORMAL_CREATED');
    for (let paid = 0; paid < 12; paid += 1) await pay();
    const both = await Promise.all([calls(), calls()]);
    expect(both.flat()).toHaveLength(12);
    expect(new Set(both.flat()).size).toBe(12);
  });

  it.each(['notification-claimed', 'notification-taken'] as const)(
    'whose process dies at «%s» is sent again by another, half a minute later',
    async (point) => {
      await setHook();
      await pay();
      const faultPoint = (name: string) => (name === point ? Promise.reject(new Error('killed')) : undefined);
      await expect(deliver(ok, { faultPoint })).rejects.toThrow('killed');
      sandbox.advance(29_999);
      expect(await calls()).toEqual([]);
      sandbox.advance(1);
      expect(await calls()).toHaveLength(1);
      sandbox.advance(3_600_000);
      expect(await calls()).toEqual([]);
    },
  );
});

describe('what notifies hooks', () => {
  it('notifies an abandoned challenge that nobody reads', async () => {
    await setHook('PAYIN_NORMAL_FAILED');
    const payIn = await pay(cardNumbers.challenge);
    sandbox.advance(30 * 60_000);
    await settleAbandoned(completeSandbox(sandbox));
    expect(await calls()).toEqual([expect.stringContaining(payIn.Id)]);
    expect(await sandbox.client.getPayIn(payIn.Id)).toMatchObject({ Status: 'FAILED', ResultCode: '101304' });
  });

  it('that shuts down during a notification leaves it to the next one', async () => {
    await setHook();
    await pay();
    const sending = Promise.withResolvers<void>();
    const send: DeliveryOptions['send'] = (_, signal) => {
      sending.resolve();
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    };
    const ending = new AbortController();
    const delivering = deliver(send, { signal: ending.signal });
    await sending.promise;
    ending.abort();
    await delivering;
    expect(await calls()).toHaveLength(1);
  });

  it('calls a real server by GET, follows no redirect and waits 2 seconds at most', async () => {
    const received: string[] = [];
    const server = createServer((request, response) => {
      received.push(`${request.method} ${request.url?.split('?')[0]}`);
      if (request.url?.startsWith('/moved')) response.writeHead(302, { location: '/target' }).end();
      else if (request.url?.startsWith('/fine')) response.end('thank you');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await setHook('PAYIN_NORMAL_CREATED', `${base}/fine`);
    await setHook('PAYIN_NORMAL_SUCCEEDED', `${base}/moved`);
    await setHook('PAYIN_NORMAL_FAILED', `${base}/silent`);
    await pay();
    await pay(cardNumbers.refused);
    await deliver(undefined);
    const rows = await sandbox.db
      .selectFrom('card_sandbox.deliveries')
      .select(['delivered_at', 'last_failure'])
      .orderBy('event_id')
      .execute();
    server.closeAllConnections();
    server.close();
    expect(received.toSorted()).toEqual(['GET /fine', 'GET /fine', 'GET /moved', 'GET /silent']);
    expect(rows.map(({ last_failure }) => last_failure)).toEqual([
      null,
      'answered 302',
      null,
      'no answer within 2 seconds',
    ]);
    expect(rows.map(({ delivered_at }) => delivered_at !== null)).toEqual([true, false, true, false]);
  });

  it('deletes events after 45 days', async () => {
    await pay();
    sandbox.advance(45 * 24 * 3_600_000);
    await forgetEvents(completeSandbox(sandbox));
    expect(await sandbox.client.listEvents({})).toHaveLength(2);
    sandbox.advance(1);
    await forgetEvents(completeSandbox(sandbox));
    expect(await sandbox.client.listEvents({})).toEqual([]);
  });
});
