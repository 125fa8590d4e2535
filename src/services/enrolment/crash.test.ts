import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createEnrolmentBench,
  type EnrolmentBench,
  nothingToReconcile,
  offers,
} from '#test/support/enrolment.ts';
import { type FaultPoint, faultPoints } from './dependencies.ts';

let bench: EnrolmentBench;
beforeEach(async () => {
  bench = await createEnrolmentBench();
});
afterEach(() => bench[Symbol.asyncDispose]());

/** Throws at this point, as a crash would stop the process there. */
function dyingAt(point: FaultPoint) {
  let reached = false;
  return {
    faultPoint: (name: FaultPoint) => {
      if (name !== point) return;
      reached = true;
      throw new Error(`died at ${point}`);
    },
    wasReached: () => reached,
  };
}

const firstOfRegister = faultPoints.indexOf('registration-read');
const preregisterPoints = faultPoints.slice(0, firstOfRegister);
const registerPoints = faultPoints.slice(firstOfRegister, faultPoints.indexOf('answer-ready') + 1);
const beforeThePayIn: readonly FaultPoint[] = ['registration-read', 'intent-stored'];

describe.each(registerPoints)('a crash of register at «%s»', (point) => {
  it('is repaired by the buyer’s repeat: one debit, one enrolment', async () => {
    const body = await bench.prepare();
    const death = dyingAt(point);
    expect((await bench.postRegister(body, death)).status).toBe(500);
    expect(death.wasReached()).toBe(true);

    expect(await bench.pay(body)).toEqual({ payInId: expect.any(String) });
    expect(await bench.counts()).toEqual({ intents: 1, payIns: 1, enrolments: 1 });
  });

  it('is repaired without the buyer: debited and enrolled, or neither', async () => {
    const body = await bench.prepare();
    await bench.postRegister(body, dyingAt(point));

    await bench.reconcile();
    bench.pass(3);
    await bench.reconcile();
    const { payIns, enrolments } = await bench.counts();
    expect({ payIns, enrolments }).toEqual(
      beforeThePayIn.includes(point) ? { payIns: 0, enrolments: 0 } : { payIns: 1, enrolments: 1 },
    );
    expect(await bench.reconcile()).toEqual(nothingToReconcile);
  });

  it('does not debit him twice when he comes back with another card', async () => {
    const { buyer } = bench;
    await bench.postRegister(await bench.prepare({ buyer }), dyingAt(point));
    bench.pass(3);
    await bench.reconcile();

    expect(await bench.pay(await bench.prepare({ buyer }))).toEqual({ payInId: expect.any(String) });
    const { payIns, enrolments } = await bench.counts();
    expect({ payIns, enrolments }).toEqual({ payIns: 1, enrolments: 1 });
  });
});

describe.each(['pay-in-stored', 'pay-in-read', 'payment-settled', 'card-deactivated'] as const)(
  'a crash of the reconciliation after one of register, at «%s»',
  (point) => {
    it('is repaired by the next reconciliation', async () => {
      await bench.postRegister(await bench.prepare(), dyingAt('pay-in-created'));
      await bench.reconcile(dyingAt(point)).catch(() => undefined);
      await bench.reconcile();
      expect(await bench.counts()).toEqual({ intents: 1, payIns: 1, enrolments: 1 });
      expect(await bench.reconcile()).toEqual(nothingToReconcile);
    });
  },
);

describe.each(preregisterPoints)('a crash of preregister at «%s»', (point) => {
  it('costs one more attempt only', async () => {
    const death = dyingAt(point);
    await expect(
      bench.start(death).client.preregister({ officeId: String(offers.officeId), ...bench.buyer }),
    ).rejects.toThrow();
    expect(death.wasReached()).toBe(true);
    expect(await bench.pay(await bench.prepare())).toEqual({ payInId: expect.any(String) });
  });
});
