import { afterAll, beforeAll, expect, it } from 'vitest';
import { formulaTypes } from '#domain/school/formula-types.ts';
import { findPassOf } from '#domain/school/pass-offer.ts';
import { onlineCodes } from '#domain/theory/online-codes.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { findOffices } from '../lists/find-offices.ts';
import { listPasses } from './list-passes.ts';

let test: Awaited<ReturnType<typeof createTestDatabase>>;

beforeAll(async () => {
  test = await createTestDatabase({ fill: 'network' });
});
afterAll(() => test[Symbol.asyncDispose]());

async function findAll(slug: string, onlineSale?: 'true') {
  const find = (page: number) => findOffices(test.db, slug, { page, onlineSale });
  const { total, nbPages } = await find(1);
  const pages = await Promise.all(Array.from({ length: nbPages }, (_, index) => find(index + 1)));
  return { total, offices: pages.flatMap(({ results }) => results) };
}

it.each(onlineCodes)(
  'schools that sell $slug online are those with a price, a duration and onlineSale, counted as they are listed',
  async ({ formulaTypeSlug: slug }) => {
    const all = await findAll(slug);
    const online = await findAll(slug, 'true');
    const selling = all.offices.filter(({ passes }) => findPassOf(passes, slug));
    expect(online.offices.map(({ id }) => id)).toEqual(selling.map(({ id }) => id));
    expect(online.total).toBe(selling.length);

    const prices = selling.map(({ passes }) => findPassOf(passes, slug)?.price ?? 0);
    const days = selling.map(({ passes }) => findPassOf(passes, slug)?.duration ?? 0);
    const figures = (await listPasses(test.db)).find(({ formulaTypeSlug }) => formulaTypeSlug === slug);
    expect(figures).toMatchObject({
      nbOffices: selling.length,
      price: { min: Math.min(...prices), max: Math.max(...prices) },
      duration: { min: Math.min(...days), max: Math.max(...days) },
    });
  },
);

it('leaves out schools that lack one of the three, which the network has', async () => {
  const all = await findAll('voiture-code-en-ligne');
  expect((await findAll('voiture-code-en-ligne', 'true')).total).toBeLessThan(all.total);
});

it('says nothing of a course that nobody sells', async () => {
  await test.db
    .updateTable('passes')
    .set({ online_sale: false })
    .where('slug', '=', 'moto-code-en-ligne')
    .execute();
  const slugs = (await listPasses(test.db)).map(({ formulaTypeSlug }) => formulaTypeSlug);
  const theory = formulaTypes.filter(({ id }) => [1, 42, 43].includes(id)).map(({ slug }) => slug);
  expect(slugs).toEqual(theory);
});
