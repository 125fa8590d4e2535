import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nothingToReconcile } from '#test/support/enrolment.ts';
import { dyingAt } from '#test/support/provider-faults.ts';
import { createRefundBench, type RefundBench } from '#test/support/refunds.ts';
import { refundFaultPoints } from '../dependencies.ts';

let bench: RefundBench;
beforeEach(async () => {
  bench = await createRefundBench();
});
afterEach(() => bench[Symbol.asyncDispose]());

async function expectOneRefund(amountCents: number) {
  expect(await bench.refunds()).toMatchObject([{ status: 'succeeded', amount_cents: amountCents }]);
  expect(await bench.givenBack()).toBe(amountCents);
  expect(await bench.mails()).toHaveLength(1);
  expect(await bench.reconcile()).toEqual(nothingToReconcile);
}

describe.each(refundFaultPoints)('a crash of a refund at «%s»', (point) => {
  const die = () => expect(bench.refund({ amountCents: 10_000 }, dyingAt(point))).rejects.toThrow('died');

  it('is repaired by the reconciliation: refunded once, mailed once', async () => {
    await die();
    await bench.reconcile();
    bench.pass(3);
    await bench.reconcile();
    await expectOneRefund(10_000);
  });

  it('is repaired after a day as well', async () => {
    await die();
    bench.pass(25 * 60);
    await bench.reconcile();
    await expectOneRefund(10_000);
  });

  it('makes no second refund when the operator repeats it', async () => {
    await die();
    await bench.refund({ amountCents: 10_000 });
    bench.pass(3);
    await bench.refund({ amountCents: 10_000 });
    await bench.refund({ amountCents: 10_000 });
    await expectOneRefund(10_000);
  });
});

describe.each(refundFaultPoints.slice(1))('a crash of the reconciliation of a refund at «%s»', (point) => {
  it('is repaired by the next reconciliation', async () => {
    await expect(bench.refund({}, dyingAt('refund-stored'))).rejects.toThrow('died');
    bench.pass(3);
    await expect(bench.reconcile(dyingAt(point))).rejects.toThrow('died');
    bench.pass(3);
    await bench.reconcile();
    await expectOneRefund(30_000);
  });
});
