/** Why PostgreSQL did not do its part: it cannot be reached, or it can be read but not written. */
export type DatabaseFault = 'away' | 'unwritable';

/** What Node says of an address where no PostgreSQL answers. */
const lostConnection = [
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
];

/** The driver has no codes for its own: a full pool, and a connection that ended under a statement. */
const driverMessages = /timeout exceeded when trying to connect|Connection terminated|not queryable/u;

/**
 * Tells a database in trouble from a mistake of ours, by PostgreSQL's codes (its manual, appendix A): 25006 is a read-only
 * one, 53100 a full disk; the rest of class 53 lacks something else for any work, class 08 is the connection, 57P01 to
 * 57P05 a server that leaves, starts or cuts us off.
 */
export function databaseFaultOf(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === '25006' || code === '53100') return 'unwritable';
  if (/^(?:08|53)\w{3}$|^57P0[1-5]$/u.test(code) || lostConnection.includes(code)) return 'away';
  if (driverMessages.test(error.message)) return 'away';
  return error.cause === undefined ? undefined : databaseFaultOf(error.cause);
}
