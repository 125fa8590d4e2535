import { type Selectable, sql } from 'kysely';
import { cards } from '#contracts/cards.ts';
import { emptiesWallet } from './asked-fault.ts';
import { markValid } from './cards.ts';
import { disputeIfRequested } from './disputes.ts';
import { unknownResource } from './errors.ts';
import { recordEvent } from './events.ts';
import { findOwn } from './own-rows.ts';
import { emailOf } from './person.ts';
import { type Result, results, success } from './results.ts';
import { inTransaction, type Sandbox, type SandboxDb, serve, wireInstant } from './sandbox.ts';
import { challengeUrlOf } from './secrets.ts';
import type { SandboxPayInsTable } from './tables.ts';

export type PayInRow = Selectable<SandboxPayInsTable>;

export const maxAmountCents = 100_000_000;
const challengeMilliseconds = 30 * 60 * 1000;

export function findAmountFaults({ DebitedFunds: { Amount }, Fees }: AskedAmounts): Record<string, string> {
  if (Amount < 1 || Amount > maxAmountCents) return { DebitedFunds: 'The amount is out of bounds' };
  return Fees.Amount >= Amount ? { Fees: 'The fees must be lower than the debited funds' } : {};
}

interface AskedAmounts {
  readonly DebitedFunds: { readonly Amount: number };
  readonly Fees: { readonly Amount: number };
}

export function wirePayIn(sandbox: Sandbox, payIn: PayInRow) {
  const money = (cents: number) => ({ Currency: 'EUR' as const, Amount: cents });
  return {
    Id: payIn.id,
    Tag: payIn.tag,
    CreationDate: wireInstant(payIn.created_at),
    ExecutionDate: payIn.executed_at && wireInstant(payIn.executed_at),
    AuthorId: payIn.author_id,
    CreditedUserId: payIn.credited_user_id,
    CreditedWalletId: payIn.wallet_id,
    DebitedWalletId: null,
    DebitedFunds: money(payIn.amount_cents),
    CreditedFunds: money(payIn.amount_cents - payIn.fees_cents),
    Fees: money(payIn.fees_cents),
    Status: payIn.status,
    ResultCode: payIn.result_code,
    ResultMessage: payIn.result_message,
    Type: 'PAYIN' as const,
    Nature: 'REGULAR' as const,
    PaymentType: 'CARD',
    ExecutionType: 'DIRECT',
    CardId: payIn.card_id,
    SecureMode: payIn.secure_mode,
    SecureModeNeeded: payIn.secure_mode_needed,
    SecureModeReturnURL: payIn.secure_mode_return_url,
    SecureModeRedirectURL: payIn.secure_mode_needed ? challengeUrlOf(sandbox, payIn.id) : null,
    StatementDescriptor: payIn.statement_descriptor,
  };
}

/** An abandoned challenge has failed. */
export async function findPayIn(sandbox: Sandbox, db: SandboxDb, id: string): Promise<PayInRow | undefined> {
  const payIn = await findOwn(sandbox, db, 'card_sandbox.pay_ins', id);
  if (payIn?.status !== 'CREATED') return payIn;
  const expiry = payIn.created_at.getTime() + challengeMilliseconds;
  return expiry > sandbox.now().getTime() ? payIn : settlePayIn(sandbox, db, id, results.challengeAbandoned);
}

export async function settleAbandoned(sandbox: Sandbox): Promise<void> {
  const abandoned = await sandbox.db
    .selectFrom('card_sandbox.pay_ins')
    .select('id')
    .where('status', '=', 'CREATED')
    .where('client_id', '=', sandbox.clientId)
    .where('created_at', '<=', new Date(sandbox.now().getTime() - challengeMilliseconds))
    .limit(100)
    .execute();
  for (const { id } of abandoned) await settlePayIn(sandbox, sandbox.db, id, results.challengeAbandoned);
}

/** Once: a second call changes nothing. A success credits the wallet in the same transaction. */
export function settlePayIn(sandbox: Sandbox, db: SandboxDb, id: string, result: Result): Promise<PayInRow> {
  const succeeded = result.code === success.code;
  return inTransaction(db, async (transaction) => {
    const settled = await transaction
      .updateTable('card_sandbox.pay_ins')
      .set({
        status: succeeded ? 'SUCCEEDED' : 'FAILED',
        result_code: result.code,
        result_message: result.message,
        executed_at: succeeded ? sandbox.now() : null,
      })
      .where('id', '=', id)
      .where('status', '=', 'CREATED')
      .returningAll()
      .executeTakeFirst();
    if (settled) {
      await recordEvent(sandbox, transaction, `PAYIN_NORMAL_${succeeded ? 'SUCCEEDED' : 'FAILED'}`, id);
      if (succeeded) {
        const address = await emailOf(sandbox, transaction, settled.author_id);
        await credit(transaction, settled, emptiesWallet(address));
        await disputeIfRequested(sandbox, transaction, settled, address);
      }
    }
    return (
      settled ??
      transaction
        .selectFrom('card_sandbox.pay_ins')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    );
  });
}

async function credit(db: SandboxDb, payIn: PayInRow, isPassedOn: boolean): Promise<void> {
  if (!isPassedOn) {
    await db
      .updateTable('card_sandbox.wallets')
      .set({ balance_cents: sql<number>`balance_cents + ${payIn.amount_cents - payIn.fees_cents}` })
      .where('id', '=', payIn.wallet_id)
      .execute();
  }
  await markValid(db, payIn.card_id);
}

export const mountGetPayIn = serve(cards.getPayIn, async (sandbox, { params }, context) => {
  const payIn = await findPayIn(sandbox, context.var.db, params.id);
  if (!payIn) throw unknownResource();
  return context.json(wirePayIn(sandbox, payIn));
});
