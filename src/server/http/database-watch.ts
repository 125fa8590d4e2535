import { type Kysely, sql } from 'kysely';
import { type DatabaseFault, databaseFaultOf } from '#database/database-fault.ts';
import { migrationNames } from '#database/migrate.ts';
import type { Database } from '#database/schema.ts';
import { rejectOnAbort } from '#domain/time/until-aborted.ts';

export type DatabaseState = 'up' | 'read-only' | 'full' | 'outdated' | 'down';

export interface DatabaseWatch {
  readonly up: boolean;
  check(): Promise<DatabaseState>;
  note(fault: DatabaseFault): void;
  /** Gives the worst fault noted since this call. */
  follow(): () => DatabaseFault | undefined;
  close(): Promise<void>;
}

const timeoutMs = 1500;
/** Late answers in a row that count as down: on a busy machine a single one is normal. */
const maxLate = 2;

/** Has its own connection: a query that waits for a busy pool would look as if PostgreSQL were down. */
export function watchDatabase(connect: () => Kysely<Database>): DatabaseWatch {
  let db = connect();
  let state: DatabaseState = 'up';
  let asking: Promise<DatabaseState> | undefined;
  let closed = false;
  let late = 0;
  const noted = { away: 0, unwritable: 0 };

  const ask = async () => {
    const tooLong = AbortSignal.timeout(timeoutMs);
    try {
      state = await rejectOnAbort(query(db), tooLong);
      late = 0;
    } catch {
      late = tooLong.aborted ? late + 1 : maxLate;
      if (late >= maxLate) {
        state = 'down';
        void db.destroy().catch(() => {});
        db = connect();
      }
    } finally {
      asking = undefined;
    }
    return state;
  };
  const check = () => {
    if (closed) return Promise.resolve(state);
    asking ??= ask();
    return asking;
  };

  return {
    get up() {
      return state !== 'down';
    },
    check,
    note(fault) {
      noted[fault] += 1;
      if (fault === 'away') void check();
    },
    follow() {
      const { away, unwritable } = noted;
      return () => {
        if (noted.away > away) return 'away';
        return noted.unwritable > unwritable ? 'unwritable' : undefined;
      };
    },
    async close() {
      closed = true;
      await asking;
      await db.destroy();
    },
  };
}

/** Makes PostgreSQL write a temporary file: if that fails, an order would fail too. */
async function query(db: Kysely<Database>): Promise<DatabaseState> {
  try {
    return await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ readOnly: boolean; lacking: number }>`
        select current_setting('transaction_read_only') = 'on' as "readOnly",
          (select count(*)::int from unnest(${migrationNames}::text[]) as wanted (name)
            where not exists (select from kysely_migration as done where done.name = wanted.name)) as lacking`.execute(
        transaction,
      );
      const [found] = rows;
      if (found?.readOnly) return 'read-only';
      await sql`set local work_mem = '64kB'`.execute(transaction);
      await sql`select count(*) from generate_series(1, 10000)`.execute(transaction);
      return found?.lacking === 0 ? 'up' : 'outdated';
    });
  } catch (error) {
    if (databaseFaultOf(error) === 'unwritable') return 'full';
    throw error;
  }
}
