import type { Kysely } from 'kysely';
import type { CourseDatabase } from '#database/table-owners.ts';
import { kept } from '#domain/retention.ts';

/** A year after the end of their access. Returns how many series. */
export async function eraseProgress(db: Kysely<CourseDatabase>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - kept.practiceDays * 86_400_000);
  const { numDeletedRows } = await db
    .deleteFrom('practice_series')
    .where('order_reference', 'in', (ended) =>
      ended
        .selectFrom('practice_accesses')
        .select('order_reference')
        .where((where) => where.or([where('ends_at', '<=', before), where('closed_at', '<=', before)])),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
