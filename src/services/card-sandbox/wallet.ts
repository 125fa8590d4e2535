import type { Selectable } from 'kysely';
import type { SandboxWalletsTable } from '#database/card-sandbox-tables.ts';
import { wireInstant } from './sandbox.ts';

export function wireWallet(wallet: Selectable<SandboxWalletsTable>) {
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
