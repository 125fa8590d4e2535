import { expect, it } from 'vitest';
import { createCliBench } from '#test/support/cli.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';

const { db, type, write } = disposeAfterAll(await createCliBench(['schools', 'import']));
const importSchools = (text: string, ...options: string[]) =>
  type(write({ 'schools.csv': text }), ...options);

const towns = {
  T1: ['93200', 'à ST DENIS', 'Saint-Denis'],
  T2: ['69003', 'LYON 3EME', 'Lyon 3ᵉ'],
  T3: ['75001', 'Paris 1er arrondissement', 'Paris 1ᵉʳ'],
  T4: ['69431', 'LYON CEDEX 03', 'Lyon 3ᵉ'],
};

it('shows a town by the name of its commune, and finds the commune of a CEDEX', async () => {
  const lines = Object.entries(towns).map(
    ([ref, [zip, city]]) => `${ref};École ${ref};1 rue Neuve;${zip};${city};`,
  );
  const file = `external_ref;name;street;postal_code;city;phone\n${lines.join('\n')}\n`;
  expect((await importSchools(file, '--apply')).out).toContain('4 new');
  const stored = await db
    .selectFrom('offices')
    .select(['external_ref', 'zip_code', 'city_name'])
    .where('external_ref', 'in', Object.keys(towns))
    .orderBy('external_ref')
    .execute();
  expect(stored).toEqual(
    Object.entries(towns).map(([external_ref, [zip_code, , city_name]]) => ({
      external_ref,
      zip_code,
      city_name,
    })),
  );
  expect((await importSchools(file, '--apply')).out).toMatch(/^0 new, 0 changed, 4 unchanged/u);
});

const places = {
  A1: ['', '75011', 'Paris', [48.8591, 2.3801]],
  A2: ['', '75116', 'Paris', [48.8571, 2.272]],
  A3: ['69381', '69001', 'Lyon', [45.7676, 4.8345]],
  A4: ['', '69431', 'LYON CEDEX 03', [45.7612, 4.8518]],
  A5: ['', '13201', 'Marseille 16e', [43.3598, 5.3342]],
  A6: ['13208', '13000', 'Marseille', [43.2708, 5.3821]],
} as const;

it('places a school without a position in the middle of its arrondissement, as approximate', async () => {
  const lines = Object.entries(places).map(
    ([ref, [code, zip, city]]) => `${ref};${ref};${code};${zip};${city}`,
  );
  const file = `external_ref;name;commune_code;postal_code;city\n${lines.join('\n')}\n`;
  expect((await importSchools(file, '--apply')).out).toContain('6 new');
  const stored = await db
    .selectFrom('offices')
    .select(['external_ref', 'latitude', 'longitude', 'position_approximate'])
    .where('external_ref', 'in', Object.keys(places))
    .orderBy('external_ref')
    .execute();
  expect(stored).toEqual(
    Object.entries(places).map(([external_ref, [, , , [latitude, longitude]]]) => ({
      external_ref,
      latitude,
      longitude,
      position_approximate: true,
    })),
  );
  const townHall = { latitude: 48.8534, longitude: 2.3488, position_approximate: true };
  await db.updateTable('offices').set(townHall).where('external_ref', '=', 'A1').execute();
  expect((await importSchools(file, '--apply')).out).toContain('0 new, 1 changed, 5 unchanged');
});

it('places a school in a town without arrondissements at the town hall', async () => {
  await importSchools('external_ref;name;postal_code;city\nB1;B1;20200;Bastia\n', '--apply');
  const { latitude, longitude, nom } = await db
    .selectFrom('offices')
    .innerJoin('communes', (join) =>
      join
        .onRef('communes.code', '=', 'offices.commune_code')
        .onRef('communes.latitude', '=', 'offices.latitude')
        .onRef('communes.longitude', '=', 'offices.longitude'),
    )
    .select(['communes.latitude', 'communes.longitude', 'nom'])
    .where('external_ref', '=', 'B1')
    .executeTakeFirstOrThrow();
  expect([latitude, longitude, nom]).toEqual([expect.any(Number), expect.any(Number), 'Bastia']);
});

it('refuses a name that is a spreadsheet formula', async () => {
  const { out } = await importSchools('external_ref;name\nF1;=HYPERLINK(A1)\n');
  expect(out).toContain('line 2, name: it is a spreadsheet formula');
});

it('explains where prices belong when the schools’ table has a column of prices', async () => {
  const { err } = await importSchools('siret,Prix\n1,2\n');
  expect(err).toContain('“Prix” belongs to formulas.csv, which has one line per formula');
});
