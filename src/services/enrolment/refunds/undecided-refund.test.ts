import { describe, expect, it } from 'vitest';
import type { CardProvider } from '#contracts/card-provider.ts';
import { losingAnswers, oddAnswers, paramError, timeOut } from '#test/support/provider-faults.ts';
import { createRefundBench } from '#test/support/refunds.ts';

describe('a refund whose key holds at the provider', () => {
  const lostRefund = async () => {
    const refunds = await createRefundBench();
    const { readResponse } = refunds.withFailing('readResponse').cards;
    const cards: CardProvider = { ...losingAnswers(refunds.cards, 'createRefund'), readResponse };
    await refunds.refund({}, { cards, timeoutMs: 0 });
    return refunds;
  };

  it.each([...oddAnswers, ['a refusal', 400, paramError]] as const)(
    '%s is found among those of its pay-in, neither failed nor sent twice',
    async (_, status, resource) => {
      await using refunds = await lostRefund();
      refunds.pass(3);
      await refunds.reconcile(
        refunds.withCards({ readResponse: () => Promise.resolve({ status, resource }) }),
      );
      expect(await refunds.refunds()).toMatchObject([{ status: 'succeeded' }]);
      expect(await refunds.givenBack()).toBe(30_000);
    },
  );

  it('an answer that cannot be read, and whose pay-in’s refunds cannot either, is an alarm after three hours', async () => {
    await using refunds = await lostRefund();
    const unread = refunds.withFailing('readResponse');
    const alarms = () =>
      refunds.logged.filter((line) => JSON.stringify(line).includes('refund open for hours'));
    refunds.pass(3 * 60 - 1);
    await refunds.reconcile(unread);
    expect(alarms()).toEqual([]);
    refunds.pass(1);
    await refunds.reconcile(unread);
    await refunds.reconcile(unread);
    expect(alarms()).toHaveLength(1);
  });

  it('an unclear answer, and that is not listed, stays open and is an alarm', async () => {
    await using refunds = await createRefundBench();
    const cards: CardProvider = {
      ...refunds.cards,
      createRefund: () => Promise.reject(timeOut('createRefund')),
      readResponse: () => Promise.resolve({ status: 500, resource: paramError }),
    };
    await refunds.refund({}, { cards, timeoutMs: 0 });
    refunds.pass(3);
    await refunds.reconcile({ cards });
    await refunds.reconcile({ cards });
    expect(await refunds.refunds()).toMatchObject([{ status: 'created' }]);
    const alarms = refunds.logged.filter((line) => JSON.stringify(line).includes('refund undecided'));
    expect(alarms).toHaveLength(1);
  });
});
