import { describe, expect, it } from 'vitest';
import type { Office } from '#contracts/directory.ts';
import { findFormulaType } from '#domain/school/formula-types.ts';
import { contextFilters } from '#domain/search/context-filters.ts';
import { createReviews } from '#services/reviews/reviews.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { publishAllSchools } from '#test/support/listings.ts';
import { findAllOffices, inOrder, lyon, numbersOf, traditional } from '#test/support/lists.ts';
import { getOffice } from '../schools/get-office.ts';
import { type FindQuery, findOffices } from './find-offices.ts';

const pageSize = 20;

const test = disposeAfterAll(await createTestDatabase({ fill: 'network' }));

const find = (query: FindQuery, slug = traditional) => findOffices(test.db, slug, query);

const findAll = async (query: FindQuery) => (await findAllOffices(test.db, query)).results;
const expectInOrder = (values: readonly number[]) => expect(values).toEqual(inOrder(values));
const distances = (offices: readonly Office[]) =>
  offices.map(({ distance }) => distance ?? Number.POSITIVE_INFINITY);

describe('a search around a place', () => {
  it('gives twenty offices a page, each office once, all of those that sell the formula type', async () => {
    const [{ count } = { count: 0 }] = await test.db
      .selectFrom('formulas')
      .where('formula_type_id', '=', 4)
      .select((row) => row.fn.countAll<number>().as('count'))
      .execute();
    const first = await find({ place: lyon });
    const all = await findAll({ place: lyon });
    expect(first).toMatchObject({ total: count, currentPage: 1, nbPages: Math.ceil(count / pageSize) });
    expect(first.results).toHaveLength(pageSize);
    expect(new Set(numbersOf(all)).size).toBe(count);
  });

  it('puts the offices of the named city first, then the nearest, those whose place is unknown last', async () => {
    const all = await findAll({ place: lyon });
    const inCity = all.filter(({ address }) => address.city.name === 'Lyon').length;
    expect(inCity).toBeGreaterThan(0);
    expect(all.slice(0, inCity).every(({ address }) => address.city.name === 'Lyon')).toBe(true);
    const elsewhere = distances(all.slice(inCity));
    expect(elsewhere.length).toBeGreaterThan(100);
    expectInOrder(elsewhere);
    expect(elsewhere.at(-1)).toBe(Number.POSITIVE_INFINITY);
  });

  it.each([
    ['no city is named', { location: lyon.location }],
    ['the city is unknown', { ...lyon, city: 'Nulle-Part' }],
  ])('goes by distance alone when %s', async (_, place) => {
    expectInOrder(distances(await findAll({ place })));
  });

  it('distinguishes two cities of one name by the département', async () => {
    const island = await find({ place: { city: 'Saint-Denis', dep: '974', location: [46, 2] } });
    const suburb = await find({ place: { city: 'saint denis', dep: '93', location: [46, 2] } });
    expect(island.results[0]?.address.city.zipCode).toMatch(/^974/u);
    expect(suburb.results[0]?.address.city.zipCode).toMatch(/^93/u);
  });

  it('is about Paris by default', async () => {
    const { results } = await find({});
    expect(results[0]?.address.city.name).toBe('Paris');
    expect(results[0]?.distance).toBeLessThan(15_000);
  });

  it('gives for each card whole metres, the first photo and the hours that the office alone has', async () => {
    const { results } = await find({ place: lyon });
    expect(results.every(({ distance }) => Number.isInteger(distance))).toBe(true);
    for (const { id, photo, ouverture } of results) {
      const club = (await getOffice({ db: test.db, reviews: createReviews(test.db) }, id))?.clubInformations;
      expect(photo).toBe(club?.accueil.photos[0]?.PH_URL ?? null);
      expect(ouverture).toEqual(club?.horaires.ouverture);
    }
    expect(results.some(({ photo }) => photo !== null)).toBe(true);
    expect(results.some(({ ouverture = [] }) => ouverture.length > 0)).toBe(true);
  });

  it('is empty beyond the last page', async () => {
    const { nbPages, total } = await find({ place: lyon });
    const last = await find({ place: lyon, page: nbPages });
    expect(last.results).toHaveLength(total - (nbPages - 1) * pageSize);
    expect(await find({ place: lyon, page: nbPages + 1 })).toMatchObject({ results: [], total });
  });

  it('has the lowest price of the formula type searched', async () => {
    const sold = await test.db.selectFrom('formulas').select('formula_type_id as id').distinct().execute();
    for (const { id } of sold) {
      const [office] = (await find({ place: lyon }, findFormulaType(id)?.slug)).results;
      const formulas = test.db.selectFrom('formulas').select('price_cents').where('formula_type_id', '=', id);
      const formula = await formulas.where('office_id', '=', office?.id ?? 0).executeTakeFirstOrThrow();
      expect(office?.formule?.min).toBe(formula.price_cents);
    }
  });
});

