import fc from 'fast-check';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '#database/connection.ts';
import { formulaParts } from '#domain/school/formula-contents.ts';
import { type AllTables, createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { publishSchools } from '../schools/publish-schools.ts';
import { refreshListings } from './refresh-listings.ts';
import { lockSchools, writeListings } from './write-listings.ts';

let test: TestDatabase;
let other: Kysely<AllTables>;
let schools: readonly number[];

beforeAll(async () => {
  test = await createTestDatabase({ fill: 'network' });
  other = connectDatabase<AllTables>(test.url);
  const offices = await test.db.selectFrom('offices').select('id').orderBy('id').execute();
  schools = offices.map(({ id }) => id);
});
afterAll(async () => {
  await other.destroy();
  await test[Symbol.asyncDispose]();
});

const readListings = async (db: Kysely<AllTables>) =>
  (
    await sql<{ listing: string }>`
      select l::text as listing from listings l order by office_id, formula_type_id`.execute(db)
  ).rows.map(({ listing }) => listing);

/** What the listings would be if those of these schools were written now; they stay as they are. */
async function writtenAnew(ids = schools): Promise<string[]> {
  const undo = new Error('undone');
  let anew: string[] = [];
  await test.db
    .transaction()
    .execute(async (transaction) => {
      const db: Kysely<AllTables> = transaction;
      await writeListings(db, ids);
      anew = await readListings(db);
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return anew;
}

type Write = (ids: readonly number[]) => RawBuilder<unknown>;
const among = (ids: readonly number[]) => sql`any(${ids}::int[])`;

const writes: Readonly<Record<string, Write>> = {
  'prices and what formulas hold': (ids) => sql`
    update formulas set price_cents = 1 + (random() * 200000)::int,
      hours_included = case when random() < 0.3 then null else 1 + (random() * 45)::int end,
      hour_price_cents = case when random() < 0.5 then 1 + (random() * 9000)::int end,
      lesson_minutes = (array[null, 45, 50, 60])[1 + floor(random() * 4)::int],
      includes = case when random() < 0.3 then null else array(
        select part from unnest(${sql.lit(`{${formulaParts.join(',')}}`)}::text[]) as part where random() < 0.5) end
    where office_id = ${among(ids)}`,
  'a lesson that goes': (ids) => sql`
    delete from formulas where formula_type_id = 10 and office_id = ${among(ids)}`,
  lessons: (ids) => sql`
    update offices set lesson_times = array_remove(array['soir', case when random() < 0.5 then 'samedi' end], null),
      first_lesson_days = 1 + (random() * 40)::int, first_lesson_on = current_date where id = ${among(ids)}`,
  equipment: (ids) => sql`delete from equipment where label like '%aménag%' and office_id = ${among(ids)}`,
  labels: (ids) => sql`
    update offices set garanties = '{CPF - Voiture}', pmr = not pmr, club = not club where id = ${among(ids)}`,
  reviews: (ids) => sql`
    update offices set note = 1 + random() * 4, nb_reviews = (random() * 300)::int where id = ${among(ids)}`,
  places: (ids) => sql`update offices set latitude = null, longitude = null where id = ${among(ids)}`,
  towns: (ids) => sql`
    update offices set commune_code = '69123', zip_code = '97411', time_zone = 'Indian/Reunion' where id = ${among(ids)}`,
  hours: (ids) => sql`
    update opening_hours set fin_am = null, debut_pm = null,
      fin_pm = (array['24:00', '18:00', '19:00'])[1 + floor(random() * 3)::int] where office_id = ${among(ids)}`,
  'days that close': (ids) =>
    sql`delete from opening_hours where weekday in (3, 6) and office_id = ${among(ids)}`,
  passes: (ids) => sql`update passes set online_sale = not online_sale where office_id = ${among(ids)}`,
  hidden: (ids) => sql`
    update offices set hidden_at = case when hidden_at is null then now() end,
      hidden_by = case when hidden_at is null then 'operator' end where id = ${among(ids)}`,
};

describe('the listings of schools', () => {
  it.each(Object.keys(writes))('follow %s', async (what) => {
    const before = await readListings(test.db);
    const some = schools.filter((id) => id % 3 === 0);
    await writes[what]?.(some).execute(test.db);
    await publishSchools(test.db, some);
    const after = await readListings(test.db);
    expect(after).not.toEqual(before);
    expect(after).toEqual(await writtenAnew(some));
  });

  it('are never stale, and nobody waits for ever, when two write the same schools at once', async () => {
    const few = schools.slice(0, 40);
    const writer = fc.record({
      ids: fc.shuffledSubarray([...few], { minLength: 1 }),
      changes: fc.array(fc.constantFrom(...Object.values(writes)), { minLength: 1, maxLength: 4 }),
    });
    type Writer = typeof writer extends fc.Arbitrary<infer T> ? T : never;
    const write = (db: Kysely<AllTables>, { ids, changes }: Writer) =>
      db.transaction().execute(async (transaction) => {
        const whole: Kysely<AllTables> = transaction;
        await lockSchools(whole, ids);
        for (const change of changes) await change(ids).execute(whole);
        await publishSchools(whole, ids);
      });
    await fc.assert(
      fc.asyncProperty(writer, writer, async (one, another) => {
        await Promise.all([write(test.db, one), write(other, another)]);
        expect(await readListings(test.db)).toEqual(await writtenAnew(few));
      }),
      { numRuns: 15 },
    );
  });

  it('are of shown schools alone, one for each formula', async () => {
    const { rows } = await sql<{ formulas: number; listings: number }>`
      select (select count(*) from formulas f join shown_offices o on o.id = f.office_id) as formulas,
        (select count(*) from listings) as listings`.execute(test.db);
    expect(rows[0]?.listings).toBe(rows[0]?.formulas);
    expect(rows[0]?.listings).toBeGreaterThan(500);
  });
});

describe('at a start', () => {
  const spoil = () => sql`update listings set price_cents = 1`.execute(test.db);
  const spoilt = async () =>
    (await test.db.selectFrom('listings').select('office_id').where('price_cents', '=', 1).execute()).length;

  it('all are written when the rules are others than those they were written by, once', async () => {
    await spoil();
    await sql`delete from listing_rules`.execute(test.db);
    await Promise.all([refreshListings(test.db), refreshListings(test.db)]);
    expect(await readListings(test.db)).toEqual(await writtenAnew());
    await spoil();
    await refreshListings(test.db);
    expect(await spoilt()).toBeGreaterThan(500);
    await test.db.updateTable('listing_rules').set({ digest: 'of another release' }).execute();
    await refreshListings(test.db);
    expect(await readListings(test.db)).toEqual(await writtenAnew());
  });
});
