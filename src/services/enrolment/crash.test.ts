import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createEnrolmentBench,
  type EnrolmentBench,
  nothingToReconcile,
  once,
} from '#test/support/enrolment.ts';
import { dyingAt } from '#test/support/provider-faults.ts';
import { type FaultPoint, faultPoints } from './dependencies.ts';

let bench: EnrolmentBench;
beforeEach(async () => {
  bench = await createEnrolmentBench();
});
afterEach(() => bench[Symbol.asyncDispose]());

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
    expect(await bench.counts()).toEqual(once);
  });

  it('is repaired without the buyer: debited and enrolled, or neither', async () => {
    const body = await bench.prepare();
    await bench.postRegister(body, dyingAt(point));

    await bench.reconcile();
    bench.pass(3);
    await bench.reconcile();
    const made = beforeThePayIn.includes(point) ? 0 : 1;
    expect(await bench.counts()).toMatchObject({ payIns: made, enrolments: made });
    expect(await bench.reconcile()).toEqual(nothingToReconcile);
  });

  it('does not debit him twice when he comes back with another card', async () => {
    const { buyer } = bench;
    await bench.postRegister(await bench.prepare({ buyer }), dyingAt(point));
    bench.pass(3);
    await bench.reconcile();

    expect(await bench.pay(await bench.prepare({ buyer }))).toEqual({ payInId: expect.any(String) });
    expect(await bench.counts()).toMatchObject({ payIns: 1, enrolments: 1 });
  });
});

it.each(['pay-in-stored', 'pay-in-read', 'payment-settled', 'card-deactivated'] as const)(
  'a crash of the reconciliation after one of register, at «%s», is repaired by the next reconciliation',
  async (point) => {
    await bench.postRegister(await bench.prepare(), dyingAt('pay-in-created'));
    await bench.reconcile(dyingAt(point)).catch(() => undefined);
    await bench.reconcile();
    expect(await bench.counts()).toEqual(once);
    expect(await bench.reconcile()).toEqual(nothingToReconcile);
  },
);

it.each(preregisterPoints)('a crash of preregister at «%s» costs one more attempt only', async (point) => {
  const death = dyingAt(point);
  await expect(bench.preregister(bench.buyer, death)).rejects.toThrow();
  expect(death.wasReached()).toBe(true);
  expect(await bench.pay(await bench.prepare())).toEqual({ payInId: expect.any(String) });
});
