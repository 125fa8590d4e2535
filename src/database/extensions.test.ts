import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  borrowTestDatabase,
  createBareDatabase,
  createOrdinaryRole,
  createTestDatabase,
  type TestDatabase,
} from '#test/support/database.ts';
import { connectDatabase } from './connection.ts';
import { migrateDatabase, migrationNames } from './migrate.ts';

async function migrateAs(url: string): Promise<readonly string[]> {
  const db = connectDatabase(url);
  try {
    return (await migrateDatabase(db)).ran;
  } finally {
    await db.destroy();
  }
}

const namesOf = async ({ db }: TestDatabase) =>
  (await sql<{ name: string }>`select extname as name from pg_extension order by 1`.execute(db)).rows.map(
    ({ name }) => name,
  );

test('a role without a permission gets the statements for a superuser, and creates the full schema once they were run', async () => {
  await using role = await createOrdinaryRole();
  await using database = await createBareDatabase();
  const refusal = (await migrateAs(role.urlOf(database)).catch((error: Error) => error)) as Error;
  expect(refusal.name).toBe('DatabaseError');
  expect(refusal.message).toContain(`The role ${role.name} may not prepare the database`);
  const statements = refusal.message.split('\n').filter((line) => line.startsWith('  '));
  expect(statements).toEqual([
    expect.stringMatching(/^ {2}grant create on database creneau_test_\w+ to creneau_test_\w+;$/u),
    expect.stringMatching(/^ {2}grant create on schema public to creneau_test_\w+;$/u),
  ]);
  expect(await namesOf(database)).toEqual(['plpgsql']);

  for (const statement of statements) await sql.raw(statement).execute(database.db);
  expect(await migrateAs(role.urlOf(database))).toEqual(migrationNames);
  expect(await namesOf(database)).toEqual(['cube', 'pg_trgm', 'plpgsql', 'unaccent']);
});

test('extensions created by a superuser are used, earthdistance too', async () => {
  await using role = await createOrdinaryRole();
  await using database = await createBareDatabase(role.name);
  await sql`create extension earthdistance cascade`.execute(database.db);
  expect(await migrateAs(role.urlOf(database))).toEqual(migrationNames);
  expect(await namesOf(database)).toEqual(['cube', 'earthdistance', 'pg_trgm', 'plpgsql', 'unaccent']);
});

test('our earth functions give the same results as the extension', async () => {
  await using database = await createTestDatabase();
  await sql`create schema theirs`.execute(database.db);
  await sql`create extension earthdistance schema theirs`.execute(database.db);
  const { rows } = await database.db.transaction().execute(async (transaction) => {
    await sql`set local search_path to theirs, public`.execute(transaction);
    return sql<{ compared: number; same: number }>`
      with places as (select lat, lng from generate_series(-90, 90, 7.5) as lat, generate_series(-180, 180, 11.25) as lng),
        ours as (select lat, lng, public.ll_to_earth(lat, lng) as our, theirs.ll_to_earth(lat, lng) as their from places)
      select count(*)::int as compared, count(*) filter (where our = their::cube and public.earth() = theirs.earth()
        and our::text = their::cube::text
        and not exists (select from unnest('{-1,0,1,50000,30000000}'::float8[]) as metres
          where public.earth_box(our, metres) <> theirs.earth_box(their, metres)
            or public.gc_to_sec(metres) <> theirs.gc_to_sec(metres)))::int as same from ours`.execute(
      transaction,
    );
  });
  expect(rows[0]?.compared).toBeGreaterThan(800);
  expect(rows[0]?.same).toBe(rows[0]?.compared);
});

test('the nearest communes are found by the index, the place asked for being computed once', async () => {
  await using database = await borrowTestDatabase('empty');
  const plan = await database.db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select code from communes where latitude is not null and longitude is not null
      order by place_of(latitude, longitude) <-> ll_to_earth(45.75::float8, 4.85::float8) limit 5`.execute(
      transaction,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toMatch(/Index Scan using communes_place/u);
  expect(plan).toMatch(/Order By: \(.* <-> '\(.*\)'::cube\)/u);
});
