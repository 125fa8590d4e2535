import type { Hono } from 'hono';
import { cards } from '#contracts/cards.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import { wireCardRegistration } from './card-registration.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';
import { newId } from './secrets.ts';
import { requireUser } from './user.ts';

export function mountCreateCardRegistration(
  app: Hono<SandboxEnv>,
  sandbox: Sandbox,
  refuse: RefuseRequest,
): void {
  mountOperation(app, cards.createCardRegistration, { refuse }, async ({ body }, context) => {
    await requireUser(sandbox, context.var.db, body.UserId);
    const registration = await context.var.db
      .insertInto('card_sandbox.card_registrations')
      .values({
        id: newId('cardreg'),
        client_id: sandbox.clientId,
        user_id: body.UserId,
        card_type: body.CardType ?? 'CB_VISA_MASTERCARD',
        tag: body.Tag ?? null,
        status: 'CREATED',
        created_at: sandbox.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return wireCardRegistration(sandbox, registration, { withSecrets: true });
  });
}
