export type DatabaseFault = 'away' | 'unwritable';

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

/** PostgreSQL's codes (manual, appendix A): 25006 is read-only, 53100 a full disk, other 53 a missing resource, 08
 * the connection, 57P01 to 57P05 a server that stops or disconnects us. */
export function databaseFaultOf(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === '25006' || code === '53100') return 'unwritable';
  if (/^(?:08|53)\w{3}$|^57P0[1-5]$/u.test(code) || lostConnection.includes(code)) return 'away';
  if (driverMessages.test(error.message)) return 'away';
  return error.cause === undefined ? undefined : databaseFaultOf(error.cause);
}
