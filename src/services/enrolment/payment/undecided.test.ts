import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CardProvider } from '#contracts/card-provider.ts';
import { createEnrolmentBench, type EnrolmentBench, once } from '#test/support/enrolment.ts';
import { gate, losingAnswers, oddAnswers, paramError, statusError } from '#test/support/provider-faults.ts';
import { eraseUnpaid } from '../queries.ts';
import { unknownPayInLimit } from './question-budget.ts';

let bench: EnrolmentBench;
beforeEach(async () => {
  bench = await createEnrolmentBench();
});
afterEach(() => bench[Symbol.asyncDispose]());

const alarmsOf = (words: string) => bench.messages().filter((text) => text.includes(words));
const undecidedAlarms = () => alarmsOf('payment undecided');

/** A payment whose answer is lost, which debited its buyer or never reached the provider. */
async function lost({ isDebited = true, Email = 'perdue@exemple.fr' } = {}) {
  const body = await bench.prepare({ buyer: { Email } });
  const { readResponse } = bench.withFailing('readResponse').cards;
  const { cards } = isDebited
    ? { cards: losingAnswers(bench.cards, 'createDirectPayIn') }
    : bench.withFailing('createDirectPayIn');
  await bench.postRegister(body, { cards: { ...cards, readResponse }, timeoutMs: 0 });
  return { body, intent: () => bench.intentOfRegistration(body.CardRegistrationId) };
}

const storing = (status: number, resource: unknown): CardProvider => ({
  ...bench.cards,
  readResponse: () => Promise.resolve({ status, resource }),
});

describe('a payment whose key holds at the provider', () => {
  it.each([...oddAnswers, ['a refusal', 400, paramError]] as const)(
    '%s is found among the transactions of its author, and enrolled',
    async (_, status, resource) => {
      const { intent } = await lost();
      bench.pass(3);
      await bench.reconcile({ cards: storing(status, resource) });
      await bench.reconcile({ cards: storing(status, resource) });
      expect(await intent()).toMatchObject({ status: 'succeeded' });
      expect(await bench.counts()).toEqual(once);
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
      expect(bench.logged.filter((line) => JSON.stringify(line).includes('payment undecided'))).toEqual([
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
    await bench.reconcile({ cards: storing(500, paramError) });
    bench.pass(24 * 60);
    await bench.reconcile();
    expect(await intent()).toMatchObject({ status: 'failed', result_code: 'abandoned' });
  });

  it('a refusal, and that is not listed, has failed with its code, and not before two minutes', async () => {
    const { intent } = await lost({ isDebited: false });
    const cards = storing(400, paramError);
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
    const { listTransactions } = bench.withFailing('listTransactions').cards;
    const cards = { ...storing(400, paramError), listTransactions };
    expect(await bench.reconcile({ cards })).toMatchObject({ failed: 1, settled: 0 });
    expect(await intent()).toMatchObject({ status: 'created' });
  });

  it('because its pay-in is of another amount stays open, and is an alarm', async () => {
    const { intent } = await lost();
    bench.pass(3);
    const cards: CardProvider = {
      ...bench.cards,
      readResponse: () => Promise.resolve(undefined),
      async getPayIn(id) {
        const payIn = await bench.cards.getPayIn(id);
        return { ...payIn, DebitedFunds: { Currency: 'EUR', Amount: payIn.DebitedFunds.Amount + 1 } };
      },
    };
    await bench.reconcile({ cards });
    await bench.reconcile({ cards });
    expect(await intent()).toMatchObject({ status: 'created', pay_in_id: null });
    expect(alarmsOf('does not match')).toHaveLength(1);
  });

  it('is set aside by its buyer, who pays otherwise; accepted late, it is refunded automatically', async () => {
    const { body: first, intent } = await lost({ Email: 'autrement@exemple.fr' });
    const second = await bench.prepare({ buyer: { ...first, representant: undefined } });
    bench.pass(3);
    const { listTransactions } = bench.withFailing('listTransactions').cards;
    const cards = { ...storing(500, paramError), listTransactions };
    expect(await bench.postRegister(second, { cards })).toMatchObject({ status: 409 });
    const { reference } = await intent();
    await bench.start({ cards }).client.setOrderAside({ reference, email: first.Email, etat: 'pending' });
    expect(await bench.postRegister(second, { cards })).toMatchObject({ status: 200 });

    bench.pass(3);
    await bench.reconcile();
    await bench.reconcile();
    expect(await intent()).toMatchObject({ status: 'succeeded', returned_at: expect.any(Date) });
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
  const openAlarms = () => alarmsOf('payment open for hours');

  it('is an alarm after three of them, once an hour, and a 404 of it changes nothing', async () => {
    const { body } = await bench.payAtBank();
    const { cards } = bench.withFailing('getPayIn', statusError(404));
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
  it('settles the undecided payment that its tag names', async () => {
    const { intent } = await lost();
    await bench.start().client.receiveHook(await hookOf());
    await expect.poll(async () => (await intent()).status, { interval: 5 }).toBe('succeeded');
    expect(await bench.counts()).toMatchObject({ payIns: 1, enrolments: 1 });
  });

  it('is not read while no payment is undecided', async () => {
    const { calls, cards } = bench.recording('getPayIn');
    const { reached, pass } = gate();
    const { client } = bench.start({ cards, faultPoint: pass });
    await client.receiveHook({ ResourceId: 'payin_unknown', EventType: 'PAYIN_NORMAL_SUCCEEDED' });
    await reached;
    expect(calls).toEqual([]);
  });

  it('is ignored when its tag is not ours', async () => {
    const { intent } = await lost();
    const hook = await hookOf();
    await bench.db.updateTable('card_sandbox.pay_ins').set({ tag: "another shop's" }).execute();
    bench.logged.length = 0;
    const { calls, cards } = bench.recording('getPayIn');
    await bench.start({ cards }).client.receiveHook(hook);
    await expect.poll(() => calls, { interval: 5 }).toEqual([hook.ResourceId]);
    expect(await intent()).toMatchObject({ status: 'created' });
    expect(bench.logged).toEqual([]);
  });

  it('is read ten times a minute by all processes, however many come', async () => {
    await lost({ isDebited: false });
    const { calls, cards } = bench.recording('getPayIn');
    const clients = [bench.start({ cards }), bench.start({ cards })];
    for (let number = 0; number < 30; number += 1) {
      const hook = { ResourceId: `payin_${number}`, EventType: 'PAYIN_NORMAL_SUCCEEDED' };
      await clients[number % 2]?.client.receiveHook(hook);
    }
    await expect.poll(() => calls.length, { interval: 20 }).toBe(unknownPayInLimit.points);

    expect(JSON.stringify(bench.logged)).not.toContain('payin_');
  });
});
