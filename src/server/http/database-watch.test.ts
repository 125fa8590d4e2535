import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '#database/connection.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { watchDatabase } from './database-watch.ts';

async function aWatchedDatabase() {
  const database = await createTestDatabase();
  const watch = watchDatabase(() => connectDatabase(database.url, { max: 1 }));
  onTestFinished(async () => {
    await watch.close();
    await database[Symbol.asyncDispose]();
  });
  const configure = async (settings: string) => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
    await sql.raw(`alter database ${rows[0]?.name} ${settings}`).execute(database.db);
    // A setting holds for connections that begin after it.
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db);
  };
  return { ...database, watch, configure };
}

test('a writable database with all migrations is up', async () => {
  const { watch } = await aWatchedDatabase();
  expect(await watch.check()).toBe('up');
  expect(watch.up).toBe(true);
});

test('a read-only one is reported, and recovers', async () => {
  const { db, watch, configure } = await aWatchedDatabase();
  await watch.check();
  await configure('set default_transaction_read_only = on');
  await expect.poll(() => watch.check()).toBe('read-only');
  expect(watch.up).toBe(true);
  await sql`set default_transaction_read_only = off`.execute(db);
  await configure('reset default_transaction_read_only');
  await expect.poll(() => watch.check()).toBe('up');
});

test('one with a full disk is reported before an order fails', async () => {
  const { db, watch, configure } = await aWatchedDatabase();
  // PostgreSQL's error when a file cannot grow, raised by a function that makes one grow.
  await sql
    .raw(`create schema full_disk;
    create function full_disk.generate_series(integer, integer) returns setof integer language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`)
    .execute(db);
  await configure('set search_path = full_disk, pg_catalog, public');
  await expect.poll(() => watch.check()).toBe('full');
  expect(watch.up).toBe(true);
  await configure('reset search_path');
  await expect.poll(() => watch.check()).toBe('up');
});

test('the check for free space makes PostgreSQL write a temporary file and deletes it', async () => {
  const { db, watch } = await aWatchedDatabase();
  const files = async () => {
    const { rows } = await sql<{ files: number; bytes: number }>`
      select temp_files as files, temp_bytes as bytes from pg_stat_database
      where datname = current_database()`.execute(db);
    return rows[0] ?? { files: 0, bytes: 0 };
  };
  await watch.check();
  // A connection reports its statistics when it ends.
  await watch.close();
  await expect.poll(async () => (await files()).bytes).toBeGreaterThan(100_000);
  const { rows } = await sql`select from pg_ls_tmpdir()`.execute(db);
  expect(rows).toEqual([]);
});

test('one with a missing migration is outdated, one with more is not', async () => {
  const { db, watch } = await aWatchedDatabase();
  await sql`insert into kysely_migration (name, timestamp) values ('999-of-a-later-release', '')`.execute(db);
  expect(await watch.check()).toBe('up');
  await sql`delete from kysely_migration where name = '1.0.0'`.execute(db);
  expect(await watch.check()).toBe('outdated');
});

test('an unreachable one is down', async () => {
  const watch = watchDatabase(() => connectDatabase('postgres://nobody@127.0.0.1:1/none', { max: 1 }));
  expect(await watch.check()).toBe('down');
  expect(watch.up).toBe(false);
  await watch.close();
});

test('one late answer counts as busy, two as down, and it recovers', async () => {
  const { db, watch } = await aWatchedDatabase();
  await watch.check();
  await db.transaction().execute(async (transaction) => {
    await sql`lock table kysely_migration in access exclusive mode`.execute(transaction);
    expect(await watch.check()).toBe('up');
    expect(await watch.check()).toBe('down');
  });
  await expect.poll(() => watch.check()).toBe('up');
});

test('followers get the worst fault since they began', async () => {
  const { watch } = await aWatchedDatabase();
  const before = watch.follow();
  expect(before()).toBeUndefined();
  watch.note('unwritable');
  const between = watch.follow();
  expect([before(), between()]).toEqual(['unwritable', undefined]);
  watch.note('away');
  expect([before(), between(), watch.follow()()]).toEqual(['away', 'away', undefined]);
});

test('a failure of a pool is noted, a programming error is not', async () => {
  const { url, watch } = await aWatchedDatabase();
  const db = connectDatabase(url, { onFault: watch.note });
  onTestFinished(() => db.destroy());
  const failed = watch.follow();
  await expect(sql`select nonsense`.execute(db)).rejects.toThrow();
  expect(failed()).toBeUndefined();
  const reading = db.transaction().setAccessMode('read only');
  const writing = reading.execute((transaction) => transaction.deleteFrom('rate_limits').execute());
  await expect(writing).rejects.toThrow('read-only');
  expect(failed()).toBe('unwritable');
  const nowhere = connectDatabase('postgres://nobody@127.0.0.1:1/none', { onFault: watch.note });
  await expect(sql`select 1`.execute(nowhere)).rejects.toThrow('ECONNREFUSED');
  expect(failed()).toBe('away');
});
