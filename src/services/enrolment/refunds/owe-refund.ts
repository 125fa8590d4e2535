import { randomUUID } from 'node:crypto';
import type { EnrolmentTransaction } from '#database/table-owners.ts';
import { refundCodes } from '#domain/order/refund-results.ts';
import type { PaymentContext } from '../dependencies.ts';
import { readDisputesOf } from '../disputes/record-dispute.ts';
import { type PaymentIntent, reloadIntent } from '../queries.ts';
import { acceptedTwice, consentTakenBack, fileRefundPrefix, type Refund } from './open-refund.ts';
import { queueOwedMails } from './queue-refund-mails.ts';

/** docs/decisions/0025 */
export const owedRetryEveryMs = 60 * 60 * 1000;

/** Stores a new key for the next attempt; the buyer is mailed once. False when another process was first. */
export async function oweRefund(
  context: PaymentContext,
  transaction: EnrolmentTransaction,
  refund: Refund,
  intent: PaymentIntent,
): Promise<boolean> {
  const now = context.now();
  const { numUpdatedRows } = await transaction
    .updateTable('refunds')
    .set({
      idempotency_key: randomUUID(),
      provider_refund_id: null,
      result_code: refundCodes.emptyWallet,
      owed_at: refund.owed_at ?? now,
      updated_at: now,
    })
    .where('id', '=', refund.id)
    .where('status', '=', 'created')
    .where('provider_refund_id', '=', refund.provider_refund_id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await queueOwedMails(context, transaction, refund, intent);
  return true;
}

/** If not, the next check comes after `owedRetryEveryMs`. */
export async function isWalletFilled(
  context: PaymentContext,
  refund: Refund,
  { provider_wallet_id: walletId }: PaymentIntent,
): Promise<boolean> {
  if (walletId === null) throw new Error('a payment that succeeded has a wallet');
  const { Balance } = await context.cards.getWallet(walletId);
  if (Balance.Amount >= refund.amount_cents) return true;
  await context.db
    .updateTable('refunds')
    .set({ updated_at: context.now() })
    .where('id', '=', refund.id)
    .where('status', '=', 'created')
    .where('provider_refund_id', 'is', null)
    .execute();
  return false;
}

interface Refusal {
  readonly code: string | null;
  readonly when: 'before it was made' | 'by the provider';
}

/** Also looks for the dispute that may be the cause (docs/operator.md). */
export async function reportRefusal(context: PaymentContext, refund: Refund, { code, when }: Refusal) {
  const { log } = context;
  const intent = await reloadIntent(context.db, refund.payment_intent_id);
  const details = { reference: intent.reference, refundId: refund.id, code, when };
  if (code === refundCodes.disputed) {
    log.error(details, 'a refund was refused: the buyer’s bank has taken the payment back');
  } else if (code === refundCodes.tooOld) {
    log.error(details, 'a payment is too old to be refunded to its card: pay the buyer by transfer');
  } else if (isOwed(refund.reason)) {
    log.error(details, 'a refund that is owed was refused: make it by hand');
  } else log.warn(details, 'refund refused');
  const mayBeDisputed = code === refundCodes.disputed || code === refundCodes.noMoreRefunds;
  if (mayBeDisputed && intent.pay_in_id !== null) await readDisputesOf(context, intent.pay_in_id);
}

function isOwed(reason: string): boolean {
  return reason === acceptedTwice || reason === consentTakenBack || reason.startsWith(fileRefundPrefix);
}
