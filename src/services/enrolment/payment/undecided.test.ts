import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CardProvider } from '#contracts/card-provider.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import {
  createEnrolmentBench,
  type EnrolmentBench,
  losingAnswers,
  timeOut,
} from '#test/support/enrolment.ts';
import { eraseUnpaid } from '../queries.ts';
import { unknownPayInLimit } from './question-budget.ts';

let bench: EnrolmentBench;
beforeEach(async () => {
  bench = await createEnrolmentBench();
});
afterEach(() => bench[Symbol.asyncDispose]());

const providerError = { Message: 'One or several parameters are wrong', Type: 'param_error' };
const unreachable: Pick<CardProvider, 'readResponse'> = {
  readResponse: () => Promise.reject(timeOut('getResponse')),
};

const undecidedAlarms = () =>
  bench.logged.filter((line) => (line as { message: string }).message.startsWith('payment undecided'));

/** A payment whose answer is lost, which debited its buyer or never reached the provider. */
async function lost({ isDebited = true, Email = 'perdue@exemple.fr' } = {}) {
  const body = await bench.prepare({ buyer: { Email } });
  const cards: CardProvider = isDebited
    ? { ...losingAnswers(bench.cards, 'createDirectPayIn'), ...unreachable }
    : { ...bench.cards, ...unreachable, createDirectPayIn: () => Promise.reject(timeOut('x')) };
  await bench.postRegister(body, { cards, timeoutMs: 0 });
  return { body, intent: () => bench.intentOfRegistration(body.CardRegistrationId) };
}

const storing = (status: number, resource: unknown): CardProvider => ({
  ...bench.cards,
  readResponse: () => Promise.resolve({ status, resource }),
});

const oddAnswers = [
  ['an answer of another shape', 200, { Id: 7, Status: 'MAYBE' }],
  ['a server error', 500, providerError],
  ['a redirect', 302, null],
  ['a conflict of keys', 409, providerError],
  ['a limit', 429, providerError],
  ['a page of a proxy', 404, '<h1>Not found</h1>'],
] as const;

describe('a payment whose key holds at the provider', () => {
  it.each([...oddAnswers, ['a refusal', 400, providerError]] as const)(
    '%s is found among the transactions of its author, and enrolled',
    async (_, status, resource) => {
      const { intent } = await lost();
      bench.pass(3);
      await bench.reconcile({ cards: storing(status, resource) });
      await bench.reconcile({ cards: storing(status, resource) });
      expect(await intent()).toMatchObject({ status: 'succeeded' });
      expect(await bench.counts()).toEqual({ intents: 1, payIns: 1, enrolments: 1 });
    },
  );

  it.each(oddAnswers)(
    '%s, and that is not listed, stays open, is an alarm once an hour, and is not erased',
    async (_, status, resource) => {
      const { intent } = await lost({ isDebited: false });
      const cards = storing(status, resource);
      bench.pass(3);
      await bench.reconcile({ cards });
      bench.pass(10);
      await bench.reconcile({ cards });
      expect(await intent()).toMatchObject({ status: 'created' });
      const { id, reference } = await intent();
      expect(undecidedAlarms()).toEqual([
        { intentId: id, reference, message: 'payment undecided: look for its tag at the provider' },
      ]);
      bench.pass(51);
      await bench.reconcile({ cards });
      expect(undecidedAlarms()).toHaveLength(2);
      const farAhead = new Date(Date.now() + 10 * 365 * 86_400_000);
      await bench.db.transaction().execute((transaction) => eraseUnpaid(transaction, farAhead));
      expect(await intent()).toMatchObject({ status: 'created' });
    },
  );

  it('nothing any more, a day later, and that is not listed, is given up', async () => {
    const { intent } = await lost({ isDebited: false });
    bench.pass(3);
    await bench.reconcile({ cards: storing(500, providerError) });
    bench.pass(24 * 60);
    await bench.reconcile();
    expect(await intent()).toMatchObject({ status: 'failed', result_code: 'abandoned' });
  });

  it('a refusal, and that is not listed, has failed with its code, and not before two minutes', async () => {
    const { intent } = await lost({ isDebited: false });
    const cards = storing(400, providerError);
    bench.pass(1.95);
    await bench.reconcile({ cards });
    expect(await intent()).toMatchObject({ status: 'created' });
    bench.pass(0.1);
    await bench.reconcile({ cards });
    expect(await intent()).toMatchObject({ status: 'failed', result_code: 'param_error' });
  });
});

