import type { Hono } from 'hono';
import { cards } from '#contracts/cards.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import { unknownResource } from './errors.ts';
import { findCard, wireCard } from './registered-card.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';

export function mountGetCard(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  mountOperation(app, cards.getCard, { refuse }, async ({ params }, context) => {
    const card = await findCard(sandbox, context.var.db, params.id);
    if (!card) throw unknownResource();
    return wireCard(card);
  });
}
