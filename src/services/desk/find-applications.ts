import type { Kysely } from 'kysely';
import type { DeskDatabase } from '#database/table-owners.ts';

interface Period {
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** The schools that applied to the club, the newest first; all of them without a page. */
export function listApplications(db: Kysely<DeskDatabase>, period: Period, page?: Page) {
  const query = inPeriod(db, period).selectAll().orderBy('created_at', 'desc').orderBy('reference');
  return (page ? query.limit(page.limit).offset(page.offset) : query).execute();
}

export type FoundApplication = Awaited<ReturnType<typeof listApplications>>[number];

export async function countApplications(db: Kysely<DeskDatabase>, period: Period): Promise<number> {
  const { count } = await inPeriod(db, period)
    .select((row) => row.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function inPeriod(db: Kysely<DeskDatabase>, { since, before }: Period) {
  let query = db.selectFrom('club_applications');
  if (since) query = query.where('created_at', '>=', since);
  if (before) query = query.where('created_at', '<', before);
  return query;
}
