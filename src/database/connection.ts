import { Kysely, PostgresAdapter, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { type DatabaseFault, databaseFaultOf } from './database-fault.ts';
import type { Database } from './schema.ts';

export interface ConnectionOptions {
  readonly max?: number;
  readonly onLost?: (error: Error) => void;
  readonly onFault?: (fault: DatabaseFault) => void;
}

/** Parallel workers and JIT start slowly, and the row order of parallel workers changes. */
const sessionSettings = 'set max_parallel_workers_per_gather = 0; set jit = off';

export function connectDatabase<Tables = Database>(
  url: string,
  options: ConnectionOptions = {},
): Kysely<Tables> {
  const pool = openPool(url, options);
  const { onFault } = options;
  return onFault ? reportFaults(pool, onFault) : queryThrough(pool);
}

export function openPool(url: string, options: ConnectionOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 3000,
    application_name: 'creneau',
    types: { getTypeParser },
    onConnect: (client) => client.query(sessionSettings),
  });
  // Without these listeners a restart of PostgreSQL would end our process; the pool handles idle connections only.
  pool.on('error', (error) => options.onLost?.(error));
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export function queryThrough<Tables>(pool: PostgresPool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PooledDialect({ pool }) });
}

function reportFaults<Tables>(pool: pg.Pool, onFault: (fault: DatabaseFault) => void): Kysely<Tables> {
  const { take, forgetAll } = freshConnections(pool);
  const report = (error: unknown) => {
    const fault = databaseFaultOf(error);
    if (fault === 'unwritable') forgetAll();
    if (fault) onFault(fault);
  };
  const connect = async () => {
    try {
      return await take();
    } catch (error) {
      onFault('away');
      throw error;
    }
  };
  return new Kysely<Tables>({
    dialect: new PooledDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
    log: (event) => {
      if (event.level === 'error') report(event.error);
    },
  });
}

const forgetEveryMs = 1000;

/** A pooled connection may still lead to the server that was the primary before a failover, and is read-only since. */
function freshConnections(pool: pg.Pool) {
  let era = 0;
  let forgottenAt = 0;
  const eras = new WeakMap<pg.PoolClient, number>();
  pool.on('connect', (client) => eras.set(client, era));
  const take = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect();
    if (eras.get(client) === era) return client;
    client.release(true);
    return take();
  };
  const forgetAll = () => {
    const now = Date.now();
    if (now - forgottenAt < forgetEveryMs) return;
    forgottenAt = now;
    era += 1;
  };
  return { take, forgetAll };
}

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
  const db = queryThrough<Database>(pool);
  return { client, db, [Symbol.asyncDispose]: () => db.destroy().then(() => client.end().catch(() => {})) };
}

/** Without Kysely's lock, which is of the session: `migrateDatabase` uses one of the transaction. */
class PooledDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new UnlockedAdapter();
  }
}

class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** The driver verifies TLS today, and warns that a later version will not. */
export function verifyingTls(url: string): string {
  if (/[?&]uselibpqcompat=true(?:&|$)/u.test(url)) return url;
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/u, '$1verify-full');
}

const unchanged = (value: string) => value;

/** Calendar dates stay 'YYYY-MM-DD', without a time zone; counts are numbers. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') => {
  if (format !== 'binary') {
    if (oid === pg.types.builtins.DATE) return unchanged;
    if (oid === pg.types.builtins.INT8) return Number;
  }
  return pg.types.getTypeParser(oid, format);
}) as typeof pg.types.getTypeParser;
