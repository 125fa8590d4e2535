import type { Selectable } from 'kysely';
import { type Sandbox, type SandboxDb, wireInstant } from './sandbox.ts';
import type { SandboxWalletsTable } from './tables.ts';

type WalletRow = Selectable<SandboxWalletsTable>;

/** One of this client's wallets. */
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
