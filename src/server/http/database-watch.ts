import { type Kysely, sql } from 'kysely';
import { type DatabaseFault, databaseFaultOf } from '#database/database-fault.ts';
import { migrationNames } from '#database/migrate.ts';
import type { Database } from '#database/schema.ts';
import { rejectOnAbort } from '#domain/time/until-aborted.ts';

export type DatabaseState = 'up' | 'read-only' | 'full' | 'outdated' | 'down';

export interface DatabaseWatch {
  readonly up: boolean;
  /** The address that the last check found behind DATABASE_URL; undefined for a socket. */
  readonly server: string | undefined;
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
  let server: string | undefined;
  const noted = { away: 0, unwritable: 0 };

  const reconnect = () => {
    void db.destroy().catch(() => {});
    db = connect();
  };
  const ask = async () => {
    const tooLong = AbortSignal.timeout(timeoutMs);
    try {
      ({ state, server } = await rejectOnAbort(query(db), tooLong));
      late = 0;
      // Another server may be the primary by now.
      if (state === 'read-only') reconnect();
    } catch {
      late = tooLong.aborted ? late + 1 : maxLate;
      if (late >= maxLate) {
        state = 'down';
        reconnect();
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
    get server() {
      return server;
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
async function query(db: Kysely<Database>) {
  let server: string | undefined;
  const found = (state: DatabaseState) => ({ state, server });
  try {
    return await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ server: string | null; readOnly: boolean; lacking: number }>`
        select host(inet_server_addr()) || ':' || inet_server_port() as server, current_setting('transaction_read_only') = 'on' as "readOnly",
          (select count(*)::int from unnest(${migrationNames}::text[]) as wanted (name)
            where not exists (select from kysely_migration as done where done.name = wanted.name)) as lacking`.execute(
        transaction,
      );
      const [read] = rows;
      server = read?.server ?? undefined;
      if (read?.readOnly) return found('read-only');
      await sql`set local work_mem = '64kB'`.execute(transaction);
      await sql`select count(*) from generate_series(1, 10000)`.execute(transaction);
      return found(read?.lacking === 0 ? 'up' : 'outdated');
    });
  } catch (error) {
    if (databaseFaultOf(error) === 'unwritable') return found('full');
    throw error;
  }
}
