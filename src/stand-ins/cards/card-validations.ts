import { isIP } from 'node:net';
import type { Hono } from 'hono';
import type { Selectable } from 'kysely';
import { cardClientCalls } from '#contracts/cards-client-calls.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import { type CardRow, describeCard, findCard, markValid, unusable } from './cards.ts';
import type { Challenge } from './challenged-pay-in.ts';
import { unknownResource, wrongParameters } from './errors.ts';
import { bankDecision, type Result, results, success } from './results.ts';
import { withParameter } from './return-url.ts';
import { inTransaction, type Sandbox, type SandboxDb, type SandboxEnv, wireInstant } from './sandbox.ts';
import { challengeUrlOf, newId } from './secrets.ts';
import type { SandboxCardValidationsTable } from './tables.ts';
import { needsChallenge } from './test-cards.ts';

type ValidationRow = Selectable<SandboxCardValidationsTable>;

/** The provider gives the buyer five minutes. */
const validationMilliseconds = 5 * 60 * 1000;

export async function wireValidation(sandbox: Sandbox, db: SandboxDb, validation: ValidationRow) {
  const card = await findCard(sandbox, db, validation.card_id);
  return {
    Id: validation.id,
    Tag: validation.tag,
    CreationDate: wireInstant(validation.created_at),
    AuthorId: validation.author_id,
    CardId: validation.card_id,
    Type: 'CARD_VALIDATION' as const,
    Status: validation.status,
    ResultCode: validation.result_code,
    ResultMessage: validation.result_message,
    Validity: card?.validity ?? ('UNKNOWN' as const),
    SecureMode: validation.secure_mode,
    SecureModeNeeded: validation.secure_mode_needed,
    SecureModeReturnURL: returnUrlOf(validation),
    SecureModeRedirectURL: validation.secure_mode_needed ? challengeUrlOf(sandbox, validation.id) : null,
    IpAddress: null,
    BrowserInfo: null,
    ...validation.details,
  };
}

/** One of this client's validations in its true state: one that nobody answered in time has failed. */
export async function findValidation(
  sandbox: Sandbox,
  db: SandboxDb,
  id: string,
): Promise<ValidationRow | undefined> {
  const validation = await db
    .selectFrom('card_sandbox.card_validations')
    .selectAll()
    .where('id', '=', id)
    .where('client_id', '=', sandbox.clientId)
    .executeTakeFirst();
  if (validation?.status !== 'CREATED') return validation;
  const expiry = validation.created_at.getTime() + validationMilliseconds;
  return expiry > sandbox.now().getTime()
    ? validation
    : settleValidation(db, validation, results.challengeAbandoned);
}

/** Makes a validation final, once; its success makes the card valid, its failure leaves the card as it was. */
export function settleValidation(
  db: SandboxDb,
  { id, card_id }: ValidationRow,
  result: Result,
): Promise<ValidationRow> {
  const succeeded = result.code === success.code;
  return inTransaction(db, async (transaction) => {
    const settled = await transaction
      .updateTable('card_sandbox.card_validations')
      .set({
        status: succeeded ? 'SUCCEEDED' : 'FAILED',
        result_code: result.code,
        result_message: result.message,
      })
      .where('id', '=', id)
      .where('status', '=', 'CREATED')
      .returningAll()
      .executeTakeFirst();
    if (settled && succeeded) await markValid(transaction, card_id);
    return (
      settled ??
      transaction
        .selectFrom('card_sandbox.card_validations')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    );
  });
}

export async function findValidationChallenge(sandbox: Sandbox, id: string): Promise<Challenge | undefined> {
  const validation = await findValidation(sandbox, sandbox.db, id);
  const card = validation && (await findCard(sandbox, sandbox.db, validation.card_id));
  if (!card || !validation.secure_mode_needed) return undefined;
  return {
    isOpen: validation.status === 'CREATED',
    details: {
      subject: 'validation',
      merchant: sandbox.merchant ?? new URL(validation.secure_mode_return_url).host,
      cardMask: card.alias,
    },
    returnUrl: returnUrlOf(validation),
    results: {
      accept: decideValidation(card),
      refuse: results.challengeRefused,
      abandon: results.challengeAbandoned,
    },
    settle: (result) => settleValidation(sandbox.db, validation, result),
  };
}

/** What the card's bank says when nothing is debited. */
export function decideValidation({ behaviour }: CardRow): Result {
  return bankDecision({ behaviour, amountCents: 0 });
}

function returnUrlOf({ id, secure_mode_return_url }: ValidationRow): string {
  return withParameter(secure_mode_return_url, 'cardValidationId', id);
}

/** Validates a card without a payment; a refusal is 200 with Status FAILED. */
export function mountValidateCard(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  mountOperation(app, cardClientCalls.validateCard, { refuse }, async ({ params, body }, context) => {
    const { db } = context.var;
    const card = await findCard(sandbox, db, params.id);
    if (!card) throw unknownResource();
    checkParameters(card, body);
    const failure = unusable(card, sandbox.now());
    const challenged = !failure && (needsChallenge(card.behaviour) || body.SecureMode === 'FORCE');
    const created = await db
      .insertInto('card_sandbox.card_validations')
      .values({
        id: newId('cardval'),
        client_id: sandbox.clientId,
        author_id: body.AuthorId,
        card_id: card.id,
        status: 'CREATED',
        secure_mode: body.SecureMode ?? 'DEFAULT',
        secure_mode_needed: challenged,
        secure_mode_return_url: body.SecureModeReturnURL,
        details: JSON.stringify({
          IpAddress: body.IpAddress,
          BrowserInfo: body.BrowserInfo,
          CardInfo: describeCard(card),
        }),
        tag: body.Tag ?? null,
        created_at: sandbox.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const validation = challenged
      ? created
      : await settleValidation(db, created, failure ?? decideValidation(card));
    return wireValidation(sandbox, db, validation);
  });
}

/** Told of the card that it validates alone. */
export function mountGetCardValidation(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  mountOperation(app, cardClientCalls.getCardValidation, { refuse }, async ({ params }, context) => {
    const validation = await findValidation(sandbox, context.var.db, params.id);
    if (validation?.card_id !== params.cardId) throw unknownResource();
    return wireValidation(sandbox, context.var.db, validation);
  });
}

function checkParameters(card: CardRow, body: { readonly AuthorId: string; readonly IpAddress: string }) {
  const faults: Record<string, string> = {};
  if (card.user_id !== body.AuthorId) faults.AuthorId = 'The card does not belong to the author';
  if (card.card_type !== 'CB_VISA_MASTERCARD') faults.CardId = 'A card of this type cannot be validated';
  if (!isIP(body.IpAddress)) faults.IpAddress = 'The value is not an IP address';
  if (Object.keys(faults).length > 0) throw wrongParameters(faults);
}
