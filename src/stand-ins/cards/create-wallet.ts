import type { Hono } from 'hono';
import { cards } from '#contracts/cards.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';
import { newId } from './secrets.ts';
import { requireUser } from './user.ts';
import { wireWallet } from './wallet.ts';

export function mountCreateWallet(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  mountOperation(app, cards.createWallet, { refuse }, async ({ body }, context) => {
    const [owner = ''] = body.Owners;
    await requireUser(sandbox, context.var.db, owner);
    const wallet = await context.var.db
      .insertInto('card_sandbox.wallets')
      .values({
        id: newId('wlt'),
        client_id: sandbox.clientId,
        owner_id: owner,
        description: body.Description,
        tag: body.Tag ?? null,
        created_at: sandbox.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return wireWallet(wallet);
  });
}
