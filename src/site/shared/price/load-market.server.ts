import type { CityTraining } from '#contracts/directory-cities.ts';
import type { PassFigures } from '#contracts/directory-passes.ts';
import type { PriceFigures } from '#contracts/directory-prices.ts';
import { findFormulaTypeBySlug } from '#domain/school/formula-types.ts';
import type { Market, MarketPrice } from '#domain/simulator/cost-line.ts';
import { slugify } from '#domain/text/text.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import type { SiteWith } from '#site/upstreams.server.ts';

type Site = SiteWith<{ directory: 'getCity' | 'listPrices' | 'listPasses' }>;

/** Below, the prices of the département or the country are used instead of the town's or the département's. */
const minSchools = 5;

interface MarketPlace {
  readonly departement?: string | undefined;
  readonly town?: string | undefined;
}

/** With its département the slug finds its city however it is stored. */
const slugOf = ({ departement, town = '' }: MarketPlace) =>
  [slugify(town), departement?.toLowerCase()].filter(Boolean).join('-');

/** Undefined when the directory failed. */
export async function loadMarket(
  { upstreams: { directory }, log }: Site,
  { departement, town }: MarketPlace = {},
): Promise<Market | undefined> {
  const ask = <T>(call: Promise<T>) => withFallback(log, 'Prix de l’annuaire', call, undefined);
  const [national, local, courses, city] = await Promise.all([
    ask(directory.listPrices()),
    departement === undefined ? undefined : ask(directory.listPrices({ departement })),
    ask(directory.listPasses()),
    town === undefined ? undefined : ask(directory.getCity({ slug: slugOf({ departement, town }) })),
  ]);
  if (!national || !courses) return undefined;
  const isEnough = ({ nbOffices }: { readonly nbOffices: number }) => nbOffices >= minSchools;
  const near = (local ?? []).filter(isEnough);
  const here = (city?.trainings ?? []).filter(isEnough);
  return {
    prices: new Map([
      ...national.flatMap(toPrice()),
      ...near.flatMap(toPrice(departement)),
      ...here.flatMap(toTownPrice(city?.nom)),
    ]),
    courses: new Map(courses.flatMap(toCourse)),
  };
}

type Entry = readonly [formulaTypeId: number, price: MarketPrice];

const toPrice =
  (departement?: string) =>
  ({ formulaTypeSlug, nbOffices, price: { low, median, high } }: PriceFigures): Entry[] => {
    const id = findFormulaTypeBySlug(formulaTypeSlug)?.id;
    return id === undefined ? [] : [[id, { nbOffices, departement, amounts: { low, likely: median, high } }]];
  };

const toTownPrice =
  (town: string | undefined) =>
  ({ formulaTypeSlug, nbOffices, price: { min, median, max } }: CityTraining): Entry[] => {
    const id = findFormulaTypeBySlug(formulaTypeSlug)?.id;
    if (id === undefined || town === undefined) return [];
    return [[id, { nbOffices, town, amounts: { low: min, likely: median, high: max } }]];
  };

function toCourse({ formulaTypeSlug, nbOffices, price }: PassFigures): Entry[] {
  const id = findFormulaTypeBySlug(formulaTypeSlug)?.id;
  const { min, median, max } = price;
  return id === undefined ? [] : [[id, { nbOffices, amounts: { low: min, likely: median, high: max } }]];
}
