import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type DatabaseFault, databaseFaultOf } from './database-fault.ts';
import type { Database } from './schema.ts';

export interface ConnectionOptions {
  /** Most connections held at once; 10 unless told. */
  readonly max?: number;
  /** Told when an idle connection is lost; the pool opens another one by itself. */
  readonly onLost?: (error: Error) => void;
  /** Told of each statement and connection that fails for want of the database, whatever its caller makes of it. */
  readonly onFault?: (fault: DatabaseFault) => void;
}

/**
 * Short questions of many visitors: workers and compiled plans start slowly, take processors away from the others, and
 * which rows come first out of several workers would change from call to call.
 */
const sessionSettings = 'set max_parallel_workers_per_gather = 0; set jit = off';

/** Opens a pool; nothing is dialled before the first query. */
export function connectDatabase<Tables = Database>(
  url: string,
  options: ConnectionOptions = {},
): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 3000,
    application_name: 'creneau',
    types: { getTypeParser },
    onConnect: (client) => client.query(sessionSettings),
  });
  // Without these listeners, a restart of PostgreSQL would end our process. The pool hears its idle connections; one
  // lent to a transaction between two statements has nobody to tell, and its next statement fails anyway.
  pool.on('error', (error) => options.onLost?.(error));
  pool.on('connect', (client) => client.on('error', () => {}));
  const { onFault } = options;
  return onFault
    ? tellingFaults(pool, onFault)
    : new Kysely<Tables>({ dialect: new PooledDialect({ pool }) });
}

function tellingFaults<Tables>(pool: pg.Pool, onFault: (fault: DatabaseFault) => void): Kysely<Tables> {
  const tell = (error: unknown) => {
    const fault = databaseFaultOf(error);
    if (fault) onFault(fault);
  };
  const connect = async () => {
    try {
      return await pool.connect();
    } catch (error) {
      // Whatever the reason: a database that takes no connection is not there.
      onFault('away');
      throw error;
    }
  };
  return new Kysely<Tables>({
    dialect: new PooledDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
    log: (event) => {
      if (event.level === 'error') tell(event.error);
    },
  });
}

/** One connection, for what has to be said on the same one by Kysely and by the driver. */
export interface Connection extends AsyncDisposable {
  readonly client: pg.Client;
  readonly db: Kysely<Database>;
}

export async function connectOnce(url: string): Promise<Connection> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'creneau operator',
    types: { getTypeParser },
  });
  client.on('error', () => {});
  await client.connect();
  const lent = Object.assign(client, { release() {} });
  const pool = { connect: () => Promise.resolve(lent), end: () => client.end(), options: {} };
  const db = new Kysely<Database>({ dialect: new PooledDialect({ pool }) });
  return { client, db, [Symbol.asyncDispose]: () => db.destroy().then(() => client.end().catch(() => {})) };
}

/** No lock of Kysely's own, which is one of the session: `migrateDatabase` holds one of its transaction. */
class PooledDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new UnlockedAdapter();
  }
}

class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/**
 * An address whose TLS is verified against the machine's authorities, or those of `sslrootcert`, and against the host's name, however it
 * is asked for: the driver does so, and warns that a later one will not. `no-verify`, `disable` and `uselibpqcompat` say otherwise.
 */
export function verifyingTls(url: string): string {
  if (/[?&]uselibpqcompat=true(?:&|$)/u.test(url)) return url;
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/u, '$1verify-full');
}

const asIs = (value: string) => value;

/** Calendar dates stay 'YYYY-MM-DD', free of any time zone; counts are numbers. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') => {
  if (format !== 'binary') {
    if (oid === pg.types.builtins.DATE) return asIs;
    if (oid === pg.types.builtins.INT8) return Number;
  }
  return pg.types.getTypeParser(oid, format);
}) as typeof pg.types.getTypeParser;
