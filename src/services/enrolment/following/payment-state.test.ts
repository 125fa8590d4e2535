import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CardProvider } from '#contracts/card-provider.ts';
import type { PayIn } from '#contracts/cards.ts';
import { createEnrolmentBench, type EnrolmentBench, testCards } from '#test/support/enrolment.ts';
import { timeOut } from '#test/support/provider-faults.ts';
import { questionIntervalMs } from '../payment/ask-provider.ts';

let bench: EnrolmentBench;
beforeEach(async () => {
  bench = await createEnrolmentBench();
});
afterEach(() => bench[Symbol.asyncDispose]());

/** A payment whose buyer is on the bank's page. */
async function challenged() {
  const answer = await bench.pay(await bench.prepare({ card: testCards.challenge }));
  if ('refused' in answer) throw new Error('refused');
  const { id } = await bench.intentOf(answer);
  return { intentId: id, payInId: answer.payInId, redirectUrl: answer.secureModeRedirectURL ?? '' };
}

describe('a payment under challenge', () => {
  it('is pending, and its state holds nothing personal', async () => {
    const { payInId, intentId } = await challenged();
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
    const { payInId, intentId, redirectUrl } = await challenged();
    await bench.decide(redirectUrl, decision);
    const { client } = bench.start();
    const isAbandoned = decision !== 'accept';
    expect(await client.settlePayment({ intentId })).toMatchObject({ payInId, status, isAbandoned });
    expect(await client.getPayment({ payInId })).toMatchObject({ payInId, status, isAbandoned });
    expect((await bench.counts()).enrolments).toBe(enrolments);
  });

  it('settled by the return, a hook and the reconciliation at once enrols once', async () => {
    const { payInId, intentId, redirectUrl } = await challenged();
    await bench.decide(redirectUrl, 'accept');
    const [returns] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, () => bench.start().client.settlePayment({ intentId }))),
      Promise.all(Array.from({ length: 6 }, () => bench.start().client.getPayment({ payInId }))),
    ]);
    await Promise.all([bench.reconcile(), bench.reconcile()]);
    expect(new Set(returns.map((payment) => payment?.status))).toEqual(new Set(['succeeded']));
    expect(await bench.counts()).toEqual({ intents: 1, payIns: 1, enrolments: 1 });
  });

  it('is shown as pending, never as a success, while the provider is out of reach', async () => {
    const { intentId, redirectUrl } = await challenged();
    await bench.decide(redirectUrl, 'accept');
    const cards: CardProvider = { ...bench.cards, getPayIn: () => Promise.reject(timeOut('getPayIn')) };
    expect(await bench.start({ cards }).client.settlePayment({ intentId })).toMatchObject({
      status: 'pending',
    });
    bench.pass(questionIntervalMs.look / 60_000);
    expect(await bench.start().client.settlePayment({ intentId })).toMatchObject({ status: 'succeeded' });
  });

  it('is shown as stored while the provider hangs, and settled in the background once it answers', async () => {
    const { payInId, intentId, redirectUrl } = await challenged();
    await bench.decide(redirectUrl, 'accept');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const getPayIn: CardProvider['getPayIn'] = async (id) => {
      await released;
      return bench.cards.getPayIn(id);
    };
    const { client } = bench.start({ cards: { ...bench.cards, getPayIn }, pagePatienceMs: 5 });
    expect(await client.settlePayment({ intentId })).toMatchObject({ payInId, status: 'pending' });
    expect(await client.getPayment({ payInId })).toMatchObject({ payInId, status: 'pending' });
    release();
    const status = async () => (await bench.intentOf({ payInId })).status;
    await expect.poll(status, { interval: 5 }).toBe('succeeded');
    expect((await bench.counts()).enrolments).toBe(1);
  });

  it('is not read again once it is final', async () => {
    const { intentId, redirectUrl } = await challenged();
    await bench.decide(redirectUrl, 'refuse');
    await bench.start().client.settlePayment({ intentId });
    const cards: CardProvider = {
      ...bench.cards,
      getPayIn: async (id) => ({ ...(await bench.cards.getPayIn(id)), Status: 'SUCCEEDED' }),
    };
    expect(await bench.start({ cards }).client.settlePayment({ intentId })).toMatchObject({
      status: 'failed',
    });
    expect((await bench.counts()).enrolments).toBe(0);
  });
});

describe('a pay-in that does not match its intent', () => {
  const money = (Amount: number) => ({ Currency: 'EUR' as const, Amount });

  it.each<[string, Partial<PayIn>]>([
    ['amount', { DebitedFunds: money(29_999) }],
    ['author', { AuthorId: 'user_other' }],
    ['wallet', { CreditedWalletId: 'wlt_other' }],
    ['tag', { Tag: crypto.randomUUID() }],
    ['tag, absent', { Tag: null }],
    ['id', { Id: 'payin_other' }],
  ])('by its %s never settles it', async (_, forged) => {
    const { intentId, redirectUrl } = await challenged();
    await bench.decide(redirectUrl, 'accept');
    const cards: CardProvider = {
      ...bench.cards,
      getPayIn: async (id) => ({ ...(await bench.cards.getPayIn(id)), ...forged }),
    };
    expect(await bench.start({ cards }).client.settlePayment({ intentId })).toMatchObject({
      status: 'pending',
    });
    expect((await bench.counts()).enrolments).toBe(0);
    expect(bench.logged).toContainEqual(
      expect.objectContaining({ intentId, message: 'pay-in does not match its intent' }),
    );
  });
});

describe('an unknown payment', () => {
  it.each(['payin_unknown', '%00', 'x'.repeat(101), '\u2028'])(
    'by the pay-in id «%s» is none',
    async (id) => {
      expect(await bench.start().client.getPayment({ payInId: id })).toBeUndefined();
    },
  );

  it.each([crypto.randomUUID(), 'not-a-uuid', '\0'])('by our id «%s» is none', async (id) => {
    expect(await bench.start().client.settlePayment({ intentId: id })).toBeUndefined();
  });

  it('or that has no pay-in yet is none', async () => {
    const body = await bench.prepare();
    const createDirectPayIn = () => Promise.reject(timeOut('createDirectPayIn'));
    await bench.postRegister(body, { cards: { ...bench.cards, createDirectPayIn }, timeoutMs: 0 });
    const { id } = await bench.intentOfRegistration(body.CardRegistrationId);
    expect(await bench.start().client.settlePayment({ intentId: id })).toBeUndefined();
  });
});
