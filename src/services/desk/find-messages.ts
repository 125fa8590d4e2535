import type { Kysely } from 'kysely';
import type { DeskDatabase } from '#database/table-owners.ts';

/** What visitors wrote to the operator, the newest first. */
export function listMessages(db: Kysely<DeskDatabase>, limit: number) {
  return db
    .selectFrom('operator_messages')
    .select(['reference', 'subject', 'name', 'email', 'order_reference', 'message', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .limit(limit)
    .execute();
}

export type FoundMessage = Awaited<ReturnType<typeof listMessages>>[number];
