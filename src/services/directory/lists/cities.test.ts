import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { borrowTestDatabase, createTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { traditional } from '#test/support/lists.ts';
import { BadRequest } from '../refusal.ts';
import { findCityOffices } from './find-city-offices.ts';
import { getCity } from './get-city.ts';
import { listCities } from './list-cities.ts';

const car = traditional;
const motorbike = 'moto-permis-a2';

const test = disposeAfterAll(await createTestDatabase({ fill: 'network' }));

const slugOf = async (slug: string) => (await getCity(test.db, slug, undefined))?.slug;

describe('the city of a slug', () => {
  it.each([
    ['as it is stored', 'saint-denis-93', 'saint-denis-93'],
    ['of the most populated of its name', 'saint-denis', 'saint-denis'],
    ['with the département of the bare one', 'saint-denis-974', 'saint-denis'],
    ['with an INSEE code', 'saint-denis-93066', 'saint-denis-93'],
    ['with an INSEE code of Corsica', 'ajaccio-2a004', 'ajaccio'],
    ['with the département of Corsica', 'ajaccio-2a', 'ajaccio'],
    ['with a code where none is needed', 'lyon-69', 'lyon'],
  ])('is found %s', async (_, slug, stored) => {
    expect(await slugOf(slug)).toBe(stored);
  });

  it.each([
    'nulle-part',
    'lyon-75',
    'lyon-75056',
    'lyon-',
    '-69',
    '69',
    'Lyon',
    "l'yon",
    'lyon/69',
    '%',
    '_yon',
  ])('«%s» is none', async (slug) => {
    expect(await slugOf(slug)).toBeUndefined();
  });
});

describe('the figures of a city', () => {
  it('are those of its schools, all of them and by training', async () => {
    const { rows } = await sql<{ id: number; price: number; note: number | null; reviews: number }>`
      select o.id, f.price_cents as price, o.note, o.nb_reviews as reviews
      from offices o join formulas f on f.office_id = o.id and f.formula_type_id = 4
      where o.commune_code = '75056' order by f.price_cents`.execute(test.db);
    const all = await test.db
      .selectFrom('offices')
      .select(['pmr', 'garanties'])
      .where('commune_code', '=', '75056')
      .execute();
    const city = await getCity(test.db, 'paris', undefined);
    expect(rows.length).toBeGreaterThan(1);
    expect(city).toMatchObject({
      code: '75056',
      nom: 'Paris',
      departement: { code: '75', nom: 'Paris' },
      location: [expect.any(Number), expect.any(Number)],
      figures: {
        nbOffices: all.length,
        nbPmr: all.filter(({ pmr }) => pmr).length,
        nbUneuro: all.filter(({ garanties }) => garanties.includes('Permis à 1€/jour')).length,
        nbCpf: all.filter(({ garanties }) => garanties.some((label) => label.startsWith('CPF'))).length,
      },
    });
    const taught = city?.trainings.find(({ formulaTypeSlug }) => formulaTypeSlug === car);
    const reviews = rows.reduce((sum, row) => sum + row.reviews, 0);
    expect(taught).toMatchObject({
      nbOffices: rows.length,
      nbReviews: reviews,
      price: {
        min: rows[0]?.price,
        median: rows[Math.ceil(rows.length / 2) - 1]?.price,
        max: rows.at(-1)?.price,
      },
    });
    const points = rows.reduce((sum, row) => sum + (row.note ?? 0) * row.reviews, 0);
    expect(taught?.note).toBeCloseTo(points / reviews, 9);
  });

  it('are nothing where there is no school', async () => {
    expect(await getCity(test.db, 'rocamadour', car)).toMatchObject({
      figures: { nbOffices: 0, note: null, nbReviews: 0, nbUneuro: 0, nbCpf: 0, nbPmr: 0 },
      trainings: [],
    });
  });

  it('have no note where no school has a review', async () => {
    const { rows } = await sql<{ slug: string }>`
      select c.slug from offices o join communes c on c.code = o.commune_code
      group by c.slug having sum(o.nb_reviews) = 0 limit 1`.execute(test.db);
    const city = await getCity(test.db, rows[0]?.slug ?? '', undefined);
    expect(city?.figures).toMatchObject({ note: null, nbReviews: 0 });
  });
});

describe('the neighbours of a city', () => {
  it('have schools, are near, come nearest first, and leave the city itself out', async () => {
    const city = await getCity(test.db, 'paris', undefined);
    const distances = city?.neighbours.map(({ distance }) => distance) ?? [];
    expect(distances.length).toBeGreaterThan(3);
    expect(distances.length).toBeLessThanOrEqual(8);
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
    expect(Math.max(...distances)).toBeLessThanOrEqual(60_000);
    expect(city?.neighbours.map(({ slug }) => slug)).not.toContain('paris');
    expect(city?.neighbours.every(({ nbOffices }) => nbOffices > 0)).toBe(true);
  });

  it('teach what is asked for', async () => {
    const city = await getCity(test.db, 'paris', motorbike);
    for (const { slug, nbOffices } of city?.neighbours ?? []) {
      const there = await getCity(test.db, slug, undefined);
      const taught = there?.trainings.find(({ formulaTypeSlug }) => formulaTypeSlug === motorbike);
      expect(taught?.nbOffices).toBe(nbOffices);
    }
    await expect(getCity(test.db, 'paris', 'char')).rejects.toThrow(BadRequest);
  });

  it('are none for a city whose place is unknown', async () => {
    const city = await getCity(test.db, 'saint-barthelemy', undefined);
    expect(city).toMatchObject({ location: null, neighbours: [] });
  });
});

describe('the schools of a city', () => {
  it('are all of them, by distance from the town hall, those without a place last', async () => {
    const found = await findCityOffices(test.db, 'nantes');
    const { rows } = await sql<{ count: number }>`
      select count(*) from offices where commune_code = '44109'`.execute(test.db);
    expect(found).toMatchObject({ total: rows[0]?.count, currentPage: 1, nbPages: 1 });
    const distances = found?.results.map(({ distance }) => distance ?? Number.POSITIVE_INFINITY) ?? [];
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
    expect(found?.results.at(-1)).toMatchObject({ id: 5 });
  });

  it('say what they teach, in the order of the front categories, and the lowest price of it', async () => {
    const found = await findCityOffices(test.db, 'vannes');
    const everything = found?.results.find(({ id }) => id === 35);
    const prices = everything?.trainings.map(({ price }) => price) ?? [];
    expect(everything?.trainings[0]?.formulaTypeSlug).toBe(car);
    expect(prices).toHaveLength(7);
    expect(everything?.formule?.min).toBe(Math.min(...prices));
  });

  it('count a school that sells nothing', async () => {
    const found = await findCityOffices(test.db, 'strasbourg');
    expect(found?.results.find(({ id }) => id === 8)).toMatchObject({ formule: null, trainings: [] });
  });

  it('are none beyond the last page, and unknown for an unknown slug', async () => {
    expect(await findCityOffices(test.db, 'nantes', 2)).toMatchObject({ results: [], nbPages: 1 });
    expect(await findCityOffices(test.db, 'nulle-part')).toBeUndefined();
    expect(await findCityOffices(test.db, 'saint-barthelemy')).toMatchObject({ results: [], total: 0 });
  });
});

describe('the list of cities', () => {
  it('holds those with schools, the most populated first, and counts all of them', async () => {
    const list = await listCities(test.db, { limit: 5 });
    expect(list.cities.map(({ nom }) => nom)).toEqual(['Paris', 'Marseille', 'Lyon', 'Toulouse', 'Nice']);
    expect(list.nbOffices).toBe(200);
    expect(list.departements.reduce((sum, { nbCities }) => sum + nbCities, 0)).toBe(list.nbCities);
    expect(list.departements.map(({ code }) => code)).toEqual(
      list.departements.map(({ code }) => code).toSorted(),
    );
  });

  it('holds those of one département, and the counts of all', async () => {
    const list = await listCities(test.db, { departement: '2A' });
    expect(list.cities.length).toBeGreaterThan(0);
    expect(new Set(list.cities.map(({ departement }) => departement.code))).toEqual(new Set(['2A']));
    expect(list.nbOffices).toBe(200);
    expect(await listCities(test.db, { departement: '00' })).toMatchObject({ cities: [] });
  });

  it('holds those whose name has each word begun, whatever its case and accents', async () => {
    const named = async (nom: string) =>
      (await listCities(test.db, { nom, limit: 2000 })).cities.map((city) => city.nom);
    expect(await named('st etien')).toContain('Saint-Étienne');
    expect(await named('ÉTIENNE saint')).toContain('Saint-Étienne');
    expect(await named('tienne')).not.toContain('Saint-Étienne');
    expect(await named('%')).toEqual(await named(''));
    expect(await named('zzzz')).toEqual([]);
  });

  it('holds those that teach a training', async () => {
    const list = await listCities(test.db, { formulaTypeSlug: motorbike, limit: 2000 });
    const { rows } = await sql<{ count: number }>`
      select count(*) from formulas where formula_type_id = 16`.execute(test.db);
    expect(list.nbOffices).toBe(rows[0]?.count);
    expect(list.cities.reduce((sum, { nbOffices }) => sum + nbOffices, 0)).toBe(list.nbOffices);
  });

  it('is empty in an empty directory', async () => {
    await using empty = await borrowTestDatabase('empty');
    const nothing = { nbCities: 0, nbOffices: 0, cities: [], departements: [] };
    expect(await listCities(empty.db, {})).toEqual(nothing);
  });
});

describe('the results in the département of a city', () => {
  it('are those of its table, with the range of its schools of 30 candidates or more', async () => {
    const row = {
      period: '2025',
      all_presented: null,
      all_passed: null,
      source: 'Essai',
      read_on: '2026-10-01',
    };
    const values = { licence: 'BE' as const, ...row, is_demonstration: false };
    await test.db
      .insertInto('departement_results')
      .values({ departement: '59', ...values, presented: 400, passed: 228 })
      .execute();
    const schools = [20, 21, 22, 23, 24];
    await test.db.updateTable('offices').set({ commune_code: '59350' }).where('id', 'in', schools).execute();
    const presented = [30, 60, 29, 200, 99];
    const passed = [12, 45, 29, 100, 60];
    const rows = schools.map((office_id, at) => ({
      ...{ office_id, ...values, presented: presented[at] ?? 0, passed: passed[at] ?? 0 },
    }));
    await test.db.insertInto('school_results').values(rows).execute();
    const read = async () => (await getCity(test.db, 'lille', undefined))?.results;
    const result = { licence: 'BE', presented: 400, passed: 228, source: 'Essai', readOn: '2026-10-01' };
    const town = { nbOffices: 5, presented: 418, passed: 246 };
    expect((await read())?.at(-1)).toEqual({ ...result, period: '2025', town });
    await test.db
      .updateTable('school_results')
      .set({ presented: 31, passed: 29 })
      .where('licence', '=', 'BE')
      .where('presented', '=', 29)
      .execute();
    expect((await read())?.at(-1)).toMatchObject({ ...result, schools: { nbOffices: 5, low: 40, high: 94 } });
    expect((await read())?.map(({ licence, demonstration = false }) => [licence, demonstration])).toEqual([
      ['B', true],
      ['A2', true],
      ['BE', false],
    ]);
  });

  it('are in lists, for each school, those of its table', async () => {
    const found = await findCityOffices(test.db, 'paris');
    const table = await test.db.selectFrom('school_results').selectAll().execute();
    const listed = found?.results.flatMap(({ id, results = [] }) =>
      results.map(({ licence, presented, passed, all }) =>
        [id, licence, presented, passed, all?.presented, all?.passed].join(' '),
      ),
    );
    const ids = found?.results.map(({ id }) => id) ?? [];
    const stored = table
      .filter(({ office_id }) => ids.includes(office_id))
      .map((row) =>
        [row.office_id, row.licence, row.presented, row.passed, row.all_presented, row.all_passed].join(' '),
      );
    expect(listed?.toSorted()).toEqual(stored.toSorted());
    expect(stored.length).toBeGreaterThan(0);
  });
});
