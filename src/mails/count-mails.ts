import { type Kysely, sql } from 'kysely';
import type { SharedDatabase } from '#database/table-owners.ts';

export interface MailCount {
  readonly state: 'waiting' | 'sent' | 'kept' | 'abandoned';
  /** Failed attempts of waiting mails, three and more together; 0 for all others. */
  readonly failed: number;
  readonly count: number;
}

export async function countMails(
  db: Kysely<SharedDatabase>,
): Promise<{ readonly mails: readonly MailCount[]; readonly oldestMailSeconds: number }> {
  const [mails, oldest] = await Promise.all([
    db
      .selectFrom('mails')
      .select([
        'state',
        sql<number>`case when state = 'waiting' then least(attempts, 3) else 0 end`.as('failed'),
        sql<number>`count(*)::int`.as('count'),
      ])
      .groupBy([sql`1`, sql`2`])
      .execute(),
    db
      .selectFrom('mails')
      .where('state', '=', 'waiting')
      // Since creation: a mail that keeps failing is never due for long.
      .select(sql<number>`coalesce(extract(epoch from now() - min(created_at)), 0)::float8`.as('seconds'))
      .executeTakeFirstOrThrow(),
  ]);
  return { mails, oldestMailSeconds: oldest.seconds };
}
