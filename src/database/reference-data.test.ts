import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { formulaTypes } from '#domain/school/formula-types.ts';
import { borrowTestDatabase, createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { communeSlugs, loadReferenceData } from './reference-data.ts';

async function slugOf(db: TestDatabase['db'], code: string) {
  const row = await db.selectFrom('communes').select('slug').where('code', '=', code).executeTakeFirst();
  return row?.slug;
}

describe('the reference data', () => {
  it('holds every commune with a unique slug, and every formula type', async () => {
    await using test = await borrowTestDatabase('reference');
    const { rows } = await sql<{ communes: number; slugs: number; odd: number }>`
      select count(*) as communes, count(distinct slug) as slugs,
        count(*) filter (where slug !~ '^[a-z0-9]+(-[a-z0-9]+)*$') as odd from communes`.execute(test.db);
    expect(rows[0]?.communes).toBeGreaterThan(34_900);
    expect(rows[0]).toMatchObject({ slugs: rows[0]?.communes, odd: 0 });
    const types = await test.db.selectFrom('formula_types').select('id').execute();
    expect(types).toHaveLength(formulaTypes.length);
  });

  it('gives the plain slug to the most populated commune of a name', async () => {
    await using test = await borrowTestDatabase('reference');
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
    await using test = await createTestDatabase({ fill: 'reference' });
    await sql`delete from communes where departement_code in ('69', '75')`.execute(test.db);
    await Promise.all([1, 2, 3].map(() => loadReferenceData(test.db)));
    expect(await slugOf(test.db, '75056')).toBe('paris');
  });
});

const commune = (code: string, nom: string, population: number) => ({
  code,
  nom,
  population,
  departementCode: /^9[78]/u.test(code) ? code.slice(0, 3) : code.slice(0, 2),
});

describe('the slugs of communes', () => {
  it('are lower-case ASCII with hyphens', () => {
    expect(communeSlugs([commune('73124', 'Gilly-sur-Isère', 3000)]).get('73124')).toBe('gilly-sur-isere');
  });

  it('stay bare for the most populated of a name and carry the département for the others', () => {
    const slugs = communeSlugs([
      commune('97411', 'Saint-Denis', 153_000),
      commune('93066', 'Saint-Denis', 113_000),
      commune('2A001', 'Saint-Denis', 12),
    ]);
    expect([...slugs]).toEqual([
      ['97411', 'saint-denis'],
      ['93066', 'saint-denis-93'],
      ['2A001', 'saint-denis-2a'],
    ]);
  });

  it('carry the INSEE code when the département is not enough', () => {
    const slugs = communeSlugs([
      commune('38001', 'Sainte-Marie', 900),
      commune('35001', 'Sainte-Marie', 800),
      commune('35002', 'Sainte-Marie', 700),
    ]);
    expect(slugs.get('35001')).toBe('sainte-marie-35');
    expect(slugs.get('35002')).toBe('sainte-marie-35002');
  });

  it('fall back on the lower INSEE code when populations are equal', () => {
    const slugs = communeSlugs([commune('02002', 'Aix', 10), commune('01001', 'Aix', 10)]);
    expect(slugs.get('01001')).toBe('aix');
  });

  it('never take one that is already published', () => {
    expect(communeSlugs([commune('01001', 'Aix', 10)], ['aix', 'aix-01']).get('01001')).toBe('aix-01001');
  });
});
