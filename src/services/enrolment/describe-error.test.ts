import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

test('a database that took no connection is told by name, a mistake of ours by its place alone', () => {
  expect(describeError(new Error('timeout exceeded when trying to connect'))).toMatchObject({
    error: 'Error',
    database: 'away',
  });
  const quoting = Object.assign(new Error('duplicate key: zoe@exemple.fr'), { code: '23505' });
  expect(describeError(quoting)).toMatchObject({ error: 'Error', code: '23505', database: undefined });
  expect(JSON.stringify(describeError(quoting))).not.toContain('zoe');
});
