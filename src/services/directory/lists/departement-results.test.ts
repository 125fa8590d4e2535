import { expect, it } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { getLocalResults, listResults, readDepartementResults } from './departement-results.ts';

const test = disposeAfterAll(await createTestDatabase({ fill: 'network' }));
const day = '2026-12-04';

const common = { licence: 'B' as const, period: '2025', source: 'Essai', read_on: '2026-10-01' };
const departement = { departement: '62', ...common, presented: 400, passed: 228 };
const lens = '62498';
const arras = '62041';

/** Four schools of Pas-de-Calais; the demonstration's figures are replaced. */
const schools = [
  { office_id: 20, town: lens, presented: 40, passed: 25, rate: 0.625 },
  { office_id: 21, town: lens, presented: 29, passed: 29, rate: null },
  { office_id: 22, town: arras, presented: 20, passed: 10, rate: null },
  { office_id: 23, town: arras, presented: 120, passed: 60, rate: null },
];
const ids = schools.map(({ office_id }) => office_id);
const { db } = test;
const before = await db
  .selectFrom('offices as o')
  .innerJoin('communes as c', 'c.code', 'o.commune_code')
  .where('c.departement_code', '=', '62')
  .select('o.id')
  .execute();
await db.deleteFrom('departement_results').where('departement', '=', '62').execute();
await db
  .deleteFrom('school_results')
  .where('office_id', 'in', [...ids, ...before.map(({ id }) => id)])
  .execute();
await db
  .insertInto('departement_results')
  .values([
    departement,
    { ...departement, period: '2024', passed: 100 },
    { ...departement, licence: 'BE', period: '2023' },
  ])
  .execute();
for (const { town, ...result } of schools) {
  await db.updateTable('offices').set({ commune_code: town }).where('id', '=', result.office_id).execute();
  await db
    .insertInto('school_results')
    .values({ ...common, ...result })
    .execute();
}
const read = (asked: Parameters<typeof getLocalResults>[2] = { day }) => getLocalResults(db, '62', asked);

it('are the latest of the département, of its towns and of its schools from 30 candidates on', async () => {
  const local = await read();
  expect(local).toMatchObject({
    departement: { code: '62', nom: 'Pas-de-Calais' },
    ...{ licence: 'B', licences: ['B'], period: '2025', presented: 400, passed: 228, readOn: '2026-10-01' },
  });
  expect(local?.towns.toSorted((one, other) => one.nom.localeCompare(other.nom))).toEqual([
    { slug: 'arras', nom: 'Arras', nbOffices: 2, presented: 140, passed: 70 },
    { slug: 'lens', nom: 'Lens', nbOffices: 2, presented: 69, passed: 54 },
  ]);
  expect(local?.schools.map(({ city, presented, rate }) => [city, presented, rate]).toSorted()).toEqual([
    ['Arras', 120, undefined],
    ['Lens', 40, 0.625],
  ]);
});

it('count members, or with them the schools that the State alone lists', async () => {
  await db.updateTable('offices').set({ member: false }).where('id', '=', 20).execute();
  const local = await read();
  const everybody = await read({ day, everybody: true });
  await db.updateTable('offices').set({ member: true }).where('id', '=', 20).execute();
  expect(local?.towns.map(({ nom }) => nom)).toEqual(['Arras']);
  expect(local?.schools.map(({ city }) => city)).toEqual(['Arras']);
  expect(everybody?.towns).toHaveLength(2);
  expect(everybody?.schools).toHaveLength(2);
});

it('count a natural person that the State alone lists, without its name', async () => {
  const person = { office_id: 22, natural_person: true, agreement: 'E0206200001', name: 'Martin' };
  const listed = {
    street: '1 rue Haute',
    zip_code: '62000',
    city: 'Arras',
    source: 'Essai',
    read_on: '2026-10-01',
  };
  await db
    .insertInto('official_schools')
    .values({ ...person, ...listed })
    .execute();
  await db.updateTable('school_results').set({ presented: 45 }).where('office_id', '=', 22).execute();
  const citiesOf = async () =>
    (await read({ day, everybody: true }))?.schools.map(({ city }) => city).toSorted();
  expect(await citiesOf()).toEqual(['Arras', 'Arras', 'Lens']);
  await db.updateTable('offices').set({ member: false }).where('id', '=', 22).execute();
  expect(await citiesOf()).toEqual(['Arras', 'Lens']);
  const towns = (await read({ day, everybody: true }))?.towns;
  expect(towns?.find(({ nom }) => nom === 'Arras')?.presented).toBe(165);
});

it('are none without a result of the département that may be shown', async () => {
  expect(await getLocalResults(db, '999', { day })).toBeUndefined();
  expect(await read({ day: '2028-01-01' })).toBeUndefined();
  expect((await read({ day: '2027-12-31' }))?.period).toBe('2025');
});

it('are of the licence asked for, else of the first that has one', async () => {
  const of = async (licence: 'A2' | 'D') => (await getLocalResults(db, '59', { licence, day }))?.licence;
  expect([await of('A2'), await of('D')]).toEqual(['A2', 'B']);
});

it('are listed once for each département and licence, by the code of the département', async () => {
  const all = await listResults(db, day);
  const here = all.filter((result) => result.departement.code === '62');
  expect(here.map(({ licence, period, passed }) => [licence, period, passed])).toEqual([['B', '2025', 228]]);
  const codes = all.map((result) => result.departement.code);
  expect(codes).toEqual(codes.toSorted());
  expect(codes.length).toBeGreaterThan(150);
});

it('give a town the sum of its schools of the same licence and period, from 30 candidates on', async () => {
  const inTown = async (commune: string) =>
    (await readDepartementResults(db, { code: commune, departement_code: '62' }, { day })).find(
      ({ period }) => period === '2025',
    )?.town;
  expect(await inTown(lens)).toEqual({ nbOffices: 2, presented: 69, passed: 54 });
  await db.updateTable('offices').set({ member: false }).where('id', '=', 20).execute();
  expect(await inTown(lens)).toBeUndefined();
  await db.updateTable('offices').set({ member: true }).where('id', '=', 20).execute();
});
