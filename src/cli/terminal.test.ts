import { expect, test } from 'vitest';
import { failureText } from './terminal.ts';

const ofPostgres = (code: string) =>
  Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code });

test.each(['25006', '53100'])(
  'a database that cannot be written (%s) is explained without a stack',
  (code) => {
    const wrapped = new Error('Migration 023 failed', { cause: ofPostgres(code) });
    for (const error of [ofPostgres(code), wrapped]) {
      const text = failureText(error);
      expect(text).toContain('The database cannot be written');
      expect(text).toContain('Start again once');
      expect(text).not.toContain('    at ');
    }
  },
);

test('an unexpected error is printed with its stack and cause', () => {
  const text = failureText(new Error('something else', { cause: ofPostgres('23505') }));
  expect(text).toContain('something else');
  expect(text).toContain('Caused by: Error: cannot execute');
});

test('a file without permission is reported with what to do, without a stack', () => {
  const fault = { code: 'EACCES', syscall: 'open', path: '/srv/.data/postgres/password' };
  const text = failureText(Object.assign(new Error('EACCES: permission denied'), fault));
  expect(text).toBe(
    '/srv/.data/postgres/password cannot be used (EACCES: permission denied: check the permissions of the file and its folders). Give this command as the account that the site runs as.',
  );
});
