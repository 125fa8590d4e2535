import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { providerCallLimits } from '#contracts/card-provider.ts';
import { createEnrolmentBench, type EnrolmentBench, offers, testCards } from '#test/support/enrolment.ts';
import type { EnrolmentDependencies } from '../dependencies.ts';
import { questionIntervalMs } from './ask-provider.ts';
import { aboutOne, ofOneRegistration } from './question-budget.ts';

let bench: EnrolmentBench;
beforeEach(async () => {
  bench = await createEnrolmentBench({ callLimits: providerCallLimits });
});
afterEach(() => bench[Symbol.asyncDispose]());

/** A payment whose buyer stands before the bank's page. */
async function challenged() {
  const body = await bench.prepare({ card: testCards.challenge });
  const answer = await bench.pay(body);
  if ('refused' in answer) throw new Error('refused');
  const { id, reference } = await bench.intentOf(answer);
  const { payInId, secureModeRedirectURL: redirectUrl = '' } = answer;
  return { body, intentId: id, payInId, redirectUrl, reference };
}

/** Processes on one database, whose questions about pay-ins are listed together, by a clock of the test's own. */
function watched(changes: Partial<EnrolmentDependencies> = {}) {
  const asked: string[] = [];
  const clock = { now: bench.dependencies.now?.().getTime() ?? 0 };
  const getPayIn = (id: string) => {
    asked.push(id);
    return bench.cards.getPayIn(id);
  };
  const cards = { ...bench.cards, getPayIn };
  const start = () => bench.start({ cards, now: () => new Date(clock.now), ...changes }).client;
  return { asked, clock, cards, start };
}

describe('the state of a pending payment', () => {
  it('asked for 2,400 times by many visitors costs a handful of calls, and others still pay', async () => {
    const { payInId } = await challenged();
    const { asked, start } = watched({ now: () => new Date() });
    const processes = [start(), start()];
    const from = performance.now();
    for (let round = 0; round < 48; round += 1) {
      const states = await Promise.all(
        Array.from({ length: 50 }, (_, visitor) => processes[visitor % 2]?.getPayment(payInId)),
      );
      expect(states.every((state) => state?.status === 'pending')).toBe(true);
    }
    const mostQuestions = 1 + (performance.now() - from) / questionIntervalMs.turn;
    expect(asked.length).toBeLessThanOrEqual(mostQuestions);
    expect(await bench.pay(await bench.prepare())).toEqual({ payInId: expect.any(String) });
  }, 60_000);

  it('is asked for at the provider 2.5 s after the last time, in whichever process, and told as stored before', async () => {
    const { payInId, redirectUrl } = await challenged();
    const { asked, clock, start } = watched();
    const [one, other] = [start(), start()];
    await one.getPayment(payInId);
    await bench.decide(redirectUrl, 'accept');
    clock.now += questionIntervalMs.look - 1;
    expect(await one.getPayment(payInId)).toMatchObject({ status: 'pending' });
    expect(await other.getPayment(payInId)).toMatchObject({ status: 'pending' });
    expect(asked).toHaveLength(1);
    clock.now += 1;
    expect(await other.getPayment(payInId)).toMatchObject({ status: 'succeeded' });
    expect(asked).toHaveLength(2);
  });

  it(`is looked up ${aboutOne.looks.points} times in five minutes and no more; the return still learns the outcome`, async () => {
    const { payInId, intentId, redirectUrl } = await challenged();
    const { asked, clock, start } = watched();
    const client = start();
    for (let look = 1; look <= aboutOne.looks.points; look += 1) {
      await client.getPayment(payInId);
      expect(asked).toHaveLength(look);
      clock.now += questionIntervalMs.look;
    }
    await bench.decide(redirectUrl, 'accept');
    expect(await client.getPayment(payInId)).toMatchObject({ status: 'pending' });
    expect(asked).toHaveLength(aboutOne.looks.points);
    clock.now += questionIntervalMs.look;
    expect(await client.settlePayment(intentId)).toMatchObject({ status: 'succeeded' });
  });

  it(`is asked for by ${aboutOne.turns.points} returns in five minutes and no more, until a reconciliation settles it`, async () => {
    const { intentId, payInId, redirectUrl } = await challenged();
    const { asked, clock, start } = watched();
    const client = start();
    for (let turn = 1; turn <= aboutOne.turns.points; turn += 1) {
      await client.settlePayment(intentId);
      expect(asked).toHaveLength(turn);
      clock.now += questionIntervalMs.turn;
    }
    await bench.decide(redirectUrl, 'accept');
    expect(await client.settlePayment(intentId)).toMatchObject({ status: 'pending' });
    expect(asked).toHaveLength(aboutOne.turns.points);
    await bench.reconcile();
    expect(await client.getPayment(payInId)).toMatchObject({ status: 'succeeded' });
  });

  it('is asked for together by all who look for the order, its payment or its card registration again', async () => {
    const { payInId, reference, body } = await challenged();
    const { asked, start } = watched();
    const client = start();
    const { buyer } = bench;
    for (let round = 0; round < 5; round += 1) {
      await client.getPayment(payInId);
      await client.findOrder({ reference, email: buyer.Email });
    }
    expect(asked).toHaveLength(1);
    const repeats = Array.from({ length: 40 }, () => client.register(offers.officeId, body));
    for (const answer of await Promise.all(repeats)) expect(answer).toHaveProperty('secureModeRedirectURL');
    expect(asked).toHaveLength(1);
  });
});

