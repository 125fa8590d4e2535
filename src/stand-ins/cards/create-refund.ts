import type { Hono } from 'hono';
import type { InferOutput } from 'valibot';
import { cards } from '#contracts/cards.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import { unknownResource, wrongParameters } from './errors.ts';
import { findPayIn, largestAmountCents, type PayInRow } from './pay-in.ts';
import { recordEvent } from './record-event.ts';
import { decideRefund, wireRefund } from './refund.ts';
import { success } from './results.ts';
import type { Sandbox, SandboxDb, SandboxEnv } from './sandbox.ts';
import { newId } from './secrets.ts';

type Body = InferOutput<typeof cards.createRefund.body>;

/** A refusal is 200 with Status FAILED; refunds of one pay-in wait for each other. */
export function mountCreateRefund(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  mountOperation(app, cards.createRefund, { refuse }, async ({ params, body }, context) => {
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
}

async function refund(sandbox: Sandbox, db: SandboxDb, payIn: PayInRow, body: Body) {
  const sum = readSum(payIn, body);
  const result = await decideRefund(db, payIn, sum);
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

/** Without DebitedFunds and Fees, all that was credited and all the fees go back; one without the other is refused. */
function readSum(payIn: PayInRow, { AuthorId, DebitedFunds, Fees }: Body) {
  const faults: Record<string, string> = {};
  if (AuthorId !== payIn.author_id) faults.AuthorId = 'The author is not the author of the pay-in';
  if (DebitedFunds && !Fees) faults.Fees = 'Fees parameter must be defined';
  if (Fees && !DebitedFunds) faults.DebitedFunds = 'DebitedFunds parameter must be defined';
  const amountCents = DebitedFunds?.Amount ?? payIn.amount_cents - payIn.fees_cents;
  const feesCents = Fees?.Amount ?? -payIn.fees_cents;
  if (amountCents < 1 || amountCents > largestAmountCents) {
    faults.DebitedFunds = 'The amount is out of bounds';
  } else if (feesCents >= amountCents || feesCents < -largestAmountCents) {
    faults.Fees = 'The fees are out of bounds';
  }
  if (Object.keys(faults).length > 0) throw wrongParameters(faults);
  return { amountCents, feesCents };
}
