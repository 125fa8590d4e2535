import type { Kysely } from 'kysely';
import type { PartnerDatabase } from '#database/table-owners.ts';
import type { GoodToken } from './verify-token.ts';

/** False when another request was first, in any process. */
export async function spendToken(
  db: Kysely<PartnerDatabase>,
  { digest, expiresAt }: GoodToken,
): Promise<boolean> {
  const marked = await db
    .insertInto('partner_tokens')
    .values({ digest, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .executeTakeFirst();
  return marked.numInsertedOrUpdatedRows === 1n;
}

export async function wasUsed(db: Kysely<PartnerDatabase>, { digest }: GoodToken): Promise<boolean> {
  const found = await db
    .selectFrom('partner_tokens')
    .select('digest')
    .where('digest', '=', digest)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteExpiredTokens(db: Kysely<PartnerDatabase>, now: Date): Promise<void> {
  await db.deleteFrom('partner_tokens').where('expires_at', '<=', now).execute();
}
