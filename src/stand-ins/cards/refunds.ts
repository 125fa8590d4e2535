import { type Selectable, sql } from 'kysely';
import type { InferOutput } from 'valibot';
import { cards } from '#contracts/cards.ts';
import { type RequestedRefundResult, refundResultOfAddress } from './asked-fault.ts';
import { isDisputed } from './disputes.ts';
import { unknownResource, wrongParameters } from './errors.ts';
import { recordEvent } from './events.ts';
import { isStillMet } from './inject-faults.ts';
import { requireOwn } from './own-rows.ts';
import { readPage, takePage } from './paging.ts';
import { findPayIn, maxAmountCents, type PayInRow } from './pay-ins.ts';
import { emailOf } from './person.ts';
import { type Result, refundResults, success } from './results.ts';
import { type Sandbox, type SandboxDb, serve, wireInstant } from './sandbox.ts';
import { newId } from './secrets.ts';
import type { SandboxRefundsTable } from './tables.ts';

export type RefundRow = Selectable<SandboxRefundsTable>;

/** Negative fees are refunded to the buyer. */
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

/** All refunds together never exceed the payment. The caller holds the pay-in's lock. */
async function decideRefund(sandbox: Sandbox, db: SandboxDb, payIn: PayInRow, sum: RefundSum) {
  if (payIn.status !== 'SUCCEEDED') return refundResults.notRefundable;
  const asked = refundResultOfAddress(await emailOf(sandbox, db, payIn.author_id));
  if (asked && (await isStillMet(sandbox, db, asked))) return requestedResults[asked.code];
  if (sandbox.now() >= addMonths(payIn.created_at, refundableMonths)) return refundResults.tooOld;
  if (await isDisputed(db, payIn.id)) return refundResults.disputed;
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

const requestedResults: Readonly<Record<RequestedRefundResult['code'], Result>> = {
  '001001': refundResults.emptyWallet,
  '001403': refundResults.tooOld,
  '005408': refundResults.disputed,
};

const refundableMonths = 11;

function addMonths(instant: Date, months: number): Date {
  const moved = new Date(instant);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved;
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

type Body = InferOutput<typeof cards.createRefund.body>;

/** A refused refund is 200 with Status FAILED; refunds of one pay-in wait for each other. */
export const mountCreateRefund = serve(cards.createRefund, async (sandbox, { params, body }, context) => {
  const { db } = context.var;
  await db
    .selectFrom('card_sandbox.pay_ins')
    .select('id')
    .where('id', '=', params.id)
    .forUpdate()
    .executeTakeFirst();
  const payIn = await findPayIn(sandbox, db, params.id);
  if (!payIn) throw unknownResource();
  return wireRefund(await refund(sandbox, db, payIn, body));
});

async function refund(sandbox: Sandbox, db: SandboxDb, payIn: PayInRow, body: Body) {
  const sum = readSum(payIn, body);
  const result = await decideRefund(sandbox, db, payIn, sum);
  const succeeded = result.code === success.code;
  const now = sandbox.now();
  const made = await db
    .insertInto('card_sandbox.refunds')
    .values({
      id: newId('refund'),
      client_id: sandbox.clientId,
      pay_in_id: payIn.id,
      author_id: payIn.author_id,
      wallet_id: payIn.wallet_id,
      amount_cents: sum.amountCents,
      fees_cents: sum.feesCents,
      status: succeeded ? 'SUCCEEDED' : 'FAILED',
      result_code: result.code,
      result_message: result.message,
      tag: body.Tag ?? null,
      created_at: now,
      executed_at: succeeded ? now : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(sandbox, db, 'PAYIN_REFUND_CREATED', made.id);
  await recordEvent(sandbox, db, `PAYIN_REFUND_${succeeded ? 'SUCCEEDED' : 'FAILED'}`, made.id);
  return made;
}

/** Without DebitedFunds and Fees everything is refunded; one without the other is refused. */
function readSum(payIn: PayInRow, { AuthorId, DebitedFunds, Fees }: Body) {
  const faults: Record<string, string> = {};
  if (AuthorId !== payIn.author_id) faults.AuthorId = 'The author is not the author of the pay-in';
  if (DebitedFunds && !Fees) faults.Fees = 'Fees parameter must be defined';
  if (Fees && !DebitedFunds) faults.DebitedFunds = 'DebitedFunds parameter must be defined';
  const amountCents = DebitedFunds?.Amount ?? payIn.amount_cents - payIn.fees_cents;
  const feesCents = Fees?.Amount ?? -payIn.fees_cents;
  if (amountCents < 1 || amountCents > maxAmountCents) {
    faults.DebitedFunds = 'The amount is out of bounds';
  } else if (feesCents >= amountCents || feesCents < -maxAmountCents) {
    faults.Fees = 'The fees are out of bounds';
  }
  if (Object.keys(faults).length > 0) throw wrongParameters(faults);
  return { amountCents, feesCents };
}

export const mountGetRefund = serve(cards.getRefund, async (sandbox, { params }, context) => {
  return wireRefund(await requireOwn(sandbox, context.var.db, 'card_sandbox.refunds', params.id));
});

/** Oldest first by default, so that a full page never changes. */
export const mountListRefunds = serve(cards.listRefunds, async (sandbox, { params, query }, context) => {
  const { db } = context.var;
  if (!(await findPayIn(sandbox, db, params.id))) throw unknownResource();
  const refunds = db
    .selectFrom('card_sandbox.refunds')
    .where('pay_in_id', '=', params.id)
    .where('client_id', '=', sandbox.clientId);
  return (await takePage(refunds, readPage(query))).map(wireRefund);
});
