import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';

/** Whether PostgreSQL answers, as last seen. */
export interface DatabaseWatch {
  readonly up: boolean;
  /** Asks now; callers at the same time share one question. */
  check(): Promise<boolean>;
}

const patienceMs = 1500;

export function watchDatabase(db: Kysely<Database>): DatabaseWatch {
  let up = true;
  let asking: Promise<boolean> | undefined;
  const ask = async () => {
    const { promise: tooLong, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(reject, patienceMs, new Error('PostgreSQL does not answer'));
    try {
      await Promise.race([sql`select 1`.execute(db), tooLong]);
      up = true;
    } catch {
      up = false;
    } finally {
      clearTimeout(timer);
      asking = undefined;
    }
    return up;
  };
  return {
    get up() {
      return up;
    },
    check() {
      asking ??= ask();
      return asking;
    },
  };
}
