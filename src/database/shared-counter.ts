import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { SharedDb } from './table-owners.ts';

interface Counted {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/** Counts by key, in all processes on one database together. */
export function sharedCounter(db: SharedDb, { name, points, seconds }: Counted): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: {
      async query({ text, values }: { text: string; values: unknown[] }) {
        const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
        return { rows, rowCount: rows.length };
      },
    },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
    // Keys above the limit are refused from memory until the window ends.
    inMemoryBlockOnConsumed: points,
  });
}
