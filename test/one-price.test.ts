import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Formula } from '#contracts/club-information.ts';
import { frontCategories } from '#domain/licences/front-categories.ts';
import { formatPrice } from '#domain/money.ts';
import { describeEstimate, formatDue, formatEstimate, unknownTotalText } from '#domain/price/price-words.ts';
import type { TrainingPrice } from '#domain/price/training-price.ts';
import { formulaParts } from '#domain/school/formula-contents.ts';
import { type IsSold, obstacleOfFormula } from '#domain/school/sale.ts';
import { estimateCost } from '#domain/simulator/estimate.ts';
import { priceOfHour } from '#domain/simulator/school-total.ts';
import { readSimulatorInput } from '#domain/simulator/simulator-input.ts';
import { trainingOf } from '#domain/simulator/trainings.ts';
import { estimateOf } from '#services/enrolment/offer.ts';
import { viewComparison } from '#site/pages/compare/view-comparison.server.ts';
import { viewSchool } from '#site/pages/school/school-view.ts';
import { findNearbySchools } from '#site/pages/simulator/find-nearby-schools.server.ts';
import { offersOfType } from '#site/shared/checkout/selection.ts';
import { TrainingCost } from '#site/shared/price/training-cost.tsx';
import { summariseOffice } from '#site/shared/school-list/school-summary.server.ts';
import { aFormula, anOffice, aPageOf } from '#test/support/office.ts';

const trainings = frontCategories.flatMap((category) => {
  const training = trainingOf(category.formulaTypeId ?? 0);
  return training ? [{ category, training }] : [];
});
const maybe = (max: number) => fc.option(fc.integer({ min: 1, max }), { nil: null });
const schools = fc.record({
  taught: fc.constantFrom(...trainings),
  price: fc.integer({ min: 20_000, max: 300_000 }),
  advancePayment: maybe(20_000),
  hourPrice: maybe(9000),
  hoursIncluded: maybe(60),
  includes: fc.option(fc.subarray([...formulaParts])),
  lesson: maybe(9000),
});
type GeneratedSchool = typeof schools extends fc.Arbitrary<infer School> ? School : never;

const scope = {
  imageHosts: [],
  documentHosts: [],
  licenseGroupSlug: 'voiture',
  now: new Date('2026-11-27T12:00:00Z'),
};

function publish({ taught: { training }, lesson, ...told }: GeneratedSchool) {
  const formula = aFormula({ id: 1, typeId: training.formulaTypeId, ...told });
  const lessons = lesson === null ? [] : [aFormula({ id: 2, typeId: 10, price: lesson, lessonMinutes: 60 })];
  const formulas: Formula[] = [formula, ...lessons];
  const { price: min, advancePayment, hoursIncluded, includes, validityDays } = formula;
  const formule = {
    ...{ min, advancePayment, hoursIncluded, includes, validityDays },
    hourPrice: priceOfHour(formula, formulas),
  };
  return { formulas, office: anOffice({ formule, distance: 900 }, formulas) };
}

const lessonsOf = ({ lesson }: GeneratedSchool) =>
  lesson === null ? [] : [anOffice({ formule: { min: lesson } })];

/** The price of each page, and what an order stores. */
async function listPrices(school: GeneratedSchool) {
  const { category, training } = school.taught;
  const { office } = publish(school);
  const comparison = {
    ids: [12],
    category,
    way: undefined,
    hours: undefined,
    commune: undefined,
    zone: undefined,
  };
  const isSold: IsSold = (formula) => obstacleOfFormula(office, formula, []) === undefined;
  const read = [{ office, isSold }];
  const asked = {
    comparison,
    read,
    category,
    nearby: [],
    hasFailed: false,
    origin: undefined,
    imageHosts: [],
    now: scope.now,
  };
  const query = new URLSearchParams({ categorie: training.category, permis: training.slug });
  const { input } = readSimulatorInput(query);
  const near = async (slug: string) =>
    aPageOf(slug === 'voiture-lecons-de-conduite' ? lessonsOf(school) : [office]);
  const directory = { findOfficesNear: near, getOffice: async () => office };
  const site = { upstreams: { directory }, log: { error: vi.fn() }, config: scope };
  const around = { place: { location: [45.76, 4.83] as [number, number] }, town: 'Lyon' };
  const nearby = await findNearbySchools(site as never, input, estimateCost(input, undefined), around);
  const total = viewComparison(asked).prices.find(({ key }) => key === 'total')?.cells[0];
  return {
    list: summariseOffice(office, { ...scope, formulaTypeId: category.formulaTypeId }).price,
    page: viewSchool({ ...office, uri: '' }, { ...scope, category, isSold }).quoted?.price,
    simulator: nearby?.schools[0]?.price,
    recap: offersOfType(office, training.formulaTypeId, isSold)[0]?.price,
    compared: total?.estimate,
    stored: estimateOf(office, { id: 1, priceCents: school.price }, scope.now),
  };
}

it('one price is in list, page, simulator, comparison, recap and order, for any school and training', async () => {
  await fc.assert(
    fc.asyncProperty(schools, async (school) => {
      const { list, page, simulator, recap, compared, stored } = await listPrices(school);
      expect({ page, simulator, recap }).toEqual({ page: list, simulator: list, recap: list });
      expect(list?.pack).toBe(school.price);
      expect([compared, stored?.cents]).toEqual(Array(2).fill(list?.estimate ?? undefined));
      if (stored)
        expect(describeEstimate(stored)).toMatch(new RegExp(`^${formatEstimate(stored.cents)} en tout`, 'u'));
    }),
    { numRuns: 300 },
  );
});

it('is written alike for twenty schools', async () => {
  const textOf = (price: TrainingPrice) =>
    renderToStaticMarkup(createElement(TrainingCost, { price }))
      .replaceAll(/<\/p>/gu, '\n')
      .replaceAll(/<[^>]*>/gu, '');
  for (const school of fc.sample(schools, { numRuns: 20, seed: 20 })) {
    const { list } = await listPrices(school);
    if (!list) throw new Error('no price');
    const text = textOf(list);
    if (typeof list.estimate === 'number') {
      const pack = [`forfait ${formatPrice(list.pack)}`, formatDue(list) ?? []].flat().join(' · ');
      expect(text).toBe(`environ ${formatEstimate(list.estimate)} en tout\n${pack}\n`);
    } else expect(text.includes(unknownTotalText)).toBe(list.estimate === null);
  }
});
