import { sql } from 'kysely';
import type { EnrolmentDb } from '#database/table-owners.ts';

/** Schools where somebody paid, tried to, or asked for a training file since then. */
export async function findOrderedSchools(db: EnrolmentDb, since: Date): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ office_id: number }>`
    select office_id from payment_intents where created_at >= ${since}
    union select office_id from training_files where created_at >= ${since}`.execute(db);
  return new Set(rows.map(({ office_id }) => office_id));
}
