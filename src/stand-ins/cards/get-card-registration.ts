import type { Hono } from 'hono';
import { cards } from '#contracts/cards.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import { wireCardRegistration } from './card-registration.ts';
import { unknownResource } from './errors.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';

export function mountGetCardRegistration(
  app: Hono<SandboxEnv>,
  sandbox: Sandbox,
  refuse: RefuseRequest,
): void {
  mountOperation(app, cards.getCardRegistration, { refuse }, async ({ params }, context) => {
    const registration = await context.var.db
      .selectFrom('card_sandbox.card_registrations')
      .selectAll()
      .where('id', '=', params.id)
      .where('client_id', '=', sandbox.clientId)
      .executeTakeFirst();
    if (!registration) throw unknownResource();
    return wireCardRegistration(sandbox, registration, { withSecrets: true });
  });
}
