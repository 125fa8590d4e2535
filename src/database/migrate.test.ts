import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';
import { connectDatabase } from './connection.ts';
import { migrateDatabase } from './migrate.ts';

test('a migrated database has nothing left to migrate', async () => {
  await using database = await createTestDatabase();
  expect(await migrateDatabase(database.db)).toEqual([]);
});

test('two processes that migrate at once do the work once', async () => {
  await using database = await createTestDatabase();
  await sql`drop schema public cascade`.execute(database.db);
  await sql`drop schema card_sandbox cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  const other = connectDatabase(database.url);
  const ran = await Promise.all([migrateDatabase(database.db), migrateDatabase(other)]);
  await other.destroy();
  expect(ran.flat().sort()).toEqual([
    '001-ground',
    '002-directory-search',
    '003-rate-limits',
    '004-audience',
    '005-office-dates',
    '006-review-reports',
    '007-mails',
    '008-cities',
    '010-directory-columns',
  ]);
});
