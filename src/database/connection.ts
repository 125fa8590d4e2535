import { Kysely, PostgresDialect } from 'kysely';
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
    : new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
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
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end(), options: pool.options } }),
    log: (event) => {
      if (event.level === 'error') tell(event.error);
    },
  });
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
