import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#database/connection.ts';
import { createBareDatabase, createTestDatabase } from '#test/support/database.ts';
import { checkDatabase } from './check-database.ts';

const aDatabase = async (
  make: typeof createTestDatabase | typeof createBareDatabase = createTestDatabase,
) => {
  const database = await make();
  onTestFinished(() => database[Symbol.asyncDispose]());
  return database;
};

test('a writable database with every migration is accepted', async () => {
  const { url } = await aDatabase();
  expect(await checkDatabase(url)).toBeUndefined();
});

test('an unreachable one is reported with its reason and what to check, without its password', async () => {
  const advice = await checkDatabase('postgres://creneau:secret@127.0.0.1:1/creneau');
  expect(advice).toContain('It is down. DATABASE_URL cannot be used: ');
  expect(advice).toContain('ECONNREFUSED');
  expect(advice).toContain('Check its host, port, user, password and database');
  expect(advice).not.toContain('secret');
});

test('an empty one is reported with the advice to start the site', async () => {
  const { url } = await aDatabase(createBareDatabase);
  expect(await checkDatabase(url)).toContain('Start the site once if it is empty');
});

test('one without a migration is reported with the advice to start the site', async () => {
  const { url, db } = await aDatabase();
  await sql`delete from kysely_migration where name = '1.0.0'`.execute(db);
  expect(await checkDatabase(url)).toBe('It misses migrations of this release. Start the site once.');
});

test('a read-only one is reported with the setting that makes it writable', async () => {
  const { url, db } = await aDatabase();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  await sql.raw(`alter database ${rows[0]?.name} set default_transaction_read_only = on`).execute(db);
  // New connections use the new setting.
  const another = connectDatabase(url, { max: 1 });
  onTestFinished(() => another.destroy());
  await sql`select 1`.execute(another);
  expect(await checkDatabase(url)).toContain('default_transaction_read_only');
});
