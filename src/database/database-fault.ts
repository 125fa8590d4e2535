/** PostgreSQL is unreachable, or can be read but not written. */
export type DatabaseFault = 'away' | 'unwritable';

/** Node's codes when no PostgreSQL answers. */
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

/** The driver's own errors have no codes: a full pool, and a connection closed during a statement. */
const driverMessages = /timeout exceeded when trying to connect|Connection terminated|not queryable/u;

/**
 * Tells database trouble from a fault of ours by PostgreSQL's codes (manual, appendix A): 25006 is a read-only transaction, 53100 a
 * full disk; the rest of class 53 is another missing resource, class 08 the connection, 57P01 to 57P05 a server that stops, starts or
 * disconnects us.
 */
export function databaseFaultOf(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === '25006' || code === '53100') return 'unwritable';
  if (/^(?:08|53)\w{3}$|^57P0[1-5]$/u.test(code) || lostConnection.includes(code)) return 'away';
  if (driverMessages.test(error.message)) return 'away';
  return error.cause === undefined ? undefined : databaseFaultOf(error.cause);
}
