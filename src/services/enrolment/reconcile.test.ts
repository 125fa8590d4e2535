import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CardProvider } from '#contracts/card-provider.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import {
  createEnrolmentBench,
  type EnrolmentBench,
  nothingToReconcile,
  once,
} from '#test/support/enrolment.ts';
import { dyingAt, gate, losingAnswers, statusError, timeOut } from '#test/support/provider-faults.ts';
import { maxSilences, reconcilePayments } from './reconcile.ts';

let bench: EnrolmentBench;
beforeEach(async () => {
  bench = await createEnrolmentBench();
});
afterEach(() => bench[Symbol.asyncDispose]());

async function leftCreated() {
  const body = await bench.prepare();
  await bench.postRegister(body, { ...bench.withFailing('createDirectPayIn'), timeoutMs: 0 });
  return () => bench.intentOfRegistration(body.CardRegistrationId);
}
const report = (counts: Partial<typeof nothingToReconcile>) => ({ ...nothingToReconcile, ...counts });

describe('a payment the provider never saw', () => {
  it('is left alone just before two minutes, then given up and its card disabled', async () => {
    const intent = await leftCreated();
    bench.pass(1.95);
    expect(await bench.reconcile()).toEqual(report({ open: 1 }));
    expect(await intent()).toMatchObject({ status: 'created', card_deactivated_at: null });

    bench.pass(0.1);
    expect(await bench.reconcile()).toEqual(report({ settled: 1 }));
    expect(await intent()).toMatchObject({
      status: 'failed',
      result_code: 'abandoned',
      request: {},
      card_deactivated_at: expect.any(Date),
    });
    expect(await bench.counts()).toEqual({ intents: 1, payIns: 0, enrolments: 0 });
  });

  it('is never debited by the request that was stuck on its way', async () => {
    const body = await bench.prepare();
    const { reached, release, pass } = gate();
    const createDirectPayIn: CardProvider['createDirectPayIn'] = (request, key) =>
      pass().then(() => bench.cards.createDirectPayIn(request, key));
    const answer = bench.postRegister(body, bench.withCards({ createDirectPayIn }));
    await reached;
    bench.pass(3);
    await bench.reconcile();
    release();
    expect((await answer).status).toBe(422);
    const intent = await bench.intentOfRegistration(body.CardRegistrationId);
    expect(intent).toMatchObject({ status: 'failed', result_code: '101410' });
    const payIns = await bench.db.selectFrom('card_sandbox.pay_ins').select('status').execute();
    expect(payIns).toEqual([{ status: 'FAILED' }]);
  });

  it('stays open while its card cannot be disabled', async () => {
    const intent = await leftCreated();
    bench.pass(3);
    const reconciled = await bench.reconcile(bench.withFailing('deactivateCard'));
    expect(reconciled).toEqual(report({ open: 1 }));
    expect(await intent()).toMatchObject({ status: 'created', card_deactivated_at: null });
  });
});

describe('a payment whose pay-in turns up', () => {
  it('after it was given up is reopened and enrolled: the provider’s state counts', async () => {
    const body = await bench.prepare();
    const { reached, release, pass } = gate();
    const createDirectPayIn: CardProvider['createDirectPayIn'] = async (request, key) => {
      const payIn = await bench.cards.createDirectPayIn(request, key);
      await pass();
      return payIn;
    };
    const answer = bench.postRegister(body, bench.withCards({ createDirectPayIn }));
    await reached;
    bench.pass(3);
    const readResponse = () => Promise.resolve(undefined);
    const listTransactions = () => Promise.resolve([]);
    await bench.reconcile(bench.withCards({ readResponse, listTransactions }));
    const intent = () => bench.intentOfRegistration(body.CardRegistrationId);
    expect(await intent()).toMatchObject({ status: 'failed', result_code: 'abandoned' });
    release();
    expect(await answer).toEqual({ status: 200, body: { payInId: expect.any(String) } });
    expect(await intent()).toMatchObject({ status: 'succeeded', result_code: '000000' });
    expect(await bench.counts()).toEqual(once);
  });

  it('is settled by its author’s transactions, even once its key is forgotten', async () => {
    const { readResponse } = bench.withFailing('readResponse').cards;
    const cards = { ...losingAnswers(bench.cards, 'createDirectPayIn'), readResponse };
    const lost = async () => {
      const body = await bench.prepare({ buyer: { Email: `${crypto.randomUUID().slice(0, 8)}@exemple.fr` } });
      await bench.postRegister(body, { cards, timeoutMs: 0 });
      return () => bench.intentOfRegistration(body.CardRegistrationId);
    };
    const inTime = await lost();
    bench.pass(24 * 60 - 1);
    await bench.reconcile();
    expect(await inTime()).toMatchObject({ status: 'succeeded' });

    const tooLate = await lost();
    bench.pass(24 * 60 + 1);
    await bench.reconcile();
    expect(await tooLate()).toMatchObject({ status: 'succeeded' });
  });
});

