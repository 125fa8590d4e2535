import { type Kysely, sql } from 'kysely';
import type * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { directory } from '#contracts/directory.ts';
import type { Database } from '#database/schema.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { streamSitemap } from './get-sitemap.ts';

type City = v.InferOutput<typeof directory.getSitemap.response>[number];

const getSitemap = async (db: Kysely<Database>) =>
  (await new Response(streamSitemap(db)).json()) as readonly City[];

let test: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  test = await createTestDatabase({ fill: 'network' });
});
afterAll(() => test[Symbol.asyncDispose]());

/** When the sitemap says that a school last changed. */
async function changeOf(id: number): Promise<string | null | undefined> {
  const cities = await getSitemap(test.db);
  return cities.flatMap(({ offices }) => offices).find(({ uri }) => uri.endsWith(`/${id}`))?.updatedAt;
}

const longAgo = '2020-02-03T04:05:06.789Z';
const forgetChanges = () => sql`update offices set updated_at = ${longAgo}`.execute(test.db);

describe('the addresses of the directory', () => {
  it('hold each school that has one, once, under its city', async () => {
    const cities = await getSitemap(test.db);
    const stored = await test.db.selectFrom('offices').select('uri').where('uri', 'is not', null).execute();
    const listed = cities.flatMap(({ offices }) => offices.map(({ uri }) => uri));
    expect(listed.toSorted()).toEqual(stored.map(({ uri }) => uri).toSorted());
    expect(listed.length).toBeLessThan(200);
    for (const { slug, offices } of cities) {
      for (const { uri } of offices) expect(uri.split('/')[0]).toBe(slug);
    }
  });

  it('leave out a school whose address is empty', async () => {
    const [first] = await getSitemap(test.db);
    const uri = first?.offices[0]?.uri ?? '';
    await test.db.updateTable('offices').set({ uri: '' }).where('uri', '=', uri).execute();
    expect(JSON.stringify(await getSitemap(test.db))).not.toContain(`"${uri}"`);
    await test.db.updateTable('offices').set({ uri }).where('uri', '=', '').execute();
  });

  it('say what is taught in a city, and when one of its schools last changed', async () => {
    const cities = await getSitemap(test.db);
    const nice = cities.find(({ slug }) => slug === 'nice');
    const { rows } = await sql<{ last: Date }>`
      select max(o.updated_at) as last from offices o join formulas f on f.office_id = o.id
      where o.commune_code = '06088' and f.formula_type_id = 16`.execute(test.db);
    const taught = nice?.trainings?.find(({ slug }) => slug === 'moto-permis-a2');
    expect(taught?.updatedAt).toBe(rows[0]?.last.toISOString());
    expect(cities.find(({ slug }) => slug === 'mulhouse')?.trainings).toEqual([]);
  });

  it('are none in an empty directory', async () => {
    await using empty = await createTestDatabase();
    expect(await getSitemap(empty.db)).toEqual([]);
  });
});

describe('the day a school last changed', () => {
  it('is that of its last review in the demonstration', async () => {
    const { rows } = await sql<{ last: Date }>`
      select max(published_at) as last from reviews where office_id = 5`.execute(test.db);
    expect(await changeOf(5)).toBe(rows[0]?.last.toISOString());
  });

  it.each([
    ['its name', sql`update offices set label = label || ' bis' where id = 5`],
    ['a price', sql`update formulas set price_cents = price_cents + 100 where office_id = 5`],
    ['an hour', sql`delete from opening_hours where office_id = 5`],
    ['a guarantee', sql`insert into guarantees values (5, 99, 'Qualiopi', null)`],
    ['equipment', sql`insert into equipment values (5, 99999, 'Simulateur', 'Gestion', null)`],
    ['a pass', sql`insert into passes values (5, 'pass-essai', 1000, 30, true)`],
    [
      'a review',
      sql`insert into reviews (office_id, license_group_id, training_id, experienced_on, published_at, note, identite)
        values (5, 1, 1, '2026-01-01', now(), 5, 'Zoé')`,
    ],
  ])('is today once %s has changed, and no other school’s is', async (_, change) => {
    await forgetChanges();
    const before = Date.now() - 60_000;
    await change.execute(test.db);
    expect(Date.parse((await changeOf(5)) ?? '')).toBeGreaterThan(before);
    expect(await changeOf(1)).toBe(longAgo);
  });

  it('stays when what is written is what was there', async () => {
    await forgetChanges();
    await sql`update offices set label = label, phone_number = phone_number`.execute(test.db);
    expect(await changeOf(5)).toBe(longAgo);
  });

  it('is the one that the writer brings', async () => {
    const given = '2024-05-06T07:08:09.000Z';
    await sql`update offices set label = 'Autre nom', updated_at = ${given} where id = 5`.execute(test.db);
    expect(await changeOf(5)).toBe(given);
  });
});
