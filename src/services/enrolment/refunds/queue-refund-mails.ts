import type { Transaction } from 'kysely';
import { queueMail } from '#database/queue-mail.ts';
import type { EnrolmentDatabase } from '#database/table-owners.ts';
import { foldEmail } from '#domain/order/order-search.ts';
import { writeRefundMail } from '#domain/order/refund-mail.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import type { PaymentContext } from '../dependencies.ts';
import { namelessSchool } from '../orders/order-school.ts';
import type { PaymentIntent } from '../queries.ts';
import { acceptedTwice, consentTakenBack, type Refund } from './open-refund.ts';

/** Puts the mails that tell of a refund in the outbox: to the buyer, and to who consented for him at another address. */
export async function queueRefundMails(
  context: PaymentContext,
  transaction: Transaction<EnrolmentDatabase>,
  refund: Refund,
  intent: PaymentIntent,
): Promise<void> {
  const { email, representative, firstName, refundedCents, withdrawalId } = await transaction
    .selectFrom('payment_intents as intent')
    .innerJoin('buyers as buyer', 'buyer.id', 'intent.buyer_id')
    .leftJoin('withdrawals as withdrawal', 'withdrawal.payment_intent_id', 'intent.id')
    .select((select) => [
      'buyer.email',
      'buyer.representative',
      'buyer.first_name as firstName',
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
  const told = {
    reference: intent.reference,
    firstName,
    amountCents: refund.amount_cents,
    refundedCents: Number(refundedCents),
    paidCents: intent.amount_cents,
    formulaLabel: intent.formula_label,
    schoolLabel: (intent.school ?? namelessSchool(intent.office_id)).label,
    withdrawn: withdrawalId !== null,
    acceptedTwice: refund.reason === acceptedTwice,
    consentTakenBack: refund.reason === consentTakenBack,
  };
  const tell = async (who: 'buyer' | 'representative', to: string) => {
    if (!isMailAddress(to)) {
      context.log.warn({ refundId: refund.id, who }, 'a refund cannot be told by mail: no address');
      return;
    }
    const mail = writeRefundMail(told, who, context.sender);
    await queueMail(transaction, { key: `refund:${refund.id}:${who}`, kind: 'refund', to, ...mail });
  };
  await tell('buyer', email);
  if (representative && foldEmail(representative.email) !== foldEmail(email)) {
    await tell('representative', representative.email);
  }
}
