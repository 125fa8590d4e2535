import type { Context, Hono } from 'hono';
import {
  challengeHeaders,
  challengePage,
  settledPage,
  unknownChallengePage,
  unreadableDecisionPage,
} from './challenge-page.ts';
import { type Challenge, findPayInChallenge } from './challenged-pay-in.ts';
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
