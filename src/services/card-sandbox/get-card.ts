import type { Hono } from 'hono';
import { cards } from '#contracts/cards.ts';
import { mountOperation, type RefuseRequest } from '#services/mount.ts';
import { unknownResource } from './errors.ts';
import { wireCard } from './registered-card.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';

export function mountGetCard(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  mountOperation(app, cards.getCard, { refuse }, async ({ params }, context) => {
    const card = await context.var.db
      .selectFrom('card_sandbox.cards')
      .selectAll()
      .where('id', '=', params.id)
      .where('client_id', '=', sandbox.clientId)
      .executeTakeFirst();
    if (!card) throw unknownResource();
    return wireCard(card);
  });
}