describe('a challenge', () => {
  it('accepted by a buyer who never returned is settled', async () => {
    const { redirectUrl } = await bench.payAtBank();
    expect(await bench.reconcile()).toEqual(report({ open: 1 }));
    await bench.decide(redirectUrl, 'accept');
    expect(await bench.reconcile()).toEqual(report({ settled: 1 }));
    expect(await bench.counts()).toEqual(once);
  });

  it('ends as failed when the provider says so', async () => {
    const { body } = await bench.payAtBank();
    bench.pass(60);
    expect(await bench.reconcile()).toEqual(report({ settled: 1 }));
    const abandoned = { status: 'failed', result_code: '101304' };
    expect(await bench.intentOfRegistration(body.CardRegistrationId)).toMatchObject(abandoned);
  });
});

describe('the reconciliation', () => {
  it('disables remaining cards of final payments', async () => {
    const stuck = bench.withFailing('deactivateCard');
    await bench.postRegister(await bench.prepare(), stuck);
    expect(await bench.reconcile(stuck)).toEqual(report({ failed: 1 }));
    expect(await bench.reconcile()).toEqual(report({ cardsDeactivated: 1 }));
    expect(await bench.reconcile()).toEqual(nothingToReconcile);
  });

  it('stops retrying a card that the provider refuses to change', async () => {
    const refusing = bench.withFailing('deactivateCard', statusError(404));
    await bench.postRegister(await bench.prepare(), refusing);
    expect(await bench.reconcile()).toEqual(nothingToReconcile);
  });

  it('changes nothing while the provider is unreachable', async () => {
    const intent = await leftCreated();
    bench.pass(3);
    expect(await bench.reconcile(bench.withFailing('readResponse'))).toEqual(report({ failed: 1 }));
    expect(await intent()).toMatchObject({ status: 'created' });
  });

  it('stops after three calls in a row without an answer, and begins elsewhere in the next run', async () => {
    for (let buyer = 0; buyer < 5; buyer += 1) {
      await bench.payAtBank({ buyer: { Email: `muette${buyer}@exemple.fr` } });
    }
    const asked = new Set<string>();
    const silent = (id: string) => {
      asked.add(id);
      return Promise.reject<never>(timeOut('getPayIn'));
    };
    const cards = { ...bench.cards, getPayIn: silent };
    expect(await bench.reconcile({ cards })).toEqual(report({ failed: maxSilences }));
    for (let run = 0; run < 60 && asked.size < 5; run += 1) await bench.reconcile({ cards });
    expect(asked.size).toBe(5);
  });

  it('continues after a failure that concerns one payment', async () => {
    for (let buyer = 0; buyer < 5; buyer += 1) {
      await bench.payAtBank({ buyer: { Email: `bavarde${buyer}@exemple.fr` } });
    }
    const broken = new UpstreamError({ upstream: 'cards', operation: 'getPayIn', failure: 'shape' });
    expect(await bench.reconcile(bench.withFailing('getPayIn', broken))).toEqual(report({ failed: 5 }));
  });

  it('ends before the next payment when the process shuts down', async () => {
    await leftCreated();
    const signal = AbortSignal.abort();
    expect(await reconcilePayments({ ...bench.dependencies, signal })).toEqual(nothingToReconcile);
  });

  it('run by four processes at once enrols once each', async () => {
    for (let buyer = 0; buyer < 3; buyer += 1) {
      const body = await bench.prepare({ buyer: { Email: `buyer${buyer}@exemple.fr` } });
      await bench.postRegister(body, dyingAt('pay-in-created'));
    }
    await Promise.all(Array.from({ length: 4 }, () => bench.reconcile()));
    expect(await bench.counts()).toEqual({ intents: 3, payIns: 3, enrolments: 3 });
  });
});
