import { expect, it } from 'vitest';
import { formulaTypes } from '#domain/school/formula-types.ts';
import { findPassOf } from '#domain/school/pass-offer.ts';
import { weightedRating } from '#domain/school/rating.ts';
import { onlineCodes } from '#domain/theory/online-codes.ts';
import { durationInMonths } from '#domain/time/duration.ts';
import { createTestDatabase } from '#test/support/database.ts';
import { disposeAfterAll } from '#test/support/dispose-after-all.ts';
import { findAllOffices, lyon } from '#test/support/lists.ts';
import { findOffices } from '../lists/find-offices.ts';
import { listPasses } from './list-passes.ts';

const test = disposeAfterAll(await createTestDatabase({ fill: 'network' }));

it.each(onlineCodes)(
  'schools that sell $slug online are those with a price, a duration and onlineSale, counted as they are listed',
  async ({ formulaTypeSlug: slug }) => {
    const all = await findAllOffices(test.db, {}, slug);
    const online = await findAllOffices(test.db, { onlineSale: 'true' }, slug);
    const selling = all.results.filter(({ passes }) => findPassOf(passes, slug));
    expect(online.results.map(({ id }) => id)).toEqual(selling.map(({ id }) => id));
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

it('sells an access by its months, the cheapest first: at one price the nearest, or anywhere the best rated', async () => {
  const slug = 'voiture-code-en-ligne';
  const { accesses = [] } = (await listPasses(test.db)).find((one) => one.formulaTypeSlug === slug) ?? {};
  expect(accesses.length).toBeGreaterThan(1);
  const sold = (await findAllOffices(test.db, { onlineSale: 'true' }, slug)).results.flatMap((office) => {
    const pass = findPassOf(office.passes, slug);
    return pass ? [{ ...pass, months: durationInMonths(pass.duration) }] : [];
  });
  for (const { months, nbOffices, lowest } of accesses) {
    const same = sold.filter((pass) => pass.months === months);
    expect([nbOffices, lowest]).toEqual([same.length, Math.min(...same.map(({ price }) => price))]);
    const ask = { months, onlineSale: 'true', sort: 'total' } as const;
    const anywhere = await findOffices(test.db, slug, ask);
    expect(anywhere.total).toBe(nbOffices);
    expect(anywhere.results.map(({ distance }) => distance)).toEqual(anywhere.results.map(() => undefined));
    const prices = (found: typeof anywhere) =>
      found.results.map(({ passes }) => findPassOf(passes, slug)?.price ?? 0);
    expect(prices(anywhere)).toEqual(prices(anywhere).toSorted((one, other) => one - other));
    const rated = anywhere.results
      .filter((_, index) => prices(anywhere)[index] === lowest)
      .map(({ note, nbReviews }) => weightedRating(note, nbReviews) ?? 0);
    expect(rated).toEqual(rated.toSorted((one, other) => other - one));
    const near = await findOffices(test.db, slug, { ...ask, place: lyon });
    expect([near.total, prices(near)[0]]).toEqual([nbOffices, lowest]);
    const cities = near.results
      .filter((_, index) => prices(near)[index] === lowest)
      .map(({ address }) => address.city.name === 'Lyon');
    expect(cities).toEqual(cities.toSorted((one, other) => Number(other) - Number(one)));
  }
});

it('leaves out schools that lack one of the three, which the network has', async () => {
  const slug = 'voiture-code-en-ligne';
  const [all, online] = [
    await findOffices(test.db, slug, {}),
    await findOffices(test.db, slug, { onlineSale: 'true' }),
  ];
  expect(online.total).toBeLessThan(all.total);
});

it('says nothing of a course that nobody sells', async () => {
  const passes = test.db.updateTable('passes').set({ online_sale: false });
  await passes.where('slug', '=', 'moto-code-en-ligne').execute();
  const slugs = (await listPasses(test.db)).map(({ formulaTypeSlug }) => formulaTypeSlug);
  const theory = formulaTypes.filter(({ id }) => [1, 42, 43].includes(id)).map(({ slug }) => slug);
  expect(slugs).toEqual(theory);
});
