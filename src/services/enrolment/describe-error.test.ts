import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

test('an unreachable database is named, a fault of ours is reported by its position only', () => {
  expect(describeError(new Error('timeout exceeded when trying to connect'))).toMatchObject({
    error: 'Error',
    database: 'away',
  });
  const quoting = Object.assign(new Error('duplicate key: zoe@exemple.fr'), { code: '23505' });
  expect(describeError(quoting)).toMatchObject({ error: 'Error', code: '23505', database: undefined });
  expect(JSON.stringify(describeError(quoting))).not.toContain('zoe');
});
