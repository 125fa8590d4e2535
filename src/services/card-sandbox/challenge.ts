import type { Context, Hono } from 'hono';
import {
  challengeHeaders,
  challengePage,
  settledPage,
  unknownChallengePage,
  unreadableDecisionPage,
} from './challenge-page.ts';
import { challengePath, findPayIn, type PayInRow, settlePayIn } from './pay-in.ts';
import { bankDecision, type Result, results } from './results.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';
import { challengeKeyOf, isSameSecret } from './secrets.ts';

/** The 3-D Secure page of a fictional bank: asks, makes the pay-in final once, and sends the buyer back to the shop. */
export function mountChallenge(app: Hono<SandboxEnv>, sandbox: Sandbox): void {
  const path = `${challengePath}/:payInId/:key`;

  app.get(path, async (context) => {
    const payIn = await findChallenged(sandbox, context);
    if (!payIn) return context.html(unknownChallengePage(), 404, challengeHeaders());
    const returnUrl = returnUrlOf(payIn);
    if (payIn.status !== 'CREATED') return context.html(settledPage(returnUrl), 200, challengeHeaders());
    const card = await findCard(sandbox, payIn);
    const details = { amountCents: payIn.amount_cents, merchant: merchantOf(payIn), cardMask: card.alias };
    return context.html(challengePage(details), 200, challengeHeaders(new URL(returnUrl).origin));
  });

  app.post(path, async (context) => {
    const payIn = await findChallenged(sandbox, context);
    if (!payIn) return context.html(unknownChallengePage(), 404, challengeHeaders());
    const decision = new URLSearchParams(await context.req.text()).get('decision') ?? '';
    if (payIn.status === 'CREATED') {
      const result = await resultOf(sandbox, payIn, decision);
      if (!result) return context.html(unreadableDecisionPage(), 400, challengeHeaders());
      await settlePayIn(sandbox, sandbox.db, payIn.id, result);
    }
    return context.body(null, 303, { ...challengeHeaders(), location: returnUrlOf(payIn) });
  });
}

/** Where the shop takes its buyer back: `transactionId` before any fragment, the address's own query kept (payments.md). */
export function withTransactionId(returnUrl: string, payInId: string): string {
  const [address = '', ...fragment] = new URL(returnUrl).href.split('#');
  const separator = address.includes('?') ? '&' : '?';
  return [`${address}${separator}transactionId=${encodeURIComponent(payInId)}`, ...fragment].join('#');
}

async function findChallenged(sandbox: Sandbox, context: Context): Promise<PayInRow | undefined> {
  const { payInId = '', key = '' } = context.req.param() as { payInId?: string; key?: string };
  if (!isSameSecret(key, challengeKeyOf(sandbox, payInId))) return undefined;
  const payIn = await findPayIn(sandbox, sandbox.db, payInId);
  return payIn?.secure_mode_needed ? payIn : undefined;
}

async function resultOf(sandbox: Sandbox, payIn: PayInRow, decision: string): Promise<Result | undefined> {
  switch (decision) {
    case 'accept': {
      const { behaviour } = await findCard(sandbox, payIn);
      return bankDecision({ behaviour, amountCents: payIn.amount_cents });
    }
    case 'refuse':
      return results.challengeRefused;
    case 'abandon':
      return results.challengeAbandoned;
    default:
      return undefined;
  }
}

function findCard(sandbox: Sandbox, payIn: PayInRow) {
  return sandbox.db
    .selectFrom('card_sandbox.cards')
    .select(['alias', 'behaviour'])
    .where('id', '=', payIn.card_id)
    .executeTakeFirstOrThrow();
}

function returnUrlOf(payIn: PayInRow): string {
  return withTransactionId(payIn.secure_mode_return_url ?? '', payIn.id);
}

function merchantOf(payIn: PayInRow): string {
  const { host } = new URL(payIn.secure_mode_return_url ?? '');
  return payIn.statement_descriptor ? `${payIn.statement_descriptor} (${host})` : host;
}
