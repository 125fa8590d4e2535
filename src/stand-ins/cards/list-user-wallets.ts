import type { Hono } from 'hono';
import { cardLookups } from '#contracts/cards-lookups.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import { readPage, takePage, writePageHeaders } from './paging.ts';
import type { Sandbox, SandboxEnv } from './sandbox.ts';
import { requireUser } from './user.ts';
import { wireWallet } from './wallet.ts';

export function mountListUserWallets(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  mountOperation(app, cardLookups.listUserWallets, { refuse }, async ({ params, query }, context) => {
    const { db } = context.var;
    await requireUser(sandbox, db, params.id);
    const page = readPage(query);
    const rows = db.selectFrom('card_sandbox.wallets').where('owner_id', '=', params.id);
    const { items, found } = await takePage(rows, page);
    writePageHeaders(context, sandbox, page, items);
    return found.map(wireWallet);
  });
}
