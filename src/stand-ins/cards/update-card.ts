import type { Hono } from 'hono';
import { cards } from '#contracts/cards.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import { unknownResource } from './errors.ts';
import { wireCard } from './registered-card.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';

/** A card is deactivated for good: the contract takes nothing but `Active: false`, and a repeat changes nothing. */
export function mountUpdateCard(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  mountOperation(app, cards.updateCard, { refuse }, async ({ params }, context) => {
    const card = await context.var.db
      .updateTable('card_sandbox.cards')
      .set({ active: false })
      .where('id', '=', params.id)
      .where('client_id', '=', sandbox.clientId)
      .returningAll()
      .executeTakeFirst();
    if (!card) throw unknownResource();
    return wireCard(card);
  });
}
