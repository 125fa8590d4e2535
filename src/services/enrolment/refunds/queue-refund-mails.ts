import { type Mail, queueMail } from '#database/queue-mail.ts';
import type { EnrolmentTransaction } from '#database/table-owners.ts';
import { foldEmail } from '#domain/order/order-search.ts';
import { refundDueDay } from '#domain/order/withdrawal-period.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import { writeOwedRefundMail, writeRefundMail } from '#mails/templates/refund.ts';
import type { PaymentContext } from '../dependencies.ts';
import type { PaymentIntent } from '../queries.ts';
import { acceptedTwice, consentTakenBack, type Refund } from './open-refund.ts';

interface Wording {
  readonly key: string;
  readonly kind: string;
  readonly write: (
    who: 'buyer' | 'representative',
    parties: Awaited<ReturnType<typeof readParties>>,
  ) => Omit<Mail, 'key' | 'kind' | 'to'>;
}

/** To the buyer, and to his representative at another address. */
async function queueToParties(
  context: PaymentContext,
  transaction: EnrolmentTransaction,
  refund: Refund,
  { key, kind, write }: Wording,
): Promise<void> {
  const parties = await readParties(transaction, refund.payment_intent_id);
  const { email, representative } = parties;
  const add = async (who: 'buyer' | 'representative', to: string) => {
    if (!isMailAddress(to)) {
      context.log.warn({ refundId: refund.id, who }, 'a refund cannot be mailed: no address');
      return;
    }
    await queueMail(transaction, { key: `${key}:${who}`, kind, to, ...write(who, parties) });
  };
  await add('buyer', email);
  if (representative && foldEmail(representative.email) !== foldEmail(email)) {
    await add('representative', representative.email);
  }
}

function readParties(transaction: EnrolmentTransaction, intentId: string) {
  return transaction
    .selectFrom('payment_intents as intent')
    .innerJoin('buyers as buyer', 'buyer.id', 'intent.buyer_id')
    .leftJoin('withdrawals as withdrawal', 'withdrawal.payment_intent_id', 'intent.id')
    .select((select) => [
      'buyer.email',
      'buyer.representative',
      'buyer.first_name as firstName',
      'withdrawal.received_at as withdrawnAt',
      select
        .selectFrom('refunds')
        .select((sum) => sum.fn.sum<string>('amount_cents').as('cents'))
        .whereRef('payment_intent_id', '=', 'intent.id')
        .where('status', '=', 'succeeded')
        .as('refundedCents'),
    ])
    .where('intent.id', '=', intentId)
    .executeTakeFirstOrThrow();
}

const nameOf = (intent: PaymentIntent) => ({
  reference: intent.reference,
  formulaLabel: intent.formula_label,
  schoolLabel: intent.school.label,
});

export function queueRefundMails(
  context: PaymentContext,
  transaction: EnrolmentTransaction,
  refund: Refund,
  intent: PaymentIntent,
): Promise<void> {
  return queueToParties(context, transaction, refund, {
    key: `refund:${refund.id}`,
    kind: 'refund',
    write: (who, { firstName, refundedCents, withdrawnAt }) =>
      writeRefundMail(
        {
          ...nameOf(intent),
          firstName,
          amountCents: refund.amount_cents,
          refundedCents: Number(refundedCents),
          paidCents: intent.amount_cents,
          withdrawn: withdrawnAt !== null,
          acceptedTwice: refund.reason === acceptedTwice,
          consentTakenBack: refund.reason === consentTakenBack,
        },
        who,
        context.sender,
      ),
  });
}

/** Queued again, it is not sent a second time. */
export function queueOwedMails(
  context: PaymentContext,
  transaction: EnrolmentTransaction,
  refund: Refund,
  intent: PaymentIntent,
): Promise<void> {
  return queueToParties(context, transaction, refund, {
    key: `refund:${refund.id}:owed`,
    kind: 'refund-owed',
    write: (who, { firstName, withdrawnAt }) =>
      writeOwedRefundMail(
        {
          ...nameOf(intent),
          firstName,
          amountCents: refund.amount_cents,
          dueDay: refundDueDay(withdrawnAt ?? refund.created_at),
          operator: context.operator,
        },
        who,
        context.sender,
      ),
  });
}
