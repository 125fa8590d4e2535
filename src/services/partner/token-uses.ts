import { sql } from 'kysely';
import type { PartnerDb } from '#database/table-owners.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import type { GoodToken } from './verify-token.ts';

/** Counted with its use, for the partner's report. False when another request was first, in any process. */
export function spendToken(db: PartnerDb, { digest, expiresAt, entry }: GoodToken, now: Date) {
  return db.transaction().execute(async (transaction) => {
    const marked = await transaction
      .insertInto('partner_tokens')
      .values({ digest, expires_at: expiresAt })
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .executeTakeFirst();
    if (marked.numInsertedOrUpdatedRows !== 1n) return false;
    await transaction
      .insertInto('partner_entries')
      .values({ day: parisDay(now), brand: entry.marque, offer: entry.idOffre, count: 1 })
      .onConflict((conflict) =>
        conflict.columns(['brand', 'day', 'offer']).doUpdateSet({ count: sql`partner_entries.count + 1` }),
      )
      .execute();
    return true;
  });
}

export async function wasUsed(db: PartnerDb, { digest }: GoodToken): Promise<boolean> {
  const found = await db
    .selectFrom('partner_tokens')
    .select('digest')
    .where('digest', '=', digest)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteExpiredTokens(db: PartnerDb, now: Date): Promise<void> {
  await db.deleteFrom('partner_tokens').where('expires_at', '<=', now).execute();
}

/** Those that sent somebody. */
export async function listBrands(db: PartnerDb): Promise<string[]> {
  const found = await db.selectFrom('partner_entries').select('brand').distinct().orderBy('brand').execute();
  return found.map(({ brand }) => brand);
}

/** Both days included. */
export function countEntries(
  db: PartnerDb,
  { brand, from, to, by }: { brand: string; from: string; to: string; by: 'day' | 'month' },
) {
  const period = sql<string>`to_char(day, ${sql.lit(by === 'day' ? 'YYYY-MM-DD' : 'YYYY-MM')})`;
  return db
    .selectFrom('partner_entries')
    .where(sql<boolean>`lower(brand) = lower(${brand})`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy([sql`1`, 'offer'])
    .select([period.as('period'), 'offer as offerId', sql<number>`sum(count)::int`.as('entries')])
    .execute();
}
