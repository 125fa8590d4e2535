import type { Transaction } from 'kysely';
import { queueMail } from '#database/queue-mail.ts';
import type { Database } from '#database/schema.ts';
import { isMailAddress } from '#domain/mail-address.ts';
import { writeRefundMail } from '#domain/refund-mail.ts';
import type { PaymentContext } from './dependencies.ts';
import type { Refund } from './open-refund.ts';
import type { PaymentIntent } from './queries.ts';

/** Puts the mail that tells the buyer of a refund in the outbox. */
export async function tellRefund(
  context: PaymentContext,
  transaction: Transaction<Database>,
  refund: Refund,
  intent: PaymentIntent,
): Promise<void> {
  const { email, firstName, schoolLabel, refundedCents, withdrawalId } = await transaction
    .selectFrom('payment_intents as intent')
    .innerJoin('buyers as buyer', 'buyer.id', 'intent.buyer_id')
    .innerJoin('offices as office', 'office.id', 'intent.office_id')
    .leftJoin('withdrawals as withdrawal', 'withdrawal.payment_intent_id', 'intent.id')
    .select((select) => [
      'buyer.email',
      'buyer.first_name as firstName',
      'office.label as schoolLabel',
      'withdrawal.id as withdrawalId',
      select
        .selectFrom('refunds')
        .select((sum) => sum.fn.sum<string>('amount_cents').as('cents'))
        .whereRef('payment_intent_id', '=', 'intent.id')
        .where('status', '=', 'succeeded')
        .as('refundedCents'),
    ])
    .where('intent.id', '=', intent.id)
    .executeTakeFirstOrThrow();
  if (!isMailAddress(email)) {
    context.log.warn({ refundId: refund.id }, 'nobody is told of a refund: the address of the order is none');
    return;
  }
  const mail = writeRefundMail(
    {
      reference: intent.reference,
      firstName,
      amountCents: refund.amount_cents,
      refundedCents: Number(refundedCents),
      paidCents: intent.amount_cents,
      formulaLabel: intent.formula_label,
      schoolLabel,
      withdrawn: withdrawalId !== null,
    },
    context.sender,
  );
  await queueMail(transaction, { key: `refund:${refund.id}`, kind: 'refund', to: email, ...mail });
}
