import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { providerCallLimits } from '#contracts/card-provider.ts';
import { createEnrolmentBench, type EnrolmentBench, offers, testCards } from '#test/support/enrolment.ts';
import type { EnrolmentDependencies } from '../dependencies.ts';
import { questionIntervalMs } from './ask-provider.ts';
import { perPaymentLimits, registrationLimit } from './question-budget.ts';

let bench: EnrolmentBench;
beforeEach(async () => {
  bench = await createEnrolmentBench({ callLimits: providerCallLimits });
});
afterEach(() => bench[Symbol.asyncDispose]());

/** A payment whose buyer is on the bank's page. */
async function challenged() {
  const body = await bench.prepare({ card: testCards.challenge });
  const answer = await bench.pay(body);
  if ('refused' in answer) throw new Error('refused');
  const { id, reference } = await bench.intentOf(answer);
  const { payInId, secureModeRedirectURL: redirectUrl = '' } = answer;
  return { body, intentId: id, payInId, redirectUrl, reference };
}

/** Processes on one database with one list of their calls about pay-ins, on a test clock. */
function watched(changes: Partial<EnrolmentDependencies> = {}) {
  const calls: string[] = [];
  const clock = { now: bench.dependencies.now?.().getTime() ?? 0 };
  const getPayIn = (id: string) => {
    calls.push(id);
    return bench.cards.getPayIn(id);
  };
  const cards = { ...bench.cards, getPayIn };
  const start = () => bench.start({ cards, now: () => new Date(clock.now), ...changes }).client;
  return { calls, clock, cards, start };
}

describe('the state of a pending payment', () => {
  it('queried 2,400 times costs a handful of calls, and others still pay', async () => {
    const { payInId } = await challenged();
    const { calls, start } = watched({ now: () => new Date() });
    const processes = [start(), start()];
    const from = performance.now();
    for (let round = 0; round < 48; round += 1) {
      const states = await Promise.all(
        Array.from({ length: 50 }, (_, visitor) => processes[visitor % 2]?.getPayment({ payInId })),
      );
      expect(states.every((state) => state?.status === 'pending')).toBe(true);
    }
    const maxQuestions = 1 + (performance.now() - from) / questionIntervalMs.turn;
    expect(calls.length).toBeLessThanOrEqual(maxQuestions);
    expect(await bench.pay(await bench.prepare())).toEqual({ payInId: expect.any(String) });
  }, 60_000);

  it('is read at the provider 2.5 s after the last call of any process, and answered as stored before', async () => {
    const { payInId, redirectUrl } = await challenged();
    const { calls, clock, start } = watched();
    const [one, other] = [start(), start()];
    await one.getPayment({ payInId });
    await bench.decide(redirectUrl, 'accept');
    clock.now += questionIntervalMs.look - 1;
    expect(await one.getPayment({ payInId })).toMatchObject({ status: 'pending' });
    expect(await other.getPayment({ payInId })).toMatchObject({ status: 'pending' });
    expect(calls).toHaveLength(1);
    clock.now += 1;
    expect(await other.getPayment({ payInId })).toMatchObject({ status: 'succeeded' });
    expect(calls).toHaveLength(2);
  });

  it(`is read by ${perPaymentLimits.looks.points} times in five minutes and no more; the return still learns the outcome`, async () => {
    const { payInId, intentId, redirectUrl } = await challenged();
    const { calls, clock, start } = watched();
    const client = start();
    for (let look = 1; look <= perPaymentLimits.looks.points; look += 1) {
      await client.getPayment({ payInId });
      expect(calls).toHaveLength(look);
      clock.now += questionIntervalMs.look;
    }
    await bench.decide(redirectUrl, 'accept');
    expect(await client.getPayment({ payInId })).toMatchObject({ status: 'pending' });
    expect(calls).toHaveLength(perPaymentLimits.looks.points);
    clock.now += questionIntervalMs.look;
    expect(await client.settlePayment({ intentId })).toMatchObject({ status: 'succeeded' });
  });

  it(`is read by ${perPaymentLimits.turns.points} returns in five minutes and no more, until a reconciliation settles it`, async () => {
    const { intentId, payInId, redirectUrl } = await challenged();
    const { calls, clock, start } = watched();
    const client = start();
    for (let turn = 1; turn <= perPaymentLimits.turns.points; turn += 1) {
      await client.settlePayment({ intentId });
      expect(calls).toHaveLength(turn);
      clock.now += questionIntervalMs.turn;
    }
    await bench.decide(redirectUrl, 'accept');
    expect(await client.settlePayment({ intentId })).toMatchObject({ status: 'pending' });
    expect(calls).toHaveLength(perPaymentLimits.turns.points);
    await bench.reconcile();
    expect(await client.getPayment({ payInId })).toMatchObject({ status: 'succeeded' });
  });

  it('is read once for simultaneous queries of the order, its payment and its card registration', async () => {
    const { payInId, reference, body } = await challenged();
    const { calls, start } = watched();
    const client = start();
    const { buyer } = bench;
    for (let round = 0; round < 5; round += 1) {
      await client.getPayment({ payInId });
      await client.findOrder({ reference, email: buyer.Email });
    }
    expect(calls).toHaveLength(1);
    const repeats = Array.from({ length: 40 }, () =>
      client.register({ officeId: String(offers.officeId), ...body }),
    );
    for (const answer of await Promise.all(repeats)) expect(answer).toHaveProperty('secureModeRedirectURL');
    expect(calls).toHaveLength(1);
  });
});

