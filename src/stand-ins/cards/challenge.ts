import type { Context, Hono } from 'hono';
import {
  type ChallengeDetails,
  challengeHeaders,
  challengePage,
  settledPage,
  unknownChallengePage,
  unreadableDecisionPage,
} from './challenge-page.ts';
import { findPayIn, settlePayIn } from './pay-ins.ts';
import { bankDecision, type Result, results } from './results.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';
import { challengeKeyOf, challengePath, isSameSecret } from './secrets.ts';

export function mountChallenge(app: Hono<SandboxEnv>, sandbox: Sandbox): void {
  const path = `${challengePath}/:id/:key`;

  app.get(path, async (context) => {
    const challenge = await findChallenge(sandbox, context);
    if (!challenge) return context.html(unknownChallengePage(), 404, challengeHeaders());
    const { isOpen, details, returnUrl } = challenge;
    if (!isOpen) return context.html(settledPage(returnUrl), 200, challengeHeaders());
    return context.html(challengePage(details), 200, challengeHeaders(new URL(returnUrl).origin));
  });

  app.post(path, async (context) => {
    const challenge = await findChallenge(sandbox, context);
    if (!challenge) return context.html(unknownChallengePage(), 404, challengeHeaders());
    const decision = new URLSearchParams(await context.req.text()).get('decision') ?? '';
    if (challenge.isOpen) {
      if (!isDecision(decision)) return context.html(unreadableDecisionPage(), 400, challengeHeaders());
      await challenge.settle(challenge.results[decision]);
    }
    return context.body(null, 303, { ...challengeHeaders(), location: challenge.returnUrl });
  });
}

async function findChallenge(sandbox: Sandbox, context: Context): Promise<Challenge | undefined> {
  const { id = '', key = '' } = context.req.param() as { id?: string; key?: string };
  if (!isSameSecret(key, challengeKeyOf(sandbox, id))) return undefined;
  return findPayInChallenge(sandbox, id);
}

function isDecision(text: string): text is keyof Challenge['results'] {
  return text === 'accept' || text === 'refuse' || text === 'abandon';
}

/** Before any fragment; the query is kept (docs/product/paying.md#provider). */
export function withParameter(returnUrl: string, name: string, value: string): string {
  const [address = '', ...fragment] = new URL(returnUrl).href.split('#');
  const separator = address.includes('?') ? '&' : '?';
  return [`${address}${separator}${name}=${encodeURIComponent(value)}`, ...fragment].join('#');
}

interface Challenge {
  readonly isOpen: boolean;
  readonly details: ChallengeDetails;
  readonly returnUrl: string;
  readonly results: Readonly<Record<'accept' | 'refuse' | 'abandon', Result>>;
  settle(result: Result): Promise<unknown>;
}

async function findPayInChallenge(sandbox: Sandbox, id: string): Promise<Challenge | undefined> {
  const payIn = await findPayIn(sandbox, sandbox.db, id);
  if (!payIn?.secure_mode_needed) return undefined;
  const card = await sandbox.db
    .selectFrom('card_sandbox.cards')
    .select(['alias', 'behaviour'])
    .where('id', '=', payIn.card_id)
    .executeTakeFirstOrThrow();
  const { amount_cents: amountCents, secure_mode_return_url: shopUrl, statement_descriptor } = payIn;
  const shop = sandbox.merchant ?? new URL(shopUrl ?? '').host;
  return {
    isOpen: payIn.status === 'CREATED',
    details: {
      amountCents,
      merchant: statement_descriptor ? `${statement_descriptor} (${shop})` : shop,
      cardMask: card.alias,
    },
    returnUrl: withParameter(shopUrl ?? '', 'transactionId', id),
    results: {
      accept: bankDecision({ behaviour: card.behaviour, amountCents }),
      refuse: results.challengeRefused,
      abandon: results.challengeAbandoned,
    },
    settle: (result) => settlePayIn(sandbox, sandbox.db, id, result),
  };
}
