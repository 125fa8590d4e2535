import { sql } from 'kysely';
import type * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { directory } from '#contracts/directory.ts';
import type { DirectoryDb } from '#database/table-owners.ts';
import { createCliBench } from '#test/support/cli.ts';
import { borrowTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { getSitemap as writeSitemap } from './get-sitemap.ts';

type City = v.InferOutput<typeof directory.getSitemap.response>[number];

const getSitemap = async (db: DirectoryDb) => JSON.parse(await writeSitemap(db)) as readonly City[];

const test = disposeAfterAll(await createCliBench(['schools', 'import'], { fill: 'network' }));

/** When the sitemap says that a school last changed. */
async function changeOf(id: number): Promise<string | null | undefined> {
  const cities = await getSitemap(test.db);
  return cities.flatMap(({ offices }) => offices).find(({ uri }) => uri.endsWith(`/${id}`))?.updatedAt;
}

const importFiles = (tables: Readonly<Record<string, readonly string[]>>, ...options: string[]) => {
  const files = Object.entries(tables).map(([name, lines]) => [`${name}.csv`, `${lines.join('\n')}\n`]);
  return test.type(test.write(Object.fromEntries(files)), '--apply', ...options);
};

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
    await using empty = await borrowTestDatabase('empty');
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
    ['its name', { schools: ['id;name', '5;Autre nom'] }],
    ['a price', { formulas: ['school_id;formula;price;advance_payment', '5;voiture-code-en-ligne;36;5'] }],
    ['an hour', { hours: ['school_id;weekday;morning_from;morning_to', '5;lundi;10:00;12:00'] }],
    ['a guarantee', { guarantees: ['school_id;position;label', '5;0;Garantie financière'] }],
    ['equipment', { equipment: ['school_id;material_id;label;category', '5;99;Simulateur;Gestion'] }],
    [
      'a pass',
      { passes: ['school_id;slug;price;duration_days;online_sale', '5;voiture-code-en-ligne;36;90;oui'] },
    ],
    [
      'a review',
      {
        reviews: [
          'school_id;licence_group;training;experienced_on;published_at;note;author',
          '5;1;1;2026-01-01;2026-01-02T10:00:00Z;5;Zoé',
        ],
      },
    ],
  ])('is today once an import changes %s, and no other school’s is', async (_, table) => {
    await forgetChanges();
    const before = Date.now() - 60_000;
    const sold = test.db.selectFrom('formulas').where('office_id', '=', 5);
    const { count } = await sold.select((row) => row.fn.countAll().as('count')).executeTakeFirstOrThrow();
    const options = 'formulas' in table ? ['--yes-close', String(Number(count) - 1)] : [];
    expect(await importFiles({ schools: ['id', '5'], ...table }, ...options)).toMatchObject({ code: 0 });
    expect(Date.parse((await changeOf(5)) ?? '')).toBeGreaterThan(before);
    expect(await changeOf(1)).toBe(longAgo);
  });

  it('stays when what a file says is what was there', async () => {
    await forgetChanges();
    const offices = test.db.selectFrom('offices').select('pmr').where('id', '=', 6);
    const { pmr } = await offices.executeTakeFirstOrThrow();
    await importFiles({ schools: ['id;wheelchair', `6;${pmr ? 'oui' : 'non'}`] });
    expect(await changeOf(6)).toBe(longAgo);
  });

  it('is the one that a file brings', async () => {
    await forgetChanges();
    await importFiles({ schools: ['id;phone;updated_at', '5;04 72 00 00 01;2024-05-06T07:08:09Z'] });
    expect(await changeOf(5)).toBe('2024-05-06T07:08:09.000Z');
  });
});
