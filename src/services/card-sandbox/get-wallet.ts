import type { Hono } from 'hono';
import { cards } from '#contracts/cards.ts';
import { mountOperation, type RefuseRequest } from '#services/mount.ts';
import { unknownResource } from './errors.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';
import { wireWallet } from './wallet.ts';

export function mountGetWallet(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  mountOperation(app, cards.getWallet, { refuse }, async ({ params }, context) => {
    const wallet = await context.var.db
      .selectFrom('card_sandbox.wallets')
      .selectAll()
      .where('id', '=', params.id)
      .where('client_id', '=', sandbox.clientId)
      .executeTakeFirst();
    if (!wallet) throw unknownResource();
    return wireWallet(wallet);
  });
}
