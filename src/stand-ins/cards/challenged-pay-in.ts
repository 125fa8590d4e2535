import type { ChallengeDetails } from './challenge-page.ts';
import { findPayIn, settlePayIn } from './pay-ins.ts';
import { bankDecision, type Result, results } from './results.ts';
import { withParameter } from './return-url.ts';
import type { Sandbox } from './sandbox.ts';

export interface Challenge {
  readonly isOpen: boolean;
  readonly details: ChallengeDetails;
  readonly returnUrl: string;
  readonly results: Readonly<Record<'accept' | 'refuse' | 'abandon', Result>>;
  settle(result: Result): Promise<unknown>;
}

export async function findPayInChallenge(sandbox: Sandbox, id: string): Promise<Challenge | undefined> {
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
