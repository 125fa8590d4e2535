import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { GoodToken } from './verify-token.ts';

type Tokens = Pick<Kysely<Database>, 'insertInto' | 'selectFrom' | 'deleteFrom'>;

/** Marks a token as used; false when another request was first, whichever process took it. */
export async function spendToken(db: Tokens, { digest, expiresAt }: GoodToken): Promise<boolean> {
  const marked = await db
    .insertInto('partner_tokens')
    .values({ digest, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .executeTakeFirst();
  return marked.numInsertedOrUpdatedRows === 1n;
}

export async function wasUsed(db: Tokens, { digest }: GoodToken): Promise<boolean> {
  const found = await db
    .selectFrom('partner_tokens')
    .select('digest')
    .where('digest', '=', digest)
    .executeTakeFirst();
  return found !== undefined;
}

/** Forgets the tokens that are refused anyway. */
export async function deleteExpiredTokens(db: Tokens, now: Date): Promise<void> {
  await db.deleteFrom('partner_tokens').where('expires_at', '<=', now).execute();
}
