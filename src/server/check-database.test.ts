import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#database/connection.ts';
import { createBareDatabase, createTestDatabase } from '#test/support/database.ts';
import { askDatabase } from './check-database.ts';

const aDatabase = async (
  make: typeof createTestDatabase | typeof createBareDatabase = createTestDatabase,
) => {
  const database = await make();
  onTestFinished(() => database[Symbol.asyncDispose]());
  return database;
};

test('a database that can be written and has every migration is well', async () => {
  const { url } = await aDatabase();
  expect(await askDatabase(url)).toBeUndefined();
});

test('one that is lost is told with its reason and what to look at, without its password', async () => {
  const told = await askDatabase('postgres://creneau:secret@127.0.0.1:1/creneau');
  expect(told).toContain('It is down. DATABASE_URL cannot be used: ');
  expect(told).toContain('ECONNREFUSED');
  expect(told).toContain('Check its host, port, user, password and database');
  expect(told).not.toContain('secret');
});

test('one without a table is told to be filled by a start', async () => {
  const { url } = await aDatabase(createBareDatabase);
  expect(await askDatabase(url)).toContain('start the site once if it is empty');
});

test('one that lacks a migration is told to be brought up by a start', async () => {
  const { url, db } = await aDatabase();
  await sql`delete from kysely_migration where name = '055-pictures'`.execute(db);
  expect(await askDatabase(url)).toBe('It lacks migrations of this release: start the site once.');
});

test('one that is made read-only is told what lets it be written', async () => {
  const { url, db } = await aDatabase();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  await sql.raw(`alter database ${rows[0]?.name} set default_transaction_read_only = on`).execute(db);
  // Whoever comes after begins with what was set.
  const another = connectDatabase(url, { max: 1 });
  onTestFinished(() => another.destroy());
  await sql`select 1`.execute(another);
  expect(await askDatabase(url)).toContain('default_transaction_read_only');
});
