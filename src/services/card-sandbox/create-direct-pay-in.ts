import { isIP } from 'node:net';
import type { Hono } from 'hono';
import type { Selectable } from 'kysely';
import type { InferOutput } from 'valibot';
import { cards } from '#contracts/cards.ts';
import type { SandboxCardsTable } from '#database/card-sandbox-tables.ts';
import { mountOperation, type RefuseRequest } from '#services/mount.ts';
import { wrongParameters } from './errors.ts';
import { settlePayIn, wirePayIn } from './pay-in.ts';
import { recordEvent } from './record-event.ts';
import { isPast } from './registered-card.ts';
import { bankDecision, type Result, results } from './results.ts';
import type { Sandbox, SandboxDb, SandboxEnv } from './sandbox.ts';
import { newId } from './secrets.ts';
import { needsChallenge } from './test-cards.ts';
import { findUser } from './user.ts';

type Body = InferOutput<typeof cards.createDirectPayIn.body>;
type CardRow = Selectable<SandboxCardsTable>;

/** A registered card must pay within 24 hours, or is lost (payments.md). */
const unusedCardMilliseconds = 24 * 3600 * 1000;
/** One million euros. */
export const largestAmountCents = 100_000_000;

/** Served with the provider's trailing slash and without. A refusal is 200 with Status FAILED. */
export function mountCreateDirectPayIn(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  const { createDirectPayIn } = cards;
  const withoutSlash = {
    ...createDirectPayIn,
    id: `${createDirectPayIn.id}WithoutSlash`,
    path: createDirectPayIn.path.replace(/\/$/u, ''),
  };
  for (const operation of [cards.createDirectPayIn, withoutSlash]) {
    mountOperation(app, operation, { refuse }, ({ body }, context) => payIn(sandbox, context.var.db, body));
  }
}

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

async function checkParameters(
  sandbox: Sandbox,
  db: SandboxDb,
  body: Body,
): Promise<{ card: CardRow; wallet: { id: string; owner_id: string } }> {
  const faults: Record<string, string> = {};
  const { Amount } = body.DebitedFunds;
  if (Amount < 1 || Amount > largestAmountCents) faults.DebitedFunds = 'The amount is out of bounds';
  else if (body.Fees.Amount >= Amount) faults.Fees = 'The fees must be lower than the debited funds';
  if (!isIP(body.IpAddress)) faults.IpAddress = 'The value is not an IP address';
  if (!(await findUser(sandbox, db, body.AuthorId))) faults.AuthorId = 'The author does not exist';
  const wallet = await findWallet(sandbox, db, body.CreditedWalletId);
  if (!wallet) faults.CreditedWalletId = 'The wallet does not exist';
  const card = await db
    .selectFrom('card_sandbox.cards')
    .selectAll()
    .where('id', '=', body.CardId)
    .where('client_id', '=', sandbox.clientId)
    .executeTakeFirst();
  if (!card) faults.CardId = 'The card does not exist';
  else if (card.user_id !== body.AuthorId) faults.CardId = 'The card does not belong to the author';
  else if (!card.active) faults.CardId = 'The card is not active';
  if (!card || !wallet || Object.keys(faults).length > 0) throw wrongParameters(faults);
  return { card, wallet };
}

function findWallet(sandbox: Sandbox, db: SandboxDb, id: string) {
  return db
    .selectFrom('card_sandbox.wallets')
    .select(['id', 'owner_id'])
    .where('id', '=', id)
    .where('client_id', '=', sandbox.clientId)
    .executeTakeFirst();
}

/** Why a card that exists cannot pay any more: expired, or registered a day ago and never used. */
function unusable(card: CardRow, now: Date): Result | undefined {
  const [month = 0, year = 0] = [card.expiration_date.slice(0, 2), card.expiration_date.slice(2)].map(Number);
  if (isPast(month, year, now)) return results.cardExpired;
  const unused = card.validity === 'UNKNOWN';
  const deadline = card.created_at.getTime() + unusedCardMilliseconds;
  return unused && deadline < now.getTime() ? results.cardNotValidated : undefined;
}