describe('the filters', () => {
  it.each([
    ['uneuro', (office: Office) => office.garanties.includes('Permis à 1€/jour')],
    ['cpf', (office: Office) => office.garanties.some((label) => label.startsWith('CPF'))],
    ['pmr', (office: Office) => office.pmr],
    ['club', (office: Office) => office.club],
  ] as const)('«%s» keeps the offices that have it, and no other', async (filter, has) => {
    const all = await findAll({ place: lyon });
    const kept = await findAll({ place: lyon, filters: [filter] });
    expect(numbersOf(kept)).toEqual(numbersOf(all.filter(has)));
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThan(all.length);
  });

  it('add up, and a repeated one changes nothing', async () => {
    const all = await findAll({ place: lyon, filters: [...contextFilters, 'pmr'] });
    expect(all.length).toBeGreaterThan(0);
    expect(all.every(({ pmr, club }) => pmr && club)).toBe(true);
  });

  it('hold in a search by keyword as well', async () => {
    const results = await findAll({ keyWord: 'conduite', filters: ['club'] });
    expect(results.length).toBeGreaterThan(0);
    expect(results.every(({ club }) => club)).toBe(true);
  });
});

describe('a search by keyword', () => {
  const best = async (keyWord: string) => (await find({ keyWord })).results[0];

  it.each([
    ['the name', 'Auto-école du Vieux Port', 'Auto-école du Vieux Port'],
    ['accents and capitals apart', 'AUTO ECOLE DU VIEUX PORT', 'Auto-école du Vieux Port'],
    ['a part of the name', 'vieux po', 'Auto-école du Vieux Port'],
    ['two letters of a word', 'du po', 'Auto-école du Pont'],
    ['three letters of a word', 'por vie', 'Auto-école du Vieux Port'],
    ['four letters of a word', 'po vieu', 'Auto-école du Vieux Port'],
    ['the town', 'nîmes', 17],
    ['the town without its accent', 'NIMES', 17],
    ['the name and the town', 'vieux port nantes', 5],
    ['the words in another order', 'nantes port vieux', 5],
    ['a letter missing', 'nante', 5],
    ['a letter too many', 'nanttes', 5],
    ['a wrong letter', 'nantez', 5],
    ['two letters swapped', 'natnes', 5],
    ['an error in one word of two', 'vieux porr nantes', 5],
    ['an apostrophe', 'l’embrayage', 'L’Embrayage'],
    ['common words alone', 'auto-école', undefined],
  ])('finds by %s: «%s»', async (_, keyWord, expected) => {
    const found = await best(keyWord);
    expect(found).toBeDefined();
    if (typeof expected === 'number') expect(found?.id).toBe(expected);
    if (typeof expected === 'string') expect(found?.label).toBe(expected);
  });

  it.each(['xqzvk', 'nantoulouse', '!!!', '', ' '])('finds nothing for «%s»', async (keyWord) => {
    expect(await find({ keyWord })).toMatchObject({ results: [], total: 0, currentPage: 1, nbPages: 0 });
  });

  it('takes a word one error away before those that only begin so, and leaves a word that is one as it is', async () => {
    const sellers = numbersOf(await findAll({ keyWord: 'conduite' }));
    const [bec = 0, benne = 0, both = 0] = inOrder(sellers);
    const names = [
      [bec, 'zorbec'],
      [benne, 'zorbenne'],
      [both, 'zorbenne vorbec'],
    ] as const;
    for (const [id, search_text] of names) {
      await test.db.updateTable('offices').set({ search_text }).where('id', '=', id).execute();
    }
    await publishAllSchools(test.db);
    const found = async (keyWord: string) => inOrder(numbersOf((await find({ keyWord })).results));
    expect(await found('zorbc')).toEqual([bec]);
    expect(await found('zorbe')).toEqual([bec, benne, both]);
    expect(await found('zorben')).toEqual([benne, both]);
    expect(await found('zorbenne')).toEqual([benne, both]);
    // «zorben» is the beginning of a word, hence no error for «zorbec»; «vorbc» is one.
    expect(await found('zorben vorbc')).toEqual([both]);
    expect(await found('zorbec vorbec')).toEqual([]);
  });

  it('gives the offices that begin as typed before the others', async () => {
    const labels = (await find({ keyWord: 'permis' })).results.map(({ label }) => label);
    expect(labels[0]).toMatch(/^Permis/u);
  });

  it('has distances only when a place is given', async () => {
    expect((await find({ keyWord: 'nantes' })).results[0]?.distance).toBeUndefined();
    const located = await find({ keyWord: 'toulouse', place: lyon });
    expect(located.results[0]?.distance).toBeGreaterThan(300_000);
  });

  it('has pages that do not overlap', async () => {
    const { total } = await find({ keyWord: 'conduite' });
    const all = await findAll({ keyWord: 'conduite' });
    expect(total).toBeGreaterThan(pageSize);
    expect(new Set(numbersOf(all)).size).toBe(total);
    expect(await find({ keyWord: 'conduite', page: 99 })).toMatchObject({ results: [], total });
  });

  it('keeps to the offices that sell the formula type', async () => {
    expect((await find({ keyWord: 'mulhouse' })).total).toBe(0);
    expect((await find({ keyWord: 'mulhouse' }, 'lourd-permis-c')).results[0]?.id).toBe(34);
  });
});
