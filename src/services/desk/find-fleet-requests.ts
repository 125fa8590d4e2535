import type { Kysely } from 'kysely';
import type { DeskDatabase } from '#database/table-owners.ts';

/** What fleets asked a quote for, the newest first. */
export function listFleetRequests(db: Kysely<DeskDatabase>, limit: number) {
  return db
    .selectFrom('fleet_requests')
    .select([
      'reference',
      'brand',
      'company',
      'siret',
      'name',
      'email',
      'phone',
      'drivers',
      'wanted',
      'places',
      'message',
      'file',
      'created_at',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .limit(limit)
    .execute();
}

export type FoundFleetRequest = Awaited<ReturnType<typeof listFleetRequests>>[number];
