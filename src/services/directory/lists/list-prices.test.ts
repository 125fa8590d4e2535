import { expect, it } from 'vitest';
import { sharedNetwork } from '#test/support/database.ts';
import { findOffices } from './find-offices.ts';
import { listDepartementPrices, listPrices } from './list-prices.ts';

const test = await sharedNetwork();

async function pricesOf(formulaTypeId: number, departement?: string): Promise<number[]> {
  const rows = await test.db
    .selectFrom('formulas')
    .innerJoin('offices', 'offices.id', 'formulas.office_id')
    .innerJoin('communes', 'communes.code', 'offices.commune_code')
    .select(['formulas.price_cents'])
    .where('formula_type_id', '=', formulaTypeId)
    .$if(departement !== undefined, (query) =>
      query.where('communes.departement_code', '=', departement ?? ''),
    )
    .execute();
  return rows.map(({ price_cents }) => price_cents).toSorted((a, b) => a - b);
}

it.each([
  [16, 'moto-permis-a2', undefined],
  [31, 'lourd-permis-c', undefined],
  [4, 'voiture-formule-b-traditionnelle', '75'],
] as const)('counts the prices of formula type %i (%s), in département %s', async (id, slug, departement) => {
  const prices = await pricesOf(id, departement);
  const figures = (await listPrices(test.db, departement)).find((one) => one.formulaTypeSlug === slug);
  const at = (share: number) => prices[Math.max(0, Math.ceil(share * prices.length) - 1)];
  expect(prices.length).toBeGreaterThan(0);
  expect(figures).toMatchObject({
    formulaTypeSlug: slug,
    nbOffices: prices.length,
    price: { min: at(0), low: at(0.25), median: at(0.5), high: at(0.75), max: at(1) },
  });
});

it('leaves out what nobody sells', async () => {
  expect(await listPrices(test.db, '999')).toEqual([]);
});

it.each(['voiture-formule-b-traditionnelle', 'moto-permis-a2', 'moto-125-cm3'])(
  'the totals of %s are those by which lists are ordered',
  async (slug) => {
    const figures = (await listPrices(test.db)).find((one) => one.formulaTypeSlug === slug);
    const around = { location: [46.5, 2.1] as [number, number] };
    const counted = await findOffices(test.db, slug, { counts: 'true', place: around, sort: 'total' });
    const totals = counted.totals ?? [];
    expect(totals.length).toBeGreaterThan(8);
    const at = (share: number) => totals[Math.ceil(share * totals.length) - 1];
    const quartiles = { low: at(0.25), median: at(0.5), high: at(0.75) };
    expect(figures?.total).toEqual({ nbOffices: totals.length, ...quartiles });
  },
);

it('each département has the figures that it has alone, and a formula without training no total', async () => {
  const all = await listDepartementPrices(test.db);
  const codes = [...new Set(all.map(({ departement }) => departement.code))];
  expect(codes).toHaveLength(101);
  for (const code of ['75', '2A', '974']) {
    const here = all.filter(({ departement }) => departement.code === code);
    expect(here.map(({ departement: _, ...figures }) => figures)).toEqual(await listPrices(test.db, code));
  }
  const slug = 'voiture-formule-b-traditionnelle';
  const ofOne = await listDepartementPrices(test.db, slug);
  expect(ofOne).toEqual(all.filter(({ formulaTypeSlug }) => formulaTypeSlug === slug));
  const lesson = all.find(({ formulaTypeSlug }) => formulaTypeSlug === 'voiture-lecons-de-conduite');
  expect(lesson?.price.median).toBeGreaterThan(0);
  expect(lesson).not.toHaveProperty('total');
});
