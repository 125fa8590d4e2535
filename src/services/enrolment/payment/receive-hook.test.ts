import { beforeEach, describe, expect, it } from 'vitest';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { createEnrolmentBench } from '#test/support/enrolment.ts';
import { dyingAt, gate, timeOut } from '#test/support/provider-faults.ts';
import type { EnrolmentDependencies } from '../dependencies.ts';
import { maxWaiting } from './receive-hook.ts';

const bench = disposeAfterAll(await createEnrolmentBench());

let enrolledBefore: number;
beforeEach(async () => {
  bench.logged.length = 0;
  enrolledBefore = (await bench.counts()).enrolments;
});
const enrolled = async () => (await bench.counts()).enrolments - enrolledBefore;

/** A payment accepted at the bank whose buyer never came back. */
async function acceptedUnseen(email = 'camille.moreau@exemple.fr') {
  const { payInId: ResourceId, redirectUrl } = await bench.payAtBank({ buyer: { Email: email } });
  await bench.decide(redirectUrl, 'accept');
  return { ResourceId, EventType: 'PAYIN_NORMAL_SUCCEEDED' };
}

const statusOf = async (payInId: string) => (await bench.intentOf({ payInId })).status;
const becomes = (payInId: string, status: string) =>
  expect.poll(() => statusOf(payInId), { interval: 5 }).toBe(status);

/** A service whose queue is empty once `done` settles: a last webhook went through it. */
function startWithInbox(changes: Partial<EnrolmentDependencies> = {}) {
  let taken = 0;
  const { client } = bench.start({
    ...changes,
    faultPoint: async (name) => {
      if (name !== 'hook-taken') return;
      taken += 1;
      await changes.faultPoint?.(name);
    },
  });
  return { client, taken: () => taken };
}

describe('a webhook of the provider', () => {
  it('settles the payment of a buyer who never returned, and enrols him', async () => {
    const hook = await acceptedUnseen();
    expect(await statusOf(hook.ResourceId)).toBe('pending');
    expect(await bench.start().client.receiveHook(hook)).toBe(true);
    await becomes(hook.ResourceId, 'succeeded');
    expect(await enrolled()).toBe(1);
  });

  it('is answered before anything is read', async () => {
    const hook = await acceptedUnseen();
    const { release, pass } = gate();
    const { cards, calls } = bench.recording('getPayIn');
    const { client, taken } = startWithInbox({ cards, faultPoint: pass });
    expect(await client.receiveHook(hook)).toBe(true);
    expect(taken()).toBe(1);
    expect(calls).toEqual([]);
    expect(await statusOf(hook.ResourceId)).toBe('pending');
    release();
    await becomes(hook.ResourceId, 'succeeded');
  });

  it('is not trusted: the provider’s own state counts', async () => {
    const { payInId, redirectUrl } = await bench.payAtBank();
    const forged = { ResourceId: payInId, EventType: 'PAYIN_NORMAL_SUCCEEDED' };
    const { cards, calls } = bench.recording('getPayIn');
    await bench.start({ cards }).client.receiveHook(forged);
    await expect.poll(() => calls, { interval: 5 }).toEqual([payInId]);
    expect(await statusOf(payInId)).toBe('pending');

    await bench.decide(redirectUrl, 'refuse');
    await bench.start().client.receiveHook(forged);
    await becomes(payInId, 'failed');
    expect(await enrolled()).toBe(0);
  });

  it('sent ten times, and once more after the end, enrols once with the minimum of readings', async () => {
    const hook = await acceptedUnseen();
    const { cards, calls } = bench.recording('getPayIn');
    const { client } = bench.start({ cards });
    await Promise.all(Array.from({ length: 10 }, () => client.receiveHook(hook)));
    await becomes(hook.ResourceId, 'succeeded');
    const readings = calls.length;
    expect(readings).toBeLessThanOrEqual(4);
    const { client: later, taken } = startWithInbox({ cards });
    await later.receiveHook(hook);
    await expect.poll(taken, { interval: 5 }).toBe(1);
    expect(calls).toHaveLength(readings);
    expect(await enrolled()).toBe(1);
  });

  it('and the buyer’s return and the reconciliation, in two processes at once, enrol once', async () => {
    const hook = await acceptedUnseen();
    const { id } = await bench.intentOf({ payInId: hook.ResourceId });
    const [one, other] = [bench.start().client, bench.start().client];
    await Promise.all([
      one.receiveHook(hook),
      other.settlePayment({ intentId: id }),
      other.receiveHook(hook),
      one.getPayment({ payInId: hook.ResourceId }),
      bench.reconcile(),
    ]);
    await becomes(hook.ResourceId, 'succeeded');
    expect(await enrolled()).toBe(1);
    expect(bench.messages().filter((text) => text.includes('payment succeeded'))).toHaveLength(1);
  });

  it('lost with the process between its answer and its work is made up for by the reconciliation', async () => {
    const hook = await acceptedUnseen();
    const { client, taken } = startWithInbox(dyingAt('hook-taken'));
    expect(await client.receiveHook(hook)).toBe(true);
    expect(taken()).toBe(1);
    expect(await statusOf(hook.ResourceId)).toBe('pending');
    await bench.reconcile();
    expect(await statusOf(hook.ResourceId)).toBe('succeeded');
    expect(await enrolled()).toBe(1);
  });

  it('while the provider is unreachable does no harm, nor to later webhooks', async () => {
    const [first, second] = [await acceptedUnseen(), await acceptedUnseen('autre@exemple.fr')];
    const { client } = bench.start(
      bench.withCards({
        getPayIn: (id) =>
          id === first.ResourceId ? Promise.reject(timeOut('getPayIn')) : bench.cards.getPayIn(id),
      }),
    );
    await client.receiveHook(first);
    await client.receiveHook(second);
    await becomes(second.ResourceId, 'succeeded');
    expect(await statusOf(first.ResourceId)).toBe('pending');
  });
});

