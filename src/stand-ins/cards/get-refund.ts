import type { Hono } from 'hono';
import { cards } from '#contracts/cards.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import { unknownResource } from './errors.ts';
import { findRefund, wireRefund } from './refund.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';

export function mountGetRefund(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  mountOperation(app, cards.getRefund, { refuse }, async ({ params }, context) => {
    const refund = await findRefund(sandbox, context.var.db, params.id);
    if (!refund) throw unknownResource();
    return wireRefund(refund);
  });
}
