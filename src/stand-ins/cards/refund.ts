import { type Selectable, sql } from 'kysely';
import type { PayInRow } from './pay-in.ts';
import { type Result, refundResults, success } from './results.ts';
import { type Sandbox, type SandboxDb, wireInstant } from './sandbox.ts';
import type { SandboxRefundsTable } from './tables.ts';

export type RefundRow = Selectable<SandboxRefundsTable>;

/** Cents; fees below 0 go back to the buyer. */
interface RefundSum {
  readonly amountCents: number;
  readonly feesCents: number;
}

export function wireRefund(refund: RefundRow) {
  const money = (cents: number) => ({ Currency: 'EUR' as const, Amount: cents });
  return {
    Id: refund.id,
    Tag: refund.tag,
    CreationDate: wireInstant(refund.created_at),
    ExecutionDate: refund.executed_at && wireInstant(refund.executed_at),
    AuthorId: refund.author_id,
    CreditedUserId: null,
    DebitedFunds: money(refund.amount_cents),
    CreditedFunds: money(refund.amount_cents - refund.fees_cents),
    Fees: money(refund.fees_cents),
    Status: refund.status,
    ResultCode: refund.result_code,
    ResultMessage: refund.result_message,
    Type: 'PAYOUT' as const,
    Nature: 'REFUND' as const,
    InitialTransactionId: refund.pay_in_id,
    InitialTransactionType: 'PAYIN' as const,
    InitialTransactionNature: 'REGULAR',
    DebitedWalletId: refund.wallet_id,
    CreditedWalletId: null,
    RefundReason: { RefundReasonMessage: null, RefundReasonType: 'INITIALIZED_BY_CLIENT' },
    StatementDescriptor: null,
  };
}

/** Debits the wallet, or says why not: never more than what was paid, over all refunds. Its caller holds the pay-in. */
export async function decideRefund(db: SandboxDb, payIn: PayInRow, sum: RefundSum): Promise<Result> {
  if (payIn.status !== 'SUCCEEDED') return refundResults.notRefundable;
  const creditedCents = payIn.amount_cents - payIn.fees_cents;
  const before = await sumOfRefunds(db, payIn.id);
  if (before.amountCents >= creditedCents) return refundResults.alreadyRefunded;
  if (before.amountCents + sum.amountCents > creditedCents) return refundResults.overAmount;
  if (before.returnedFeesCents - Math.min(sum.feesCents, 0) > payIn.fees_cents) return refundResults.overFees;
  const debited = await db
    .updateTable('card_sandbox.wallets')
    .set({ balance_cents: sql<number>`balance_cents - ${sum.amountCents}` })
    .where('id', '=', payIn.wallet_id)
    .where('balance_cents', '>=', String(sum.amountCents))
    .returning('id')
    .executeTakeFirst();
  return debited ? success : refundResults.emptyWallet;
}

async function sumOfRefunds(db: SandboxDb, payInId: string) {
  const refunds = await db
    .selectFrom('card_sandbox.refunds')
    .select(['amount_cents', 'fees_cents'])
    .where('pay_in_id', '=', payInId)
    .where('status', '=', 'SUCCEEDED')
    .execute();
  return {
    amountCents: refunds.reduce((sum, refund) => sum + refund.amount_cents, 0),
    returnedFeesCents: refunds.reduce((sum, refund) => sum - Math.min(refund.fees_cents, 0), 0),
  };
}

/** One of this client's refunds. */
export function findRefund(sandbox: Sandbox, db: SandboxDb, id: string): Promise<RefundRow | undefined> {
  return db
    .selectFrom('card_sandbox.refunds')
    .selectAll()
    .where('id', '=', id)
    .where('client_id', '=', sandbox.clientId)
    .executeTakeFirst();
}
