import { describe, expect, it } from 'vitest';
import { explainConnection } from './database-refusal.ts';

const fault = (fields: object, message = 'it failed') => Object.assign(new Error(message), fields);
const sentence = (error: unknown, giver?: string) => {
  const explained = explainConnection(error, giver) as Error;
  expect(explained.name).toBe('DatabaseError');
  return explained.message;
};

describe('an unusable address', () => {
  it.each([
    [fault({ code: 'SELF_SIGNED_CERT_IN_CHAIN' }), 'sslrootcert=/path/to/ca.pem'],
    [fault({ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }), 'does not know (UNABLE_TO_VERIFY_LEAF_SIGNATURE)'],
    [fault({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' }), 'is of another host'],
    [fault({ code: 'CERT_HAS_EXPIRED' }), 'is not valid today'],
    [fault({ code: 'ENOENT', syscall: 'open', path: '/no/ca.pem' }), '/no/ca.pem, named by sslrootcert'],
    [fault({ code: 'ERR_OSSL_PEM_NO_START_LINE' }), 'name PEM files'],
    [fault({}, 'The server does not support SSL connections'), 'offers no TLS'],
    [
      fault({ code: '28000' }, 'no pg_hba.conf entry for host "::1", no encryption'),
      'add sslmode=verify-full',
    ],
    [
      fault({ code: '28P01' }, 'password authentication failed for user "creneau"'),
      'Check its host, port, user',
    ],
    [fault({ code: 'ECONNREFUSED', syscall: 'connect' }), 'Check its host, port, user'],
    [
      fault({ code: 'ENOENT', syscall: 'connect', address: '/run/.s.PGSQL.5432' }),
      'Check its host, port, user',
    ],
  ])('is explained in a sentence: %s', (error, part) => {
    expect(sentence(error)).toMatch(/^DATABASE_URL cannot be used: /u);
    expect(sentence(error)).toContain(part);
  });

  it('is named by its source, also in a wrapped error', () => {
    const wrapped = new Error('Migration failed', { cause: fault({ code: 'CERT_HAS_EXPIRED' }) });
    expect(sentence(wrapped, '--into')).toMatch(/^--into cannot be used: the certificate/u);
  });

  it('is not named for other errors', () => {
    const error = fault({ code: '23505' }, 'duplicate key');
    expect(explainConnection(error)).toBe(error);
  });
});