describe('a webhook about nothing of ours', () => {
  it.each(['payin_unknown', 'refund_1', 'x'.repeat(100)])(
    'asks the provider nothing about «%s»',
    async (ResourceId) => {
      const { cards, calls } = bench.recording('getPayIn');
      const { client, taken } = startWithInbox({ cards });
      expect(await client.receiveHook({ EventType: 'PAYIN_NORMAL_SUCCEEDED', ResourceId })).toBe(true);
      const last = await acceptedUnseen();
      await client.receiveHook(last);
      await becomes(last.ResourceId, 'succeeded');
      expect(taken()).toBe(2);
      expect(calls).toEqual([last.ResourceId]);
      expect(JSON.stringify(bench.logged)).not.toContain(ResourceId);
    },
  );

  it.each(['PAYIN_NORMAL_CREATED', 'DISPUTE_SUCCEEDED', 'X', 'PAYIN_NORMAL_SUCCEEDED_'])(
    'is not even looked up when it is about %s',
    async (EventType) => {
      const hook = await acceptedUnseen();
      const { client, taken } = startWithInbox();
      expect(await client.receiveHook({ ...hook, EventType })).toBe(true);
      expect(taken()).toBe(0);
    },
  );

  it.each([
    { EventType: 'PAYIN_NORMAL_SUCCEEDED', ResourceId: '' },
    { EventType: 'PAYIN_NORMAL_SUCCEEDED', ResourceId: 'x'.repeat(101) },
    { EventType: 'PAYIN_NORMAL_SUCCEEDED', ResourceId: 'a/b' },
    { EventType: "PAYIN'; --", ResourceId: 'x' },
    { EventType: 'A'.repeat(101), ResourceId: 'x' },
  ])('is refused by the service when it is none: %o', async (hook) => {
    await expect(bench.start().client.receiveHook(hook)).rejects.toMatchObject({ status: 422 });
  });

  it(`waits with at most ${maxWaiting} others; the reconciliation reads the rest`, async () => {
    const { release, pass } = gate();
    const { client, taken } = startWithInbox({ faultPoint: pass });
    const forged = (number: number) =>
      client.receiveHook({ EventType: 'PAYIN_NORMAL_FAILED', ResourceId: `payin_${number}` });
    await Promise.all(Array.from({ length: maxWaiting + 50 }, (_, number) => forged(number)));
    expect(taken()).toBe(4);
    release();
    await expect.poll(taken, { interval: 5 }).toBe(maxWaiting + 4);
  });
});
