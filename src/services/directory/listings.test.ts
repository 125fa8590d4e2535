import { type Kysely, sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withDeferredListings } from '#database/deferred-listings.ts';
import { weightedRating } from '#domain/school/rating.ts';
import { keptHours } from '#domain/simulator/expected-hours.ts';
import { trainings } from '#domain/simulator/trainings.ts';
import { type AllTables, createTestDatabase } from '#test/support/database.ts';

let test: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  test = await createTestDatabase({ fill: 'network' });
});
afterAll(() => test[Symbol.asyncDispose]());

const readListings = async (db: Kysely<AllTables>) =>
  (
    await sql<{ listing: string }>`
      select l::text as listing from listings l order by office_id, formula_type_id`.execute(db)
  ).rows.map(({ listing }) => listing);

/** What stands in the listings, and what would if all were made anew; nothing of it is kept. */
async function compareAfter(write: (db: Transaction<AllTables>) => Promise<unknown>) {
  const undo = new Error('undone');
  let compared: { readonly before: string[]; readonly kept: string[]; readonly anew: string[] } | undefined;
  await test.db
    .transaction()
    .execute(async (db) => {
      const before = await readListings(db);
      await write(db);
      const kept = await readListings(db);
      await sql`delete from listings`.execute(db);
      await sql`select refresh_listings(array(select id from offices))`.execute(db);
      compared = { before, kept, anew: await readListings(db) };
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  if (!compared) throw new Error('nothing was compared');
  return compared;
}

describe('the listings are never stale', () => {
  const writes: readonly (readonly [what: string, statement: string])[] = [
    ['a price', 'update formulas set price_cents = price_cents + 100 where formula_type_id = 4'],
    [
      'the lesson that other formulas count with',
      'update formulas set price_cents = 1 where formula_type_id = 10',
    ],
    ['an hour of a formula’s own', 'update formulas set hour_price_cents = 7000 where id % 3 = 0'],
    ['what a formula holds', "update formulas set hours_included = 13, includes = '{first-accompaniment}'"],
    ['a formula of another type', 'update formulas set formula_type_id = 999 where formula_type_id = 10'],
    ['formulas taken away', 'delete from formulas where formula_type_id in (10, 16)'],
    [
      'a lesson that comes',
      `insert into formulas (id, office_id, formula_type_id, price_cents)
       select 9000000 + o.id, o.id, 10, 4200 from offices o
       where not exists (select from formulas f where f.office_id = o.id and f.formula_type_id = 10)`,
    ],
    ['places', 'update offices set latitude = null, longitude = null where id % 2 = 0'],
    ['towns', "update offices set commune_code = '69123', zip_code = '69001', time_zone = 'Indian/Reunion'"],
    ['labels and access', "update offices set garanties = '{CPF - Voiture}', pmr = not pmr, club = not club"],
    ['marks', 'update offices set note = 3.5, nb_reviews = nb_reviews + 1 where id % 2 = 1'],
    ['hours', "update opening_hours set fin_pm = '21:00' where weekday = 6"],
    ['days that close', 'delete from opening_hours where weekday in (3, 6)'],
    ['all hours at once', 'truncate opening_hours'],
    [
      'schools taken away',
      'delete from offices where id % 7 = 0 and id not in (select office_id from contacts)',
    ],
    ['the terms of a training', 'update training_terms set likely_hours = likely_hours + 1, most_hours = 50'],
    ['terms taken away', 'delete from training_terms where formula_type_id = 16'],
  ];

  it.each(writes)('whoever writes %s', async (_, statement) => {
    const { before, kept, anew } = await compareAfter(async (db) => {
      await sql`insert into formula_types (id, slug, label, license_group_id) values (999, 'autre', 'Autre', 1)`.execute(
        db,
      );
      await sql.raw(statement).execute(db);
    });
    expect(kept).not.toEqual(before);
    expect(kept).toEqual(anew);
  });

  it('when they are put off, whatever is written', async () => {
    const { before, kept, anew } = await compareAfter(async (db) => {
      await withDeferredListings(db, async () => {
        for (const statement of [
          'update formulas set price_cents = price_cents + 100 where formula_type_id = 4',
          'delete from formulas where formula_type_id = 10 and id % 2 = 0',
          'delete from opening_hours where weekday = 6',
          'update offices set pmr = not pmr where id % 3 = 0',
          'delete from offices where id % 7 = 0 and id not in (select office_id from contacts)',
        ]) {
          const listings = await readListings(db);
          await sql.raw(statement).execute(db);
          if (!statement.startsWith('delete')) expect(await readListings(db)).toEqual(listings);
        }
      });
      // What is written after it is not put off.
      await sql`update offices set club = not club where id = 1`.execute(db);
    });
    expect(kept).not.toEqual(before);
    expect(kept).toEqual(anew);
  });

  it('once the transaction has ended, if nobody asks for them sooner', async () => {
    await test.db.transaction().execute(async (db) => {
      await sql`set local creneau.listings = 'deferred'`.execute(db);
      await sql`update offices set note = 3, nb_reviews = 20 where id = 2`.execute(db);
    });
    const { rows } = await sql<{ rating: number }>`
      select distinct rating from listings where office_id = 2`.execute(test.db);
    expect(rows).toEqual([{ rating: weightedRating(3, 20) }]);
    expect((await sql`select from deferred_listings`.execute(test.db)).rows).toEqual([]);
  });

  it('when two write of one school at once', async () => {
    const other = await test.db.transaction().execute(async (db) => {
      await sql`update offices set note = 2, nb_reviews = 40 where id = 1`.execute(db);
      const hours =
        sql`update opening_hours set fin_pm = '22:00' where office_id = 1 and weekday = 2`.execute(test.db);
      // It waits for the school, or has not begun: either way it has to read what is written here.
      await sql`select pg_sleep(0.2)`.execute(db);
      return { hours };
    });
    await other.hours;
    const { rows } = await sql<{ rating: number; latest: string }>`
      select distinct rating, latest_evening as latest from listings where office_id = 1`.execute(test.db);
    expect(rows).toEqual([{ rating: weightedRating(2, 40), latest: '22:00' }]);
  });
});

it('there is a listing for each formula, and a total for each of the kept hours of a training', async () => {
  const { rows } = await sql<{ type: number; formulas: number; listings: number; totals: number | null }>`
    select f.formula_type_id as type, count(*) as formulas, count(l.office_id) as listings,
      min(cardinality(l.totals)) as totals
    from formulas f left join listings l using (office_id, formula_type_id) group by 1`.execute(test.db);
  for (const { type, formulas, listings, totals } of rows) {
    const isTraining = trainings.some(({ formulaTypeId }) => formulaTypeId === type);
    expect({ listings, totals }).toEqual({
      listings: formulas,
      totals: isTraining ? keptHours.length : null,
    });
  }
});

it('the database weighs a mark by its number as the domain does', async () => {
  const marks = [1, 3.3, 4.7, 5].flatMap((note) =>
    [0, 1, 9, 10, 11, 5000].map((reviews) => ({ note, reviews })),
  );
  const { rows } = await sql<{ note: number; reviews: number; rating: number | null }>`
    select note, reviews, weighted_rating(note, reviews) as rating
    from json_to_recordset(${JSON.stringify(marks)}) as marks (note double precision, reviews integer)`.execute(
    test.db,
  );
  expect(rows).toEqual(
    marks.map(({ note, reviews }) => ({ note, reviews, rating: weightedRating(note, reviews) ?? null })),
  );
});

it('the cheapest are walked along an index, and so are the best', async () => {
  const plan = await test.db.transaction().execute(async (db) => {
    for (const other of ['seqscan', 'sort', 'bitmapscan'])
      await sql.raw(`set local enable_${other} = off`).execute(db);
    const walk = (order: string) =>
      sql<{ 'QUERY PLAN': string }>`explain select office_id from listings l
        where formula_type_id = 4 order by ${sql.raw(order)} fetch first 20 rows with ties`.execute(db);
    return [...(await walk('l.totals[3]')).rows, ...(await walk('l.rating desc nulls last')).rows];
  });
  const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).toContain('listings_total_3');
  expect(lines).toContain('listings_rating');
});
