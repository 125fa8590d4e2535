import { isIP } from 'node:net';
import type { InferOutput } from 'valibot';
import { cards } from '#contracts/cards.ts';
import { unusable } from './cards.ts';
import { wrongParameters } from './errors.ts';
import { recordEvent } from './events.ts';
import { findOwn } from './own-rows.ts';
import { findAmountFaults, settlePayIn, wirePayIn } from './pay-ins.ts';
import { bankDecision } from './results.ts';
import { type Sandbox, type SandboxDb, serve } from './sandbox.ts';
import { newId } from './secrets.ts';
import { needsChallenge } from './tokenise-card.ts';

type Body = InferOutput<typeof cards.createDirectPayIn.body>;

/** A refused payment is 200 with Status FAILED. */
export const mountCreateDirectPayIn = serve(cards.createDirectPayIn, (sandbox, { body }, context) =>
  payIn(sandbox, context.var.db, body),
);

async function payIn(sandbox: Sandbox, db: SandboxDb, body: Body) {
  const { card, wallet } = await checkParameters(sandbox, db, body);
  const failure = unusable(card, sandbox.now());
  const challenged = !failure && (needsChallenge(card.behaviour) || body.SecureMode === 'FORCE');
  const created = await db
    .insertInto('card_sandbox.pay_ins')
    .values({
      id: newId('payin'),
      client_id: sandbox.clientId,
      author_id: body.AuthorId,
      wallet_id: wallet.id,
      credited_user_id: wallet.owner_id,
      card_id: card.id,
      amount_cents: body.DebitedFunds.Amount,
      fees_cents: body.Fees.Amount,
      status: 'CREATED',
      secure_mode: body.SecureMode ?? 'DEFAULT',
      secure_mode_needed: challenged,
      secure_mode_return_url: body.SecureModeReturnURL,
      statement_descriptor: body.StatementDescriptor ?? null,
      tag: body.Tag ?? null,
      created_at: sandbox.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(sandbox, db, 'PAYIN_NORMAL_CREATED', created.id);
  if (challenged) return wirePayIn(sandbox, created);
  const decision =
    failure ?? bankDecision({ behaviour: card.behaviour, amountCents: body.DebitedFunds.Amount });
  return wirePayIn(sandbox, await settlePayIn(sandbox, db, created.id, decision));
}

async function checkParameters(sandbox: Sandbox, db: SandboxDb, body: Body) {
  const faults = findAmountFaults(body);
  if (!isIP(body.IpAddress)) faults.IpAddress = 'The value is not an IP address';
  if (!(await findOwn(sandbox, db, 'card_sandbox.users', body.AuthorId)))
    faults.AuthorId = 'The author does not exist';
  const wallet = await findOwn(sandbox, db, 'card_sandbox.wallets', body.CreditedWalletId);
  if (!wallet) faults.CreditedWalletId = 'The wallet does not exist';
  const card = await findOwn(sandbox, db, 'card_sandbox.cards', body.CardId);
  if (!card) faults.CardId = 'The card does not exist';
  else if (card.user_id !== body.AuthorId) faults.CardId = 'The card does not belong to the author';
  if (!card || !wallet || Object.keys(faults).length > 0) throw wrongParameters(faults);
  return { card, wallet };
}