describe('a buyer who comes back from his bank', () => {
  it('just after a call to the provider waits for his turn, and gets the outcome', async () => {
    const { intentId, payInId, redirectUrl } = await challenged();
    const { calls, start } = watched({ now: () => new Date(), pagePatienceMs: 10_000 });
    const [one, other] = [start(), start()];
    expect(await one.getPayment({ payInId })).toMatchObject({ status: 'pending' });
    const from = performance.now();
    await bench.decide(redirectUrl, 'accept');
    const returns = [one, one, other].map((client) => client.settlePayment({ intentId }));
    for (const payment of await Promise.all(returns)) expect(payment).toMatchObject({ status: 'succeeded' });
    expect(performance.now() - from).toBeGreaterThan(questionIntervalMs.turn / 2);
    expect(calls).toHaveLength(2);
  });

  it('gets his turn 2 s after the last call, before any status query', async () => {
    const { intentId, payInId, redirectUrl } = await challenged();
    const { calls, clock, start } = watched();
    const [one, other] = [start(), start()];
    await one.getPayment({ payInId });
    await bench.decide(redirectUrl, 'accept');
    clock.now += questionIntervalMs.turn;
    const looks = Array.from({ length: 10 }, () => one.getPayment({ payInId }));
    for (const payment of await Promise.all(looks)) expect(payment).toMatchObject({ status: 'pending' });
    expect(await other.settlePayment({ intentId })).toMatchObject({ status: 'succeeded' });
    expect(calls).toHaveLength(2);
  });

  it('during a call of another process gets its answer, before his own turn', async () => {
    const { intentId, payInId, redirectUrl } = await challenged();
    await bench.decide(redirectUrl, 'accept');
    const { clock, start } = watched({ pagePatienceMs: 60_000 });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const getPayIn = async (id: string) => {
      await released;
      return bench.cards.getPayIn(id);
    };
    const now = () => new Date(clock.now);
    const slow = bench.start({ cards: { ...bench.cards, getPayIn }, now }).client.getPayment({ payInId });
    await expect
      .poll(async () => (await bench.intentOf({ payInId })).asked_at, { interval: 5 })
      .not.toBeNull();
    const returned = start().settlePayment({ intentId });
    release();
    // His own turn never comes by this clock, which does not advance.
    expect(await returned).toMatchObject({ status: 'succeeded' });
    await slow;
  });
});

describe('a webhook of the provider', () => {
  it('repeated about a payment causes one call in 2 s at most', async () => {
    const { payInId } = await challenged();
    const { calls, clock, start } = watched({ pagePatienceMs: 50 });
    const client = start();
    const hook = { EventType: 'PAYIN_NORMAL_SUCCEEDED', ResourceId: payInId };
    for (let webhook = 0; webhook < 40; webhook += 1) {
      await client.receiveHook(hook);
      if (webhook % 4 === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await expect.poll(() => calls, { interval: 5 }).toHaveLength(1);
    clock.now += questionIntervalMs.turn;
    await client.receiveHook(hook);
    await expect.poll(() => calls, { interval: 5 }).toHaveLength(2);
  });
});

describe('a card registration', () => {
  it(`without a card is read ${registrationLimit.points} times in five minutes, and no more`, async () => {
    const record = await bench
      .start()
      .client.preregister({ officeId: String(offers.officeId), ...bench.buyer });
    if ('refused' in record) throw new Error('refused');
    let readings = 0;
    const getCardRegistration = (id: string) => {
      readings += 1;
      return bench.cards.getCardRegistration(id);
    };
    const { UserId, CardRegistrationId } = record;
    const body = { ...(await bench.prepare()), ...bench.buyer, UserId, CardRegistrationId };
    const cards = { ...bench.cards, getCardRegistration };
    const statuses: number[] = [];
    for (let call = 0; call <= registrationLimit.points; call += 1) {
      statuses.push((await bench.postRegister(body, { cards })).status);
    }
    expect(statuses).toEqual([...Array<number>(registrationLimit.points).fill(422), 429]);
    expect(readings).toBe(registrationLimit.points);
  });
});
