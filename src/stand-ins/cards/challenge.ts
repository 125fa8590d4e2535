import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
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

const cents = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2 });

type Html = ReturnType<typeof html>;

const narrowSpace = '\u202f';

const style = `
*, ::before, ::after { box-sizing: border-box; }
:root { color-scheme: light; --ink: #14213d; --soft: #4a5670; --line: #c9d1e0; --paper: #eef2f8; --blue: #17408b; }
body { margin: 0; min-height: 100vh; background: var(--paper); color: var(--ink);
  font: 1.0625rem/1.5 system-ui, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
header { background: var(--blue); color: #fff; padding: 1rem min(1.25rem, 6vw); }
header p { margin: 0 auto; max-width: 32rem; font-weight: 700; font-size: 1.125rem; }
main { max-width: 34.5rem; margin: 0 auto; padding: 1.5rem min(1.25rem, 6vw) 3rem; }
section { background: #fff; border: 1px solid var(--line); border-radius: 12px; padding: 1.5rem min(1.5rem, 7vw);
  box-shadow: 0 1px 2px rgb(20 33 61 / 8%), 0 8px 24px rgb(20 33 61 / 8%); }
h1 { margin: 0 0 .5rem; font-size: min(1.5rem, 11vw); line-height: 1.2; }
section p { margin: 0 0 1.25rem; color: var(--soft); }
dl { margin: 0 0 1.5rem; border-block: 1px solid var(--line); padding-block: .5rem; }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding: .375rem 0; }
dt { color: var(--soft); }
dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.amount { font-size: 1.375rem; }
form { display: grid; gap: .75rem; }
button, .button { display: block; width: 100%; min-height: 48px; padding: .625rem min(1rem, 4vw); border: 2px solid var(--blue);
  border-radius: 8px; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer;
  background: #fff; color: var(--blue); }
.main { background: var(--blue); color: #fff; }
.main:hover { background: #0f2f69; }
button:not(.main):hover { background: var(--paper); }
.quiet { border-color: transparent; text-decoration: underline; }
:focus-visible { outline: 3px solid #f2a900; outline-offset: 2px; }
.note { margin: 1rem 0 0; font-size: .9375rem; color: var(--soft); }
@media (forced-colors: active) { button, .button { border-color: ButtonText; } }
@media print { form { display: none; } }
`;

const styleHash = createHash('sha256').update(style).digest('base64');

function challengeHeaders(shopOrigin?: string): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'sha256-${styleHash}'`,
      `form-action 'self'${shopOrigin === undefined ? '' : ` ${shopOrigin}`}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
  };
}

interface ChallengeDetails {
  readonly amountCents: number;
  readonly merchant: string;
  readonly cardMask: string;
}

/** Three buttons of one form: works without script. */
function challengePage({ amountCents, merchant, cardMask }: ChallengeDetails): Html {
  return page(
    'Confirmez votre paiement',
    html`<p>Pour votre sécurité, votre banque vous demande de confirmer cet achat.</p>
<dl>
<div><dt>Montant</dt><dd class="amount">${cents.format(amountCents / 100)}\u202f€</dd></div>
<div><dt>Commerçant</dt><dd>${merchant}</dd></div>
<div><dt>Carte</dt><dd>${readableMask(cardMask)}</dd></div>
</dl>
<form method="post">
<button type="submit" class="main" name="decision" value="accept">Accepter le paiement</button>
<button type="submit" name="decision" value="refuse">Refuser</button>
<button type="submit" class="quiet" name="decision" value="abandon">Abandonner</button>
</form>`,
  );
}

function settledPage(returnUrl: string): Html {
  return page(
    'Cette demande est déjà traitée',
    html`<p>Votre réponse a été enregistrée ou le délai est dépassé. Le commerçant vous en donnera le résultat.</p>
<a class="button main" href="${returnUrl}">Revenir chez le commerçant</a>`,
  );
}

function unknownChallengePage(): Html {
  return page(
    'Demande introuvable',
    html`<p>Cette demande de confirmation n’existe pas. Revenez chez le commerçant et recommencez votre paiement.</p>`,
  );
}

function unreadableDecisionPage(): Html {
  return page(
    'Réponse illisible',
    html`<p>Votre réponse n’a pas été comprise et rien n’a été débité.</p>
<a class="button main" href="">Répondre de nouveau</a>`,
  );
}

function page(title: string, content: Html): Html {
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Banque de démonstration</title>
<style>${raw(style)}</style>
</head>
<body>
<header><p>Banque de démonstration</p></header>
<main>
<section>
<h1>${title}</h1>
${content}
</section>
<p class="note">Cette banque est fictive${narrowSpace}: aucune somme n’est débitée.</p>
</main>
</body>
</html>`;
}

const readableMask = (mask: string): string => `se terminant par ${mask.slice(-4)}`;
