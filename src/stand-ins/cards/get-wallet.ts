import type { Hono } from 'hono';
import { cards } from '#contracts/cards.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import { unknownResource } from './errors.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';
import { findWallet, wireWallet } from './wallet.ts';

export function mountGetWallet(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  mountOperation(app, cards.getWallet, { refuse }, async ({ params }, context) => {
    const wallet = await findWallet(sandbox, context.var.db, params.id);
    if (!wallet) throw unknownResource();
    return wireWallet(wallet);
  });
}
