import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  aKey,
  aPayIn,
  cardNumbers,
  notFound,
  openCardSandbox,
  payBy,
  payWith,
  refusalOf,
  registerCard,
} from '#test/support/card-sandbox.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';

const sandbox = disposeAfterAll(await openCardSandbox());
const paying = await registerCard(sandbox, cardNumbers.frictionless);
beforeAll(async () => {
  await pay();
  await sql`truncate card_sandbox.events cascade`.execute(sandbox.db);
});
afterEach(() => sql`truncate card_sandbox.hooks, card_sandbox.events cascade`.execute(sandbox.db));

const Url = 'https://shop.test/notifications';
const secondsAgo = (seconds: number) => String(Math.floor(sandbox.now().getTime() / 1000) - seconds);

const pay = (number: string = cardNumbers.frictionless) =>
  number === cardNumbers.frictionless ? payBy(sandbox, paying) : payWith(sandbox, number);

describe('a hook', () => {
  it('is created for an event type, listed, moved, disabled and enabled', async () => {
    const hook = await sandbox.client.createHook({ EventType: 'PAYIN_NORMAL_FAILED', Url, Tag: 'a' }, aKey());
    expect(hook).toMatchObject({ Url, Tag: 'a', Status: 'ENABLED', Validity: 'VALID' });
    expect(await sandbox.client.listHooks()).toEqual([hook]);
    const moved = await sandbox.client.updateHook(hook.Id, { Url: 'http://shop.test/n', Status: 'DISABLED' });
    expect(moved).toMatchObject({ Url: 'http://shop.test/n', Tag: 'a', Status: 'DISABLED' });
    expect((await sandbox.client.updateHook(hook.Id, { Status: 'ENABLED' })).Status).toBe('ENABLED');
  });

  it('is the only one of its event type, also when two are created at once', async () => {
    const set = () => sandbox.client.createHook({ EventType: 'PAYIN_NORMAL_FAILED', Url }, aKey());
    const settled = await Promise.allSettled([set(), set(), set()]);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(set()).rejects.toMatchObject(refusalOf('EventType'));
  });

  it.each([
    ['no web address', { Url: 'ftp://shop.test/' }, 'Url'],
    ['an address of 256 characters', { Url: `https://shop.test/${'a'.repeat(238)}` }, 'Url'],
    ['an event type out of shape', { EventType: 'payin' }, 'EventType'],
  ])('is refused for %s, which is named', async (_, changes, field) => {
    const set = sandbox.client.createHook({ EventType: 'PAYIN_NORMAL_FAILED', Url, ...changes }, aKey());
    await expect(set).rejects.toMatchObject(refusalOf(field));
  });

  it('is not found under an unknown id', async () => {
    await expect(sandbox.client.updateHook('none', { Status: 'ENABLED' })).rejects.toMatchObject(notFound);
  });
});

describe('the list of events', () => {
  it('lists the results of pay-ins and refunds, oldest first', async () => {
    const { payIn, refund } = await pay();
    const refused = await pay(cardNumbers.refused);
    const [made, again] = [await refund(), await refund()];
    const now = sandbox.now().getTime() / 1000;
    const happened = (EventType: string, { Id }: { Id: string }) => ({
      EventType,
      ResourceId: Id,
      Date: now,
    });
    expect(await sandbox.client.listEvents({ per_page: '100' })).toEqual([
      happened('PAYIN_NORMAL_CREATED', payIn),
      happened('PAYIN_NORMAL_SUCCEEDED', payIn),
      happened('PAYIN_NORMAL_CREATED', refused.payIn),
      happened('PAYIN_NORMAL_FAILED', refused.payIn),
      happened('PAYIN_REFUND_CREATED', made),
      happened('PAYIN_REFUND_SUCCEEDED', made),
      happened('PAYIN_REFUND_CREATED', again),
      happened('PAYIN_REFUND_FAILED', again),
    ]);
  });

  it('has no event of a refused call', async () => {
    const wrong = sandbox.client.createDirectPayIn(aPayIn(paying, { CardId: 'none' }), aKey());
    await expect(wrong).rejects.toMatchObject({ status: 400 });
    expect(await sandbox.client.listEvents({})).toEqual([]);
  });

  it('is filtered by type, by date excluding its own second, and by page', async () => {
    const first = await pay();
    sandbox.advance(10_000);
    const second = await pay();
    const ids = async (query: object) => {
      const events = await sandbox.client.listEvents({ EventType: 'PAYIN_NORMAL_CREATED', ...query });
      return events.map(({ ResourceId }) => ResourceId);
    };
    expect(await ids({})).toEqual([first.payIn.Id, second.payIn.Id]);
    expect(await ids({ AfterDate: secondsAgo(10) })).toEqual([second.payIn.Id]);
    expect(await ids({ AfterDate: secondsAgo(11) })).toHaveLength(2);
    expect(await ids({ Sort: 'CreationDate:DESC', per_page: '1' })).toEqual([second.payIn.Id]);
    expect(await ids({ page: '2', per_page: '1' })).toEqual([second.payIn.Id]);
    expect(await ids({ page: '3', per_page: '1' })).toEqual([]);
  });
});
