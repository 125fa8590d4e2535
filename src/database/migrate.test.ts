import { type Kysely, sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestDatabase, sharedNetwork } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { connectDatabase, connectOnce } from './connection.ts';
import { migrateDatabase, migrationNames, migrations } from './migrate.ts';
import type { Database } from './schema.ts';

/** For tests that leave the schema as it is. */
const unchanged = disposeAfterAll(await createTestDatabase());
afterEach(async () => {
  await sql`delete from kysely_migration where name > '9'`.execute(unchanged.db);
});

test('a migrated database has nothing left to migrate', async () => {
  expect(await migrateDatabase(unchanged.db)).toEqual({ ran: [], newer: [] });
});

/** Records a migration of another release, named after all of ours. */
async function noteMigration(db: Kysely<Database>, name: string): Promise<void> {
  await sql`insert into kysely_migration values (${name}, '2099-01-01T00:00:00.000Z')`.execute(db);
}

test('a schema with additions of a newer release can be used, unchanged', async () => {
  await noteMigration(unchanged.db, '9998-later');
  await noteMigration(unchanged.db, '9999-later-still');
  const newer = ['9998-later', '9999-later-still'];
  expect(await migrateDatabase(unchanged.db)).toEqual({ ran: [], newer });
});

test('a schema with a breaking migration of a newer release is refused, naming it', async () => {
  await noteMigration(unchanged.db, '9998-later');
  await noteMigration(unchanged.db, '9999-one-name-breaking');
  await expect(migrateDatabase(unchanged.db)).rejects.toMatchObject({
    name: 'DatabaseError',
    message: expect.stringMatching(/newer release.*\(9999-one-name-breaking\).*start that release/u),
  });
});

/** A later migration, as the next release may bring one. */
const adding = (table: string) => ({
  up: async (db: Kysely<never>) => void (await sql`create table ${sql.id(table)} (id integer)`.execute(db)),
});

test('a schema that lacks a migration of this release and has one of another is refused, by both names', async () => {
  await noteMigration(unchanged.db, '9999-later');
  const known = { ...migrations, '2026-12-01-missing': adding('missing') };
  await expect(migrateDatabase(unchanged.db, known)).rejects.toMatchObject({
    name: 'DatabaseError',
    message: expect.stringMatching(/has 9999-later, .*lacks 2026-12-01-missing\./u),
  });
});

test('a database made before release 1.0.0 is refused with what to do, and nothing is changed', async () => {
  await using database = await createTestDatabase();
  await sql`delete from kysely_migration where name <> '1.0.0'`.execute(database.db);
  await sql`update kysely_migration set name = '021-prices-by-type'`.execute(database.db);
  await expect(migrateDatabase(database.db)).rejects.toMatchObject({
    name: 'DatabaseError',
    message: expect.stringMatching(
      /made before release 1\.0\.0 \(by 021-prices-by-type\).*an empty database/u,
    ),
  });
  const { rows } = await sql`select name from kysely_migration`.execute(database.db);
  expect(rows).toEqual([{ name: '021-prices-by-type' }]);
});

test('a schema that has a later migration and lacks one before it gets that one', async () => {
  await using database = await createTestDatabase();
  const later = { ...migrations, '2026-12-02-later': adding('later') };
  expect((await migrateDatabase(database.db, later)).ran).toEqual(['2026-12-02-later']);
  const both = { ...later, '2026-12-01-earlier': adding('earlier') };
  expect((await migrateDatabase(database.db, both)).ran).toEqual(['2026-12-01-earlier']);
  expect(await migrateDatabase(database.db, both)).toEqual({ ran: [], newer: [] });
});

test('a migration that an older release blocks is tried again, and lets that release answer meanwhile', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await using other = await connectOnce(database.url);
  await other.client.query('begin');
  await other.client.query('select count(*) from offices');
  const column = {
    up: async (schema: Kysely<never>) =>
      void (await sql`alter table offices add column later text`.execute(schema)),
  };
  const migrated = migrateDatabase(db, { ...migrations, '2026-12-01-column': column });
  const waiting = async () => {
    const { rows } = await other.client.query(
      "select from pg_locks where not granted and locktype = 'relation'",
    );
    return rows.length;
  };
  await vi.waitFor(async () => expect(await waiting()).toBeGreaterThan(0), { timeout: 20_000 });
  // It gives up after its time-out, so that nobody who reads offices waits behind it.
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 20_000 });
  await other.client.query('commit');
  expect((await migrated).ran).toEqual(['2026-12-01-column']);
});

test('the error names the migration that failed', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await sql`delete from kysely_migration`.execute(db);
  await expect(migrateDatabase(db)).rejects.toThrow(
    'Migration 1.0.0 failed, nothing was changed: schema "card_sandbox" already exists',
  );
});

test('two simultaneous migrations run once', async () => {
  await using database = await createTestDatabase();
  await sql`drop schema public cascade`.execute(database.db);
  await sql`drop schema card_sandbox cascade`.execute(database.db);
  await sql`create schema public`.execute(database.db);
  const other = connectDatabase(database.url);
  const ran = await Promise.all([migrateDatabase(database.db), migrateDatabase(other)]);
  await other.destroy();
  expect(ran.flatMap((database) => database.ran)).toEqual(migrationNames);
});

test('every trigger and index can be created again as a restored dump does', async () => {
  await using database = await createTestDatabase();
  const made = await database.db.transaction().execute(async (transaction) => {
    await sql`set local search_path to ''`.execute(transaction);
    const { rows } = await sql<{ remove: string; make: string }>`
      select format('drop trigger %I on %s', tgname, tgrelid::regclass) as remove, pg_get_triggerdef(oid) as make
        from pg_trigger where not tgisinternal
      union all
      select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid) from pg_index
        join pg_class on pg_class.oid = indexrelid
        where not indisunique and relnamespace in ('public'::regnamespace, 'card_sandbox'::regnamespace)`.execute(
      transaction,
    );
    for (const { remove, make } of rows) await sql.raw(`${remove}; ${make}`).execute(transaction);
    return rows.length;
  });
  expect(made).toBeGreaterThan(40);
});

test('no generated column or index uses ll_to_earth, which a restore cannot call up to PostgreSQL 17', async () => {
  const users = await sql<{ name: string; used: string }>`
    select proname as name, pg_describe_object(classid, objid, objsubid) as used
    from pg_depend join pg_proc on pg_proc.oid = refobjid and refclassid = 'pg_proc'::regclass
    where deptype <> 'e' and proname in ('ll_to_earth', 'place_of') order by used`.execute(unchanged.db);
  expect(users.rows).toEqual([
    { name: 'place_of', used: expect.stringContaining('column place of table offices') },
    { name: 'place_of', used: expect.stringContaining('index communes_place') },
  ]);
});

test('stored places equal the results of the earth function', async () => {
  const database = await sharedNetwork();
  const { rows } = await sql<{ all: number; same: number }>`
    select count(*)::int as all, count(*) filter (where place = ll_to_earth(latitude, longitude)::cube)::int as same
    from offices where latitude is not null`.execute(database.db);
  expect(rows[0]?.all).toBeGreaterThan(100);
  expect(rows[0]?.same).toBe(rows[0]?.all);
});
