import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Office } from '#contracts/directory.ts';
import { compareAroundPlace, maxLikened, type PlacedSchool } from '#domain/search/ranking.ts';
import { likeness } from '#domain/text/likeness.ts';
import { normaliseText } from '#domain/text/text.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { publishAllSchools } from '#test/support/listings.ts';
import { findAllOffices, inOrder, lyon, numbersOf, traditional } from '#test/support/lists.ts';
import { findCityOffices } from './find-city-offices.ts';
import { type FindQuery, findOffices, suggestOffices } from './find-offices.ts';

const test = disposeAfterAll(await createTestDatabase({ fill: 'network' }));
beforeAll(async () => {
  // Forty in the city: some of them at one door, and some nowhere, there as elsewhere.
  await sql`update offices set city_name = 'Lyon', commune_code = '69123',
    search_text = search_text || ' lyon' where id % 8 = 3`.execute(test.db);
  await sql`update offices set latitude = 45.76, longitude = 4.85 where id % 3 = 0 and city_name = 'Lyon'`.execute(
    test.db,
  );
  await sql`update offices set latitude = null, longitude = null
    where id % 11 = 0 or (id % 5 = 0 and city_name = 'Lyon')`.execute(test.db);
  await publishAllSchools(test.db);
});

const findAll = async (query: FindQuery, slug = traditional) =>
  (await findAllOffices(test.db, query, slug)).results;

const placed = ({ id, address, distance }: Pick<Office, 'id' | 'address' | 'distance'>): PlacedSchool => ({
  id,
  inNamedCity: address.city.name === 'Lyon',
  distance,
});
const numbers = numbersOf;

/** Whole metres on the wire leave a handful of neighbours equal that the directory still distinguishes. */
function expectOrder(offices: readonly PlacedSchool[]) {
  for (const [index, school] of offices.entries()) {
    const next = offices[index + 1];
    if (next && next.distance !== school.distance) {
      expect(compareAroundPlace(school, next), `${school.id} before ${next.id}`).toBeLessThan(0);
    }
  }
}

describe('the directory orders', () => {
  it('around a city, page after page', async () => {
    const all = await findAll({ place: lyon });
    const schools = all.map(placed);
    expect(schools.filter(({ inNamedCity }) => inNamedCity).length).toBeGreaterThan(10);
    expect(schools.some(({ inNamedCity, distance }) => inNamedCity && distance === undefined)).toBe(true);
    expectOrder(schools);
    // Those at one door stand in the order of their numbers.
    const door = all.filter(({ address }) => address.latitude === 45.76 && address.longitude === 4.85);
    expect(door.length).toBeGreaterThan(1);
    expect(numbers(door)).toEqual(inOrder(numbers(door)));
  });

  it('around a city for a training that few teach, who are gathered at once', async () => {
    const slug = 'bateau-cotiere-et-eaux-interieures';
    const all = await findAll({ place: lyon }, slug);
    const schools = all.map(placed);
    expect(schools.length).toBeGreaterThan(2);
    expect(new Set(numbers(all)).size).toBe(schools.length);
    expectOrder(schools);
    const beyond = await findOffices(test.db, slug, { place: lyon, page: 99 });
    expect(beyond).toMatchObject({ results: [], total: schools.length });
  });

  it('in the pages of a city', async () => {
    const page = await findCityOffices(test.db, 'lyon');
    const schools = (page?.results ?? []).map(placed);
    expect(schools.length).toBeGreaterThan(10);
    expectOrder(schools);
  });

  it.each(['lilas', 'permis', 'conduite des', 'permis lyon', 'saint'])(
    'names that begin with «%s» first, then the most alike, then by number',
    async (keyWord) => {
      const found = await findAll({ keyWord });
      expect(found.length).toBeGreaterThan(1);
      const rows = await test.db
        .selectFrom('offices')
        .select(['id', 'search_text as searchText'])
        .where('id', 'in', numbers(found))
        .execute();
      const text = normaliseText(keyWord);
      const begins = (one: (typeof rows)[number]) => Number(one.searchText.startsWith(text));
      const ordered = rows.toSorted(
        (a, b) =>
          begins(b) - begins(a) || likeness(b.searchText, text) - likeness(a.searchText, text) || a.id - b.id,
      );
      expect(numbers(found)).toEqual(numbers(ordered));
      const suggested = await suggestOffices(test.db, traditional, { keyWord, limit: 5 });
      expect(numbers(suggested.results)).toEqual(numbers(ordered).slice(0, 5));
    },
  );
});

it('a name that more schools have than are compared is listed whole: names that begin so, then by number', async () => {
  await using crowded = await createTestDatabase({ fill: 'network' });
  await sql`insert into offices (id, label, slug, commune_code, city_name, zip_code, street_name, search_text)
      select 100000 + n, 'École', 'ecole-' || n, '69123', 'Lyon', '69001', '', case n % 100 when 7 then 'zigzag ' else 'auto zigzag ' end || n
      from generate_series(1, ${maxLikened + 1}) as n`.execute(crowded.db);
  await sql`insert into formulas (id, office_id, formula_type_id, price_cents)
      select id, id, 4, 100000 from offices where id > 100000`.execute(crowded.db);
  await publishAllSchools(crowded.db);
  const find = (page: number) => findOffices(crowded.db, traditional, { keyWord: 'zigzag', page });
  const { total, nbPages, results } = await find(1);
  expect(total).toBe(maxLikened + 1);
  expect(numbers(results).slice(0, 12)).toEqual([
    ...[100_007, 100_107, 100_207, 100_307, 100_407, 100_507, 100_607, 100_707, 100_807, 100_907],
    ...[100_001, 100_002],
  ]);
  expect(numbers((await find(nbPages)).results).at(-1)).toBe(100_000 + maxLikened + 1);
  const suggested = await suggestOffices(crowded.db, traditional, { keyWord: 'zigzag', limit: 20 });
  const begins = ({ id }: Office) => id % 100 === 7;
  expect(suggested.results.map(begins)).toEqual([...Array(10).fill(true), ...Array(10).fill(false)]);
});

it('what has no effect has none: membership, prices, reviews, online sale and what a school says of itself', async () => {
  const before = [await findAll({ place: lyon }), await findAll({ keyWord: 'permis' })];
  await sql`update offices set club = not club, note = 1 + id % 5, nb_reviews = 1000 - nb_reviews % 1000,
    photos = '{}', logo = null, presentation = null, phone_number = null`.execute(test.db);
  await sql`update formulas set price_cents = 1 + id % 1000, advance_payment_cents = null`.execute(test.db);
  await sql`update passes set online_sale = not online_sale`.execute(test.db);
  await sql`delete from opening_hours where office_id % 2 = 0`.execute(test.db);
  await publishAllSchools(test.db);
  const after = [await findAll({ place: lyon }), await findAll({ keyWord: 'permis' })];
  expect(after.map(numbers)).toEqual(before.map(numbers));
});
