import { isIP } from 'node:net';
import type { Hono } from 'hono';
import { cardClientCalls } from '#contracts/cards-client-calls.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import { decideValidation, findValidation, settleValidation, wireValidation } from './card-validation.ts';
import { unknownResource, wrongParameters } from './errors.ts';
import { type CardRow, describeCard, findCard, unusable } from './registered-card.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';
import { newId } from './secrets.ts';
import { needsChallenge } from './test-cards.ts';

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
