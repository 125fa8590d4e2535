import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';
import { connectDatabase } from './connection.ts';

test('a calendar date stays text and a count is a number', async () => {
  await using database = await createTestDatabase();
  const { rows } = await sql`
    select date '2008-02-29' as day, count(*) as n, timestamptz '2026-01-01 00:00Z' as at from communes`.execute(
    database.db,
  );
  expect(rows).toEqual([{ day: '2008-02-29', n: 0, at: new Date('2026-01-01T00:00:00Z') }]);
});

test('an unreachable server is an error, not a wait without end', async () => {
  const db = connectDatabase('postgres://nobody@127.0.0.1:1/none');
  await expect(sql`select 1`.execute(db)).rejects.toThrow('ECONNREFUSED');
  await db.destroy();
});
