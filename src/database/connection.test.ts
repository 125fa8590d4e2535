import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';
import { connectDatabase, verifyingTls } from './connection.ts';

test('a calendar date stays text and a count is a number', async () => {
  await using database = await createTestDatabase();
  const { rows } = await sql`
    select date '2008-02-29' as day, count(*) as n, timestamptz '2026-01-01 00:00Z' as at from communes`.execute(
    database.db,
  );
  expect(rows).toEqual([{ day: '2008-02-29', n: 0, at: new Date('2026-01-01T00:00:00Z') }]);
});

test('an unreachable server is an error after the time-out', async () => {
  const db = connectDatabase('postgres://nobody@127.0.0.1:1/none');
  await expect(sql`select 1`.execute(db)).rejects.toThrow('ECONNREFUSED');
  await db.destroy();
});

test('a connection closed by PostgreSQL between two statements only fails the next one', async () => {
  await using database = await createTestDatabase();
  const held = connectDatabase(database.url, { max: 1 });
  const work = held.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    const pid = rows[0]?.pid;
    await sql`select pg_terminate_backend(${pid}, 5000)`.execute(database.db);
    // Wait for the connection's end while no query runs.
    await sleep(50);
    await sql`select 1`.execute(transaction);
  });
  await expect(work).rejects.toThrow('not queryable');
  expect((await sql`select 1 as one`.execute(held)).rows).toEqual([{ one: 1 }]);
  await held.destroy();
});

test.each([
  ['postgres://a@b/c', 'postgres://a@b/c'],
  ['postgres://a@b/c?sslmode=require', 'postgres://a@b/c?sslmode=verify-full'],
  [
    'postgres://a@b/c?x=1&sslmode=prefer&sslrootcert=/ca.pem',
    'postgres://a@b/c?x=1&sslmode=verify-full&sslrootcert=/ca.pem',
  ],
  ['postgres://a@b/c?sslmode=verify-ca', 'postgres://a@b/c?sslmode=verify-full'],
  ['postgres://a@b/c?sslmode=no-verify', 'postgres://a@b/c?sslmode=no-verify'],
  ['postgres://a@b/c?sslmode=disable', 'postgres://a@b/c?sslmode=disable'],
  [
    'postgres://a@b/c?sslmode=require&uselibpqcompat=true',
    'postgres://a@b/c?sslmode=require&uselibpqcompat=true',
  ],
])('TLS is verified by default: %s', (given, used) => {
  expect(verifyingTls(given)).toBe(used);
});
