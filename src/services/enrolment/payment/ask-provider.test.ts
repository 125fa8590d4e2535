import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { providerCallLimits } from '#contracts/card-provider.ts';
import { createEnrolmentBench, type EnrolmentBench, offers } from '#test/support/enrolment.ts';
import { granted } from '#test/support/granted.ts';
import { gate } from '#test/support/provider-faults.ts';
import type { EnrolmentDependencies } from '../dependencies.ts';
import { questionIntervalMs } from './ask-provider.ts';
import { perPaymentLimits, registrationLimit } from './question-budget.ts';

let bench: EnrolmentBench;
beforeEach(async () => {
  bench = await createEnrolmentBench({ callLimits: providerCallLimits });
});
afterEach(() => bench[Symbol.asyncDispose]());

/** Processes on one database with one list of their calls about pay-ins, on a test clock. */
function watched(changes: Partial<EnrolmentDependencies> = {}) {
  const clock = { now: bench.dependencies.now?.().getTime() ?? 0 };
  const { calls, cards } = bench.recording('getPayIn');
  const start = () => bench.start({ cards, now: () => new Date(clock.now), ...changes }).client;
  return { calls, clock, start };
}

describe('the state of a pending payment', () => {
  it('queried 400 times costs a handful of calls, and others still pay', async () => {
    const { payInId } = await bench.payAtBank();
    const { calls, start } = watched({ now: () => new Date() });
    const processes = [start(), start()];
    const from = performance.now();
    for (let round = 0; round < 8; round += 1) {
      const states = await Promise.all(
        Array.from({ length: 50 }, (_, visitor) => processes[visitor % 2]?.getPayment({ payInId })),
      );
      expect(states.every((state) => state?.status === 'pending')).toBe(true);
    }
    const maxQuestions = 1 + (performance.now() - from) / questionIntervalMs.turn;
    expect(calls.length).toBeLessThanOrEqual(maxQuestions);
    expect(await bench.pay(await bench.prepare())).toEqual({ payInId: expect.any(String) });
  });

  it('is read at the provider 2.5 s after the last call of any process, and answered as stored before', async () => {
    const { payInId, redirectUrl } = await bench.payAtBank();
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

  it.each([
    ['status queries', 'looks', 'look'],
    ['returns', 'turns', 'turn'],
  ] as const)(
    'is read by so many %s in five minutes and no more; then other ways settle it',
    async (_, limit, interval) => {
      const { payInId, intentId, redirectUrl } = await bench.payAtBank();
      const { calls, clock, start } = watched();
      const client = start();
      const [look, turn] = [() => client.getPayment({ payInId }), () => client.settlePayment({ intentId })];
      const [read, settle] = limit === 'looks' ? [look, turn] : [turn, () => bench.reconcile()];
      for (let reading = 1; reading <= perPaymentLimits[limit].points; reading += 1) {
        await read();
        expect(calls).toHaveLength(reading);
        clock.now += questionIntervalMs[interval];
      }
      await bench.decide(redirectUrl, 'accept');
      expect(await read()).toMatchObject({ status: 'pending' });
      expect(calls).toHaveLength(perPaymentLimits[limit].points);
      clock.now += questionIntervalMs[interval];
      await settle();
      expect(await look()).toMatchObject({ status: 'succeeded' });
    },
  );

  it('is read once for simultaneous queries of the order, its payment and its card registration', async () => {
    const { payInId, reference, body } = await bench.payAtBank();
    const { calls, start } = watched();
    const client = start();
    for (let round = 0; round < 5; round += 1) {
      await client.getPayment({ payInId });
      await client.findOrder({ reference, email: bench.buyer.Email });
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
    const { intentId, payInId, redirectUrl } = await bench.payAtBank();
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
    const { intentId, payInId, redirectUrl } = await bench.payAtBank();
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
    const { intentId, payInId, redirectUrl } = await bench.payAtBank();
    await bench.decide(redirectUrl, 'accept');
    const { clock, start } = watched({ pagePatienceMs: 60_000 });
    const { release, pass } = gate();
    const getPayIn = (id: string) => pass().then(() => bench.cards.getPayIn(id));
    const now = () => new Date(clock.now);
    const slow = bench.start({ ...bench.withCards({ getPayIn }), now }).client.getPayment({ payInId });
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

it('webhooks repeated about a payment cause one call in 2 s at most', async () => {
  const { payInId } = await bench.payAtBank();
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

it(`a card registration without a card is read ${registrationLimit.points} times in five minutes, and no more`, async () => {
  const { UserId, CardRegistrationId } = granted(await bench.preregister());
  const { calls, cards } = bench.recording('getCardRegistration');
  const body = { ...(await bench.prepare()), ...bench.buyer, UserId, CardRegistrationId };
  const statuses: number[] = [];
  for (let call = 0; call <= registrationLimit.points; call += 1) {
    statuses.push((await bench.postRegister(body, { cards })).status);
  }
  expect(statuses).toEqual([...Array<number>(registrationLimit.points).fill(422), 429]);
  expect(calls).toHaveLength(registrationLimit.points);
});
