import type { Hono } from 'hono';
import { cards } from '#contracts/cards.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import { unknownResource } from './errors.ts';
import { findPayIn, wirePayIn } from './pay-in.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';

export function mountGetPayIn(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  mountOperation(app, cards.getPayIn, { refuse }, async ({ params }, context) => {
    const payIn = await findPayIn(sandbox, context.var.db, params.id);
    if (!payIn) throw unknownResource();
    return context.json(wirePayIn(sandbox, payIn));
  });
}
