import type { Hono } from 'hono';
import type { Selectable } from 'kysely';
import { cards } from '#contracts/cards.ts';
import { mountOperation, type RefuseRequest } from '#contracts/mount.ts';
import { unknownResource } from './errors.ts';
import { type Sandbox, type SandboxDb, type SandboxEnv, wireInstant } from './sandbox.ts';
import { newId } from './secrets.ts';
import type { SandboxWalletsTable } from './tables.ts';
import { requireUser } from './users.ts';

type WalletRow = Selectable<SandboxWalletsTable>;

export function findWallet({ clientId }: Sandbox, db: SandboxDb, id: string): Promise<WalletRow | undefined> {
  return db
    .selectFrom('card_sandbox.wallets')
    .selectAll()
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
}

export function wireWallet(wallet: WalletRow) {
  return {
    Id: wallet.id,
    Tag: wallet.tag,
    CreationDate: wireInstant(wallet.created_at),
    Owners: [wallet.owner_id],
    Description: wallet.description,
    Currency: 'EUR' as const,
    FundsType: 'DEFAULT',
    Balance: { Currency: 'EUR' as const, Amount: Number(wallet.balance_cents) },
  };
}

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

export function mountGetWallet(app: Hono<SandboxEnv>, sandbox: Sandbox, refuse: RefuseRequest): void {
  mountOperation(app, cards.getWallet, { refuse }, async ({ params }, context) => {
    const wallet = await findWallet(sandbox, context.var.db, params.id);
    if (!wallet) throw unknownResource();
    return wireWallet(wallet);
  });
}
