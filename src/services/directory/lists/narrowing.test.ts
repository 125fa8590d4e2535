import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Place } from '#contracts/directory.ts';
import { firstLessonLimits, isCounted, startsWithin } from '#domain/school/lessons.ts';
import { contextFilters, passesFilters } from '#domain/search/context-filters.ts';
import { schoolsPerPage } from '#domain/search/narrow-answer.ts';
import { filterNearby } from '#domain/search/reach.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { publishAllSchools } from '#test/support/listings.ts';
import {
  findAllOffices,
  inOrder,
  lyon,
  numbersOf,
  scatterAroundLyon,
  traditional,
} from '#test/support/lists.ts';
import { type FindQuery, findOffices } from './find-offices.ts';

const rare = 'bateau-grande-plaisance';

const test = disposeAfterAll(await createTestDatabase({ fill: 'network' }));
beforeAll(async () => {
  await scatterAroundLyon(test.db);
  await publishAllSchools(test.db);
});

const find = (query: FindQuery, slug = traditional) => findOffices(test.db, slug, query);

const findAll = async (query: FindQuery, slug = traditional) =>
  (await findAllOffices(test.db, query, slug)).results;
const numbers = numbersOf;
const places: fc.Arbitrary<Place> = fc.oneof(
  fc.constant(lyon),
  fc.record({
    location: fc.tuple(
      fc.double({ min: 45.3, max: 46.2, noNaN: true }),
      fc.double({ min: 4.4, max: 5.2, noNaN: true }),
    ),
  }),
  fc.constantFrom<Place>({ location: [48.86, 2.35] }, { location: [-20.9, 55.5] }, { location: [0, -140] }),
);
const someFilters = fc.subarray([...contextFilters]);
const runs = { numRuns: 12 };

describe('the directory narrows a search as the domain says', () => {
  it('by the filters, around a place and by keyword', async () => {
    const questions: FindQuery[] = [{ place: lyon }, { keyWord: 'saint' }, { keyWord: 'permis' }];
    const unfiltered = await Promise.all(questions.map((question) => findAll(question)));
    await fc.assert(
      fc.asyncProperty(someFilters, async (filters) => {
        for (const [index, question] of questions.entries()) {
          const passing = unfiltered[index]?.filter((office) => passesFilters(office, filters)) ?? [];
          expect(numbers(await findAll({ ...question, filters }))).toEqual(numbers(passing));
        }
      }),
      { ...runs, examples: [[['pmr']], [[...contextFilters]]] },
    );
  });

  it('by the filters in the list of a word that so many have, of which every page is given and counted', async () => {
    const teaching = sql<{ id: number }>`
      select o.id from shown_offices o join listings l on l.office_id = o.id
      join formula_types t on t.id = l.formula_type_id and t.slug = ${traditional}
      where (' ' || o.search_text) like '% auto%'`;
    const having = numbers((await teaching.execute(test.db)).rows);
    const all = await findAll({ keyWord: 'auto' });
    expect(all.length).toBeGreaterThan(100);
    expect(inOrder(numbers(all))).toEqual(inOrder(having));
    expect((await find({ keyWord: 'auto' })).total).toBe(all.length);
    const accessible = await findAll({ keyWord: 'auto', filters: ['pmr'] });
    expect(numbers(accessible)).toEqual(numbers(all.filter(({ pmr }) => pmr)));
  });

  it.each(firstLessonLimits)(
    'by first lessons within %i days, of announcements that count',
    async (limit) => {
      await sql`update offices set first_lesson_on = current_date - 59 - id % 4 where id % 5 = 0`.execute(
        test.db,
      );
      await publishAllSchools(test.db);
      const today = parisDay(new Date());
      const all = await findAll({ place: lyon });
      const soon = await findAll({ place: lyon, firstLesson: limit });
      expect(numbers(soon)).toEqual(
        numbers(all.filter(({ firstLesson }) => startsWithin(firstLesson, limit, today))),
      );
      expect(soon.length).toBeGreaterThan(0);
      expect(all.some(({ firstLesson }) => firstLesson && !isCounted(firstLesson, today))).toBe(true);
      expect((await find({ place: lyon, firstLesson: limit })).applied).toContain('first-lesson');
    },
  );

  it('at the radius, whatever the place, the filters and how many teach it', async () => {
    await fc.assert(
      fc.asyncProperty(
        places,
        someFilters,
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom(traditional, rare),
        async (place, filters, radius, slug) => {
          const all = await findAll({ place, filters }, slug);
          const near = filterNearby(
            all,
            ({ id, address, distance }) => ({
              id,
              distance,
              inNamedCity: place.city !== undefined && address.city.name === 'Lyon',
            }),
            radius,
          );
          const { total, nbPages, farther, applied } = await find({ place, filters, radius }, slug);
          expect(numbers(await findAll({ place, filters, radius }, slug))).toEqual(numbers(near));
          const left = all.slice(near.length).filter(({ distance }) => distance !== undefined);
          expect({ total, nbPages, farther, applied }).toEqual({
            total: near.length,
            nbPages: Math.ceil(near.length / schoolsPerPage),
            farther: left.length,
            applied: ['filters', 'page', 'radius'],
          });
        },
      ),
      {
        ...runs,
        examples: [
          [lyon, [], 20, traditional],
          [lyon, ['pmr'], 20, rare],
        ],
      },
    );
  });
});

describe('a search around a place with a radius', () => {
  it('keeps the whole commune, and more than ten where so many are near', async () => {
    const { total, results } = await find({ place: lyon, radius: 1 });
    expect(results.every(({ address }) => address.city.name === 'Lyon')).toBe(true);
    expect(total).toBeGreaterThanOrEqual(10);
  });

  it('gives the ten nearest where nobody is near, and nothing beyond its last page', async () => {
    const place: Place = { location: [0, -140] };
    const ocean = await find({ place, radius: 20 });
    expect(ocean).toMatchObject({ total: 10, nbPages: 1 });
    expect(numbers(ocean.results)).toEqual(numbers((await find({ place })).results.slice(0, 10)));
    expect(await find({ place, radius: 20, page: 2 })).toMatchObject({ results: [], total: 10 });
  });

  it('has nothing to say of a keyword, nor of a search without one', async () => {
    const named = await find({ keyWord: 'conduite', place: lyon, radius: 20 });
    expect(named).toMatchObject({ applied: ['filters', 'page'] });
    expect(named.farther).toBeUndefined();
    expect((await find({ place: lyon })).farther).toBeUndefined();
  });
});

it('a school whose city has no name is neither given nor counted in a list by keyword', async () => {
  const before = await find({ keyWord: 'permis' });
  const [first] = before.results;
  await test.db
    .updateTable('offices')
    .set({ city_name: ' ' })
    .where('id', '=', first?.id ?? 0)
    .execute();
  const after = await find({ keyWord: 'permis' });
  expect(after.total).toBe(before.total - 1);
  expect(numbers(after.results)).not.toContain(first?.id);
});
