import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CardProvider } from '#contracts/card-provider.ts';
import type { PayIn } from '#contracts/cards.ts';
import { createEnrolmentBench, type EnrolmentBench, once } from '#test/support/enrolment.ts';
import { gate } from '#test/support/provider-faults.ts';
import { questionIntervalMs } from '../payment/ask-provider.ts';

let bench: EnrolmentBench;
beforeEach(async () => {
  bench = await createEnrolmentBench();
});
afterEach(() => bench[Symbol.asyncDispose]());

const settle = (intentId: string, changes = {}) => bench.start(changes).client.settlePayment({ intentId });

describe('a payment under challenge', () => {
  it('is pending, and its state holds nothing personal', async () => {
    const { payInId, intentId } = await bench.payAtBank();
    const { client } = bench.start();
    const payment = await client.getPayment({ payInId });
    expect(payment).toEqual({
      payInId,
      status: 'pending',
      isAbandoned: false,
      amount: 30_000,
      formulaLabel: 'Permis B traditionnel',
      officeId: 1,
      officeLabel: 'Auto-école du Canal',
      officeUri: 'paris/ecole-1/1',
      createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/u),
    });
    expect(await client.settlePayment({ intentId })).toEqual(payment);
  });

  it.each([
    ['accept', 'succeeded', 1],
    ['refuse', 'failed', 0],
    ['abandon', 'failed', 0],
  ] as const)('that the buyer decides to %s has %s', async (decision, status, enrolments) => {
    const { payInId, intentId, redirectUrl } = await bench.payAtBank();
    await bench.decide(redirectUrl, decision);
    const { client } = bench.start();
    const isAbandoned = decision !== 'accept';
    expect(await client.settlePayment({ intentId })).toMatchObject({ payInId, status, isAbandoned });
    expect(await client.getPayment({ payInId })).toMatchObject({ payInId, status, isAbandoned });
    expect((await bench.counts()).enrolments).toBe(enrolments);
  });

  it('settled by the return, a hook and the reconciliation at once enrols once', async () => {
    const { payInId, intentId, redirectUrl } = await bench.payAtBank();
    await bench.decide(redirectUrl, 'accept');
    const [returns] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, () => settle(intentId))),
      Promise.all(Array.from({ length: 6 }, () => bench.start().client.getPayment({ payInId }))),
    ]);
    await Promise.all([bench.reconcile(), bench.reconcile()]);
    expect(new Set(returns.map((payment) => payment?.status))).toEqual(new Set(['succeeded']));
    expect(await bench.counts()).toEqual(once);
  });

  it('is shown as pending, never as a success, while the provider is out of reach', async () => {
    const { intentId, redirectUrl } = await bench.payAtBank();
    await bench.decide(redirectUrl, 'accept');
    expect(await settle(intentId, bench.withFailing('getPayIn'))).toMatchObject({ status: 'pending' });
    bench.pass(questionIntervalMs.look / 60_000);
    expect(await settle(intentId)).toMatchObject({ status: 'succeeded' });
  });

  it('is shown as stored while the provider hangs, and settled in the background once it answers', async () => {
    const { payInId, intentId, redirectUrl } = await bench.payAtBank();
    await bench.decide(redirectUrl, 'accept');
    const { release, pass } = gate();
    const getPayIn = (id: string) => pass().then(() => bench.cards.getPayIn(id));
    const { client } = bench.start({ ...bench.withCards({ getPayIn }), pagePatienceMs: 5 });
    expect(await client.settlePayment({ intentId })).toMatchObject({ payInId, status: 'pending' });
    expect(await client.getPayment({ payInId })).toMatchObject({ payInId, status: 'pending' });
    release();
    const status = async () => (await bench.intentOf({ payInId })).status;
    await expect.poll(status, { interval: 5 }).toBe('succeeded');
    expect((await bench.counts()).enrolments).toBe(1);
  });

  it('is not read again once it is final', async () => {
    const { intentId, redirectUrl } = await bench.payAtBank();
    await bench.decide(redirectUrl, 'refuse');
    await settle(intentId);
    const getPayIn: CardProvider['getPayIn'] = async (id) => ({
      ...(await bench.cards.getPayIn(id)),
      Status: 'SUCCEEDED',
    });
    expect(await settle(intentId, bench.withCards({ getPayIn }))).toMatchObject({ status: 'failed' });
    expect((await bench.counts()).enrolments).toBe(0);
  });
});

it.each<[string, Partial<PayIn>]>([
  ['amount', { DebitedFunds: { Currency: 'EUR', Amount: 29_999 } }],
  ['author', { AuthorId: 'user_other' }],
  ['wallet', { CreditedWalletId: 'wlt_other' }],
  ['tag', { Tag: crypto.randomUUID() }],
  ['tag, absent', { Tag: null }],
  ['id', { Id: 'payin_other' }],
])('a pay-in that does not match its intent by its %s never settles it', async (_, forged) => {
  const { intentId, redirectUrl } = await bench.payAtBank();
  await bench.decide(redirectUrl, 'accept');
  const getPayIn = async (id: string) => ({ ...(await bench.cards.getPayIn(id)), ...forged });
  expect(await settle(intentId, bench.withCards({ getPayIn }))).toMatchObject({ status: 'pending' });
  expect((await bench.counts()).enrolments).toBe(0);
  const message = 'pay-in does not match its intent';
  expect(bench.logged).toContainEqual(expect.objectContaining({ intentId, message }));
});
describe('an unknown payment', () => {
  it.each(['payin_unknown', '%00', 'x'.repeat(101), '\u2028'])(
    'by the pay-in id «%s» is none',
    async (id) => {
      expect(await bench.start().client.getPayment({ payInId: id })).toBeUndefined();
    },
  );

  it.each([crypto.randomUUID(), 'not-a-uuid', '\0'])('by our id «%s» is none', async (id) => {
    expect(await settle(id)).toBeUndefined();
  });

  it('or that has no pay-in yet is none', async () => {
    const body = await bench.prepare();
    await bench.postRegister(body, { ...bench.withFailing('createDirectPayIn'), timeoutMs: 0 });
    const { id } = await bench.intentOfRegistration(body.CardRegistrationId);
    expect(await settle(id)).toBeUndefined();
  });
});
