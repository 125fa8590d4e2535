import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { formulaTypes } from '#domain/school/formula-types.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { loadReferenceData } from './reference-data.ts';

async function slugOf(db: Awaited<ReturnType<typeof createTestDatabase>>['db'], code: string) {
  const row = await db.selectFrom('communes').select('slug').where('code', '=', code).executeTakeFirst();
  return row?.slug;
}

describe('the reference data', () => {
  it('holds every commune with a unique slug, and every formula type', async () => {
    await using test = await createTestDatabase({ fill: 'reference' });
    const { rows } = await sql<{ communes: number; slugs: number; odd: number }>`
      select count(*) as communes, count(distinct slug) as slugs,
        count(*) filter (where slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$') as odd from communes`.execute(test.db);
    expect(rows[0]?.communes).toBeGreaterThan(34_900);
    expect(rows[0]).toMatchObject({ slugs: rows[0]?.communes, odd: 0 });
    const types = await test.db.selectFrom('formula_types').select('id').execute();
    expect(types).toHaveLength(formulaTypes.length);
  });

  it('gives the plain slug to the most populated commune of a name', async () => {
    await using test = await createTestDatabase({ fill: 'reference' });
    expect(await slugOf(test.db, '75056')).toBe('paris');
    expect(await slugOf(test.db, '97411')).toBe('saint-denis');
    expect(await slugOf(test.db, '93066')).toBe('saint-denis-93');
  });

  it('never changes a stored slug, and restores missing data', async () => {
    await using test = await createTestDatabase({ fill: 'reference' });
    await test.db.updateTable('communes').set({ slug: 'paname' }).where('code', '=', '75056').execute();
    await test.db.deleteFrom('communes').where('code', '=', '69123').execute();
    await loadReferenceData(test.db);
    await loadReferenceData(test.db);
    expect(await slugOf(test.db, '75056')).toBe('paname');
    expect(await slugOf(test.db, '69123')).toBe('lyon');
  });

  it('is loaded once by processes that start together', async () => {
    await using test = await createTestDatabase();
    await Promise.all([1, 2, 3].map(() => loadReferenceData(test.db)));
    expect(await slugOf(test.db, '75056')).toBe('paris');
  });
});