describe('a buyer who comes back from his bank', () => {
  it('a moment after the provider was asked waits for his turn, and is told the outcome', async () => {
    const { intentId, payInId, redirectUrl } = await challenged();
    const { asked, start } = watched({ now: () => new Date(), pagePatienceMs: 10_000 });
    const [one, other] = [start(), start()];
    expect(await one.getPayment(payInId)).toMatchObject({ status: 'pending' });
    const from = performance.now();
    await bench.decide(redirectUrl, 'accept');
    const returns = [one, one, other].map((client) => client.settlePayment(intentId));
    for (const payment of await Promise.all(returns)) expect(payment).toMatchObject({ status: 'succeeded' });
    expect(performance.now() - from).toBeGreaterThan(questionIntervalMs.turn / 2);
    expect(asked).toHaveLength(2);
  });

  it('comes 2 s after the last question, before any who only look, however many do', async () => {
    const { intentId, payInId, redirectUrl } = await challenged();
    const { asked, clock, start } = watched();
    const [one, other] = [start(), start()];
    await one.getPayment(payInId);
    await bench.decide(redirectUrl, 'accept');
    clock.now += questionIntervalMs.turn;
    const looks = Array.from({ length: 10 }, () => one.getPayment(payInId));
    for (const payment of await Promise.all(looks)) expect(payment).toMatchObject({ status: 'pending' });
    expect(await other.settlePayment(intentId)).toMatchObject({ status: 'succeeded' });
    expect(asked).toHaveLength(2);
  });

  it('while another process asks is told what that one was answered, before his turn comes', async () => {
    const { intentId, payInId, redirectUrl } = await challenged();
    await bench.decide(redirectUrl, 'accept');
    const { clock, start } = watched({ pagePatienceMs: 60_000 });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const getPayIn = async (id: string) => {
      await released;
      return bench.cards.getPayIn(id);
    };
    const now = () => new Date(clock.now);
    const slow = bench.start({ cards: { ...bench.cards, getPayIn }, now }).client.getPayment(payInId);
    await expect
      .poll(async () => (await bench.intentOf({ payInId })).asked_at, { interval: 5 })
      .not.toBeNull();
    const returned = start().settlePayment(intentId);
    release();
    // By this clock, which stands still, his own turn never comes.
    expect(await returned).toMatchObject({ status: 'succeeded' });
    await slow;
  });
});

describe('a notice of the provider', () => {
  it('that is sent again and again about a payment asks no more often than once in 2 s', async () => {
    const { payInId } = await challenged();
    const { asked, clock, start } = watched({ pagePatienceMs: 50 });
    const client = start();
    const hook = { EventType: 'PAYIN_NORMAL_SUCCEEDED', ResourceId: payInId };
    for (let notice = 0; notice < 40; notice += 1) {
      await client.receiveHook(hook);
      if (notice % 4 === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await expect.poll(() => asked, { interval: 5 }).toHaveLength(1);
    clock.now += questionIntervalMs.turn;
    await client.receiveHook(hook);
    await expect.poll(() => asked, { interval: 5 }).toHaveLength(2);
  });
});

describe('a card registration', () => {
  it(`that nobody put a card in is read ${ofOneRegistration.points} times in five minutes, and no more`, async () => {
    const record = await bench.start().client.preregister(offers.officeId, bench.buyer);
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
    for (let call = 0; call <= ofOneRegistration.points; call += 1) {
      statuses.push((await bench.postRegister(body, { cards })).status);
    }
    expect(statuses).toEqual([...Array<number>(ofOneRegistration.points).fill(422), 429]);
    expect(readings).toBe(ofOneRegistration.points);
  });
});
