import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { providerCallLimits } from '#contracts/card-provider.ts';
import { createEnrolmentBench, type EnrolmentBench } from '#test/support/enrolment.ts';
import { createQuestionBudget, questionShares } from './question-budget.ts';

it.each([
  [15, 0],
  [30, 1],
  [60, 2],
  [24 * 60, 3],
])('calls to the provider leave half of each window of %i minutes for payments', (minutes, window) => {
  const calls = Object.values(questionShares(providerCallLimits)).map((allowed) =>
    // A window of the provider may overlap one more of ours than fit into it.
    Math.min(...allowed.map(({ points, seconds }) => points * (Math.ceil((minutes * 60) / seconds) + 1))),
  );
  const most = calls.reduce((sum, points) => sum + points);
  expect(most).toBeLessThanOrEqual((providerCallLimits[window] ?? 0) / 2);
  expect(most).toBeGreaterThan((providerCallLimits[window] ?? 0) / 3);
});

describe('a budget', () => {
  /** Visitors may ask five times in five minutes, the reconciliation seven times. */
  const callLimits = [100, 200, 400, 9600];
  let bench: EnrolmentBench;
  beforeEach(async () => {
    bench = await createEnrolmentBench();
  });
  afterEach(() => bench[Symbol.asyncDispose]());

  const usedUp = () => bench.messages().filter((text) => text.includes('questions to the card provider'));

  it('is shared by all visitors and processes, and its end is logged once', async () => {
    const budgets = [0, 1].map(() => createQuestionBudget({ db: bench.db, callLimits, log: bench.log }));
    const answers: (boolean | undefined)[] = [];
    for (let question = 1; question <= 7; question += 1) {
      answers.push(await budgets[question % 2]?.forLook(`payment ${question}`));
    }
    expect(answers).toEqual([true, true, true, true, true, false, false]);
    expect(await budgets[0]?.forTurn('payment 8')).toBe(false);
    expect(usedUp()).toHaveLength(2);
    expect(await budgets[0]?.forReconciliation()).toBe(true);
  });

  it('used up by visitors leaves payments as stored; payments and reconciliation continue', async () => {
    const seen = await Promise.all(Array.from({ length: 6 }, () => bench.payAtBank()));
    const { client } = bench.start({ callLimits });
    for (const { payInId, redirectUrl } of seen) {
      await bench.decide(redirectUrl, 'accept');
      await client.getPayment({ payInId });
    }
    const statuses = await Promise.all(seen.map(async (order) => (await bench.intentOf(order)).status));
    expect(statuses).toEqual([...Array<string>(5).fill('succeeded'), 'pending']);
    expect(usedUp()).toHaveLength(1);
    const paid = await client.register({ officeId: '1', ...(await bench.prepare()) });
    expect(paid).toEqual({ payInId: expect.any(String) });
    expect(await bench.reconcile({ callLimits })).toMatchObject({ settled: 1, failed: 0 });
  });

  it('of the reconciliation ends a run; the rest is read when there is a budget again', async () => {
    for (let order = 0; order < 8; order += 1) await bench.payAtBank();
    expect(await bench.reconcile({ callLimits })).toMatchObject({ open: 7, failed: 1 });
    expect(await bench.reconcile({ callLimits })).toMatchObject({ open: 0, failed: 1 });
    await bench.db.deleteFrom('rate_limits').execute();
    expect(await bench.reconcile({ callLimits })).toMatchObject({ open: 7, failed: 1 });
  });
});
