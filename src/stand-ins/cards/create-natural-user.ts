import type { Hono } from 'hono';
import { cards } from '#contracts/cards.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';
import { newId } from './secrets.ts';
import { wireUser } from './user.ts';

export function mountCreateNaturalUser(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  mountOperation(app, cards.createNaturalUser, { refuse }, async ({ body }, context) => {
    const createdAt = sandbox.now();
    const user = {
      FirstName: body.FirstName,
      LastName: body.LastName,
      Email: body.Email,
      UserCategory: body.UserCategory ?? 'PAYER',
      TermsAndConditionsAccepted: body.TermsAndConditionsAccepted ?? false,
      Tag: body.Tag ?? null,
    };
    const id = newId('user');
    await context.var.db
      .insertInto('card_sandbox.users')
      .values({ id, client_id: sandbox.clientId, body: JSON.stringify(user), created_at: createdAt })
      .execute();
    return wireUser({ id, body: user, created_at: createdAt });
  });
}