describe('an undecided payment', () => {
  it('because the transactions of its author cannot be read stays open', async () => {
    const { intent } = await lost();
    bench.pass(3);
    const listTransactions = () => Promise.reject(timeOut('listUserTransactions'));
    const cards = { ...storing(400, providerError), listTransactions };
    expect(await bench.reconcile({ cards })).toMatchObject({ failed: 1, settled: 0 });
    expect(await intent()).toMatchObject({ status: 'created' });
  });

  it('because its pay-in is of another amount stays open, and is an alarm', async () => {
    const { intent } = await lost();
    bench.pass(3);
    const cards: CardProvider = {
      ...storing(404, null),
      readResponse: () => Promise.resolve(undefined),
      async getPayIn(id) {
        const payIn = await bench.cards.getPayIn(id);
        return { ...payIn, DebitedFunds: { Currency: 'EUR', Amount: payIn.DebitedFunds.Amount + 1 } };
      },
    };
    await bench.reconcile({ cards });
    await bench.reconcile({ cards });
    expect(await intent()).toMatchObject({ status: 'created', pay_in_id: null });
    const alarms = bench.logged.filter((line) => JSON.stringify(line).includes('does not match'));
    expect(alarms).toHaveLength(1);
  });

  it('is set aside by its buyer, who pays otherwise; accepted late, it is refunded automatically', async () => {
    const buyer = { ...bench.buyer, Email: 'autrement@exemple.fr' };
    const first = await bench.prepare({ buyer });
    const second = await bench.prepare({ buyer });
    const losing: CardProvider = { ...losingAnswers(bench.cards, 'createDirectPayIn'), ...unreachable };
    await bench.postRegister(first, { cards: losing, timeoutMs: 0 });
    bench.pass(3);
    const cards: CardProvider = {
      ...storing(500, providerError),
      listTransactions: () => Promise.reject(timeOut('listUserTransactions')),
    };
    expect(await bench.postRegister(second, { cards })).toMatchObject({ status: 409 });
    const intent = await bench.intentOfRegistration(first.CardRegistrationId);
    await bench
      .start({ cards })
      .client.setOrderAside({ reference: intent.reference, email: first.Email, etat: 'pending' });
    expect(await bench.postRegister(second, { cards })).toMatchObject({ status: 200 });

    bench.pass(3);
    await bench.reconcile();
    await bench.reconcile();
    const { status, returned_at: returnedAt } = await bench.intentOfRegistration(first.CardRegistrationId);
    expect({ status, isReturned: returnedAt !== null }).toEqual({ status: 'succeeded', isReturned: true });
    const refunds = await bench.db.selectFrom('refunds').select(['amount_cents', 'status']).execute();
    expect(refunds).toEqual([{ amount_cents: first.Amount, status: 'succeeded' }]);
    expect(await bench.counts()).toMatchObject({ payIns: 2, enrolments: 1 });
  });

  it('is not sent again once its key may be forgotten, which would debit its buyer twice', async () => {
    const { body, intent } = await lost();
    bench.pass(25 * 60);
    expect((await bench.postRegister(body, { timeoutMs: 0 })).status).toBe(503);
    await bench.reconcile();
    expect(await intent()).toMatchObject({ status: 'succeeded' });
    expect(await bench.counts()).toMatchObject({ payIns: 1, enrolments: 1 });
  });
});

describe('a pay-in that is open for hours', () => {
  const openAlarms = () =>
    bench.logged.filter((line) => JSON.stringify(line).includes('payment open for hours'));

  it('is an alarm after three of them, once an hour, and a 404 of it changes nothing', async () => {
    const body = await bench.prepare({ card: '4970105181818183' });
    await bench.pay(body);
    const unknown = { upstream: 'cards', operation: 'getPayIn', failure: 'status', status: 404 } as const;
    const cards: CardProvider = {
      ...bench.cards,
      getPayIn: () => Promise.reject(new UpstreamError(unknown)),
    };
    bench.pass(3 * 60 - 1);
    await bench.reconcile({ cards });
    expect(openAlarms()).toEqual([]);
    bench.pass(1.5);
    await bench.reconcile({ cards });
    await bench.reconcile({ cards });
    expect(openAlarms()).toHaveLength(1);
    bench.pass(14 * 31 * 24 * 60);
    await bench.reconcile({ cards });
    expect(openAlarms()).toHaveLength(2);
    expect(await bench.intentOfRegistration(body.CardRegistrationId)).toMatchObject({ status: 'pending' });
  });
});

describe('a webhook about an unknown pay-in', () => {
  const hookOf = async () => {
    const { id } = await bench.db.selectFrom('card_sandbox.pay_ins').select('id').executeTakeFirstOrThrow();
    return { ResourceId: id, EventType: 'PAYIN_NORMAL_SUCCEEDED' };
  };
  const reading = (read: string[]): CardProvider => ({
    ...bench.cards,
    getPayIn: (id) => {
      read.push(id);
      return bench.cards.getPayIn(id);
    },
  });

  it('settles the undecided payment that its tag names', async () => {
    const { intent } = await lost();
    await bench.start().client.receiveHook(await hookOf());
    await expect.poll(async () => (await intent()).status, { interval: 5 }).toBe('succeeded');
    expect(await bench.counts()).toMatchObject({ payIns: 1, enrolments: 1 });
  });

  it('is not read while no payment is undecided', async () => {
    const read: string[] = [];
    const taken = Promise.withResolvers<void>();
    const { client } = bench.start({ cards: reading(read), faultPoint: () => taken.resolve() });
    await client.receiveHook({ ResourceId: 'payin_unknown', EventType: 'PAYIN_NORMAL_SUCCEEDED' });
    await taken.promise;
    expect(read).toEqual([]);
  });

  it('is ignored when its tag is not ours', async () => {
    const { intent } = await lost();
    const hook = await hookOf();
    await bench.db.updateTable('card_sandbox.pay_ins').set({ tag: "another shop's" }).execute();
    bench.logged.length = 0;
    const read: string[] = [];
    await bench.start({ cards: reading(read) }).client.receiveHook(hook);
    await expect.poll(() => read, { interval: 5 }).toEqual([hook.ResourceId]);
    expect(await intent()).toMatchObject({ status: 'created' });
    expect(bench.logged).toEqual([]);
  });

  it('is read ten times a minute by all processes, however many come', async () => {
    await lost({ isDebited: false });
    const read: string[] = [];
    const clients = [bench.start({ cards: reading(read) }), bench.start({ cards: reading(read) })];
    for (let number = 0; number < 30; number += 1) {
      const hook = { ResourceId: `payin_${number}`, EventType: 'PAYIN_NORMAL_SUCCEEDED' };
      await clients[number % 2]?.client.receiveHook(hook);
    }
    await expect.poll(() => read.length, { interval: 20 }).toBe(unknownPayInLimit.points);
    expect(JSON.stringify(bench.logged)).not.toContain('payin_');
  });
});
