import type { PaymentDependencies } from '#services/enrolment/dependencies.ts';
import type { RefundOrder } from '#services/enrolment/refunds/open-refund.ts';
import { refundPayment } from '#services/enrolment/refunds/refund.ts';
import { createEnrolmentBench } from './enrolment.ts';

/** An enrolment bench with one payment of 300 € that succeeded, and ways to look at what was given back of it. */
export async function createRefundBench() {
  const bench = await createEnrolmentBench();
  const payer = await bench.prepare();
  const paid = await bench.intentOf(await bench.pay(payer));
  const { provider_wallet_id: walletId } = await bench.db
    .selectFrom('buyers')
    .select('provider_wallet_id')
    .where('id', '=', paid.buyer_id)
    .executeTakeFirstOrThrow();
  return {
    ...bench,
    paid,
    refund: (order: Partial<RefundOrder> = {}, changes: Partial<PaymentDependencies> = {}) =>
      refundPayment({ ...bench.dependencies, ...changes }, { intentId: paid.id, reason: 'test', ...order }),
    refunds: () => bench.db.selectFrom('refunds').selectAll().orderBy('created_at').orderBy('id').execute(),
    /** What the provider gave back, in cents: what its wallet does not hold any more. */
    async givenBack() {
      const { Balance } = await bench.cards.getWallet(walletId ?? '');
      return paid.amount_cents - Balance.Amount;
    },
    /** Mails about refunds, the oldest first. */
    mails: () =>
      bench.db
        .selectFrom('mails')
        .selectAll()
        .where('kind', '=', 'refund')
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
  };
}
export type RefundBench = Awaited<ReturnType<typeof createRefundBench>>;
