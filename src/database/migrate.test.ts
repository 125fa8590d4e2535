import { type Kysely, sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createBareDatabase, createTestDatabase } from '#test/support/database.ts';
import { connectDatabase, connectOnce } from './connection.ts';
import { migrateDatabase, migrationNames } from './migrate.ts';
import type { Database } from './schema.ts';

test('a migrated database has nothing left to migrate', async () => {
  await using database = await createTestDatabase();
  expect(await migrateDatabase(database.db)).toEqual({ ran: [], newer: [] });
});

/** Records a migration of another release, named after all of ours. */
async function noteMigration(db: Kysely<Database>, name: string): Promise<void> {
  await sql`insert into kysely_migration values (${name}, '2099-01-01T00:00:00.000Z')`.execute(db);
}

test('a schema with additions of a newer release can be used, unchanged', async () => {
  await using database = await createTestDatabase();
  await noteMigration(database.db, '998-later');
  await noteMigration(database.db, '999-later-still');
  const newer = ['998-later', '999-later-still'];
  expect(await migrateDatabase(database.db)).toEqual({ ran: [], newer });
});

test('a schema with a breaking migration of a newer release is refused, naming it', async () => {
  await using database = await createTestDatabase();
  await noteMigration(database.db, '998-later');
  await noteMigration(database.db, '999-one-name-breaking');
  await expect(migrateDatabase(database.db)).rejects.toMatchObject({
    name: 'DatabaseError',
    message: expect.stringMatching(/newer release.*\(999-one-name-breaking\).*start that release/u),
  });
});

test('a schema with a foreign migration and without one of ours is refused, naming both', async () => {
  await using database = await createTestDatabase();
  await sql`delete from kysely_migration where name = '021-prices-by-type'`.execute(database.db);
  await noteMigration(database.db, '999-later');
  await expect(migrateDatabase(database.db)).rejects.toMatchObject({
    name: 'DatabaseError',
    message: expect.stringMatching(/has 999-later, .*lacks 021-prices-by-type\./u),
  });
});

test('a schema older than release 384c4e0 is refused, with what to do', async () => {
  await using database = await createTestDatabase();
  await sql`delete from kysely_migration where name >= '020'`.execute(database.db);
  await expect(migrateDatabase(database.db)).rejects.toMatchObject({
    name: 'DatabaseError',
    message: expect.stringMatching(
      /lacks 020-beginnings-of-words, 021-prices-by-type\..*start release 384c4e0/u,
    ),
  });
});

test('a missing migration is run also after a later one', async () => {
  await using database = await createBareDatabase();
  const { db } = database;
  const some = migrationNames.filter((name) => name <= '021-prices-by-type' || name === '023-shared-secrets');
  expect((await migrateDatabase(db, some)).ran).toEqual(some);
  expect((await migrateDatabase(db)).ran).toEqual(migrationNames.filter((name) => !some.includes(name)));
  expect(await migrateDatabase(db)).toEqual({ ran: [], newer: [] });
});

test('a migration blocked by the older release is retried, and does not block its queries', async () => {
  await using database = await createBareDatabase();
  const { db } = database;
  const older = migrationNames.filter((name) => name < '036');
  await migrateDatabase(db, older);
  await using other = await connectOnce(database.url);
  await other.client.query('begin');
  await other.client.query('select count(*) from offices');
  const migrated = migrateDatabase(db);
  await vi.waitFor(
    async () => {
      const { rows } = await other.client.query(
        "select from pg_locks where not granted and locktype = 'relation'",
      );
      expect(rows).not.toEqual([]);
    },
    { timeout: 20_000 },
  );
  // It gives up its lock after the time-out, so that queries on offices do not wait behind it.
  await vi.waitFor(
    async () => {
      const { rows } = await other.client.query(
        "select from pg_locks where not granted and locktype = 'relation'",
      );
      expect(rows).toEqual([]);
    },
    { timeout: 20_000 },
  );
  await other.client.query('commit');
  expect((await migrated).ran).toEqual(migrationNames.filter((name) => !older.includes(name)));
});

test('a failed migration is named', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await sql`delete from kysely_migration`.execute(db);
  await expect(migrateDatabase(db)).rejects.toThrow(
    'Migration 001-ground failed, nothing was changed: schema "card_sandbox" already exists',
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
  await using database = await createTestDatabase();
  const users = await sql<{ name: string; used: string }>`
    select proname as name, pg_describe_object(classid, objid, objsubid) as used
    from pg_depend join pg_proc on pg_proc.oid = refobjid and refclassid = 'pg_proc'::regclass
    where deptype <> 'e' and proname in ('ll_to_earth', 'place_of') order by used`.execute(database.db);
  expect(users.rows).toEqual([
    { name: 'place_of', used: expect.stringContaining('column place of table offices') },
    { name: 'place_of', used: expect.stringContaining('index communes_place') },
  ]);
});

test('stored places equal the results of the earth function', async () => {
  await using database = await createTestDatabase({ fill: 'network' });
  const { rows } = await sql<{ all: number; same: number }>`
    select count(*)::int as all, count(*) filter (where place = ll_to_earth(latitude, longitude)::cube)::int as same
    from offices where latitude is not null`.execute(database.db);
  expect(rows[0]?.all).toBeGreaterThan(100);
  expect(rows[0]?.same).toBe(rows[0]?.all);
});
