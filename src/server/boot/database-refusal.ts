import { DatabaseError } from '#database/database-error.ts';
import { databaseFaultOf } from '#database/database-fault.ts';

const wrongAddress = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'ETIMEDOUT',
  '28000',
  '28P01',
  '3D000',
  '42501',
];

const unknownAuthority = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];

/** Names DATABASE_URL, or `giver`; other errors are returned unchanged. */
export function explainConnection(error: unknown, giver = 'DATABASE_URL'): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const fault = cause as { code?: string; message?: string; path?: string; host?: string };
  const sentence = describeTls(fault) ?? describeAddress(error, fault);
  return sentence === undefined ? error : new DatabaseError(`${giver} cannot be used: ${sentence}`);
}

interface Fault {
  readonly code?: string;
  readonly message?: string;
  readonly path?: string;
  readonly syscall?: string;
}

function describeTls({ code = '', message = '', path, syscall }: Fault): string | undefined {
  if (unknownAuthority.includes(code)) {
    return `the certificate of this PostgreSQL is of an authority that this machine does not know (${code}). Give that authority's certificate as a PEM file: add sslmode=verify-full&sslrootcert=/path/to/ca.pem to the address.`;
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return `the certificate of this PostgreSQL is of another host (${message}). Write the host as the certificate has it.`;
  }
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') {
    return `the certificate of this PostgreSQL is not valid today (${code}): renew it, or set the clock of this machine.`;
  }
  if (path !== undefined && (syscall === 'open' || syscall === 'read')) {
    return `${path}, named by sslrootcert, sslcert or sslkey, cannot be read (${code}). Correct the path or its permissions.`;
  }
  if (code.startsWith('ERR_OSSL_') || code.startsWith('ERR_SSL_')) {
    return `TLS could not be agreed on (${message}). sslrootcert, sslcert and sslkey name PEM files; the server may have no TLS version that this machine accepts.`;
  }
  if (message.includes('does not support SSL connections')) {
    return 'this PostgreSQL offers no TLS. Turn it on there (ssl = on), or remove sslmode from the address where the network between is yours.';
  }
  return undefined;
}

function describeAddress(error: unknown, { code, message }: Fault): string | undefined {
  const timedOut = message?.includes('timeout') ?? false;
  if (!timedOut && !wrongAddress.includes(code ?? '') && databaseFaultOf(error) !== 'away') return undefined;
  const tls = /no encryption|SSL required|TLS required/iu.test(message ?? '')
    ? ' It accepts TLS connections only: add sslmode=verify-full to the address.'
    : '';
  return `${message || code}.${tls} Check its host, port, user, password and database, and that the user owns its tables; or unset it to use the embedded PostgreSQL.`;
}
