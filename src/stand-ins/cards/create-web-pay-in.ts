import type { Hono } from 'hono';
import { cardClientCalls } from '#contracts/cards-client-calls.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import { wrongParameters } from './errors.ts';
import { recordEvent } from './events.ts';
import { findAmountFaults, wireWebPayIn } from './pay-ins.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';
import { newId } from './secrets.ts';
import { findUser } from './users.ts';
import { findWallet } from './wallets.ts';

/** A pay-in that waits for its buyer on the provider's own payment page. Served with the last slash and without. */
export function mountCreateWebPayIn(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  const { createWebPayIn } = cardClientCalls;
  const withoutSlash = {
    ...createWebPayIn,
    id: `${createWebPayIn.id}WithoutSlash`,
    path: createWebPayIn.path.replace(/\/$/u, ''),
  };
  for (const operation of [createWebPayIn, withoutSlash]) {
    mountOperation(app, operation, { refuse }, async ({ body }, context) => {
      const { db } = context.var;
      const faults = findAmountFaults(body);
      if (!(await findUser(sandbox, db, body.AuthorId))) faults.AuthorId = 'The author does not exist';
      const wallet = await findWallet(sandbox, db, body.CreditedWalletId);
      if (!wallet) faults.CreditedWalletId = 'The wallet does not exist';
      if (!wallet || Object.keys(faults).length > 0) throw wrongParameters(faults);
      const payIn = await db
        .insertInto('card_sandbox.pay_ins')
        .values({
          id: newId('payin'),
          client_id: sandbox.clientId,
          author_id: body.AuthorId,
          wallet_id: wallet.id,
          credited_user_id: wallet.owner_id,
          card_id: null,
          amount_cents: body.DebitedFunds.Amount,
          fees_cents: body.Fees.Amount,
          status: 'CREATED',
          secure_mode: body.SecureMode ?? 'DEFAULT',
          secure_mode_needed: false,
          secure_mode_return_url: body.ReturnURL,
          statement_descriptor: body.StatementDescriptor ?? null,
          details: JSON.stringify({ CardType: body.CardType, Culture: body.Culture }),
          tag: body.Tag ?? null,
          created_at: sandbox.now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await recordEvent(sandbox, db, 'PAYIN_NORMAL_CREATED', payIn.id);
      return wireWebPayIn(sandbox, payIn);
    });
  }
}
