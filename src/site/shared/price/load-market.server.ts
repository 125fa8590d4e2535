import type { PassFigures } from '#contracts/directory-passes.ts';
import type { PriceFigures } from '#contracts/directory-prices.ts';
import { findFormulaTypeBySlug } from '#domain/school/formula-types.ts';
import type { Market, MarketPrice } from '#domain/simulator/cost-line.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';

interface Site {
  readonly upstreams: {
    readonly directory: Pick<SiteRequest['upstreams']['directory'], 'listPrices' | 'listPasses'>;
  };
  readonly log: Pick<SiteRequest['log'], 'error'>;
}

/** Below, the national prices are used instead of the département's. */
const minSchools = 5;

/** Undefined when the directory failed. */
export async function loadMarket(
  { upstreams: { directory }, log }: Site,
  departement: string | undefined,
): Promise<Market | undefined> {
  const ask = <T>(call: Promise<T>) => withFallback(log, 'Prix de l’annuaire', call, undefined);
  const [national, local, courses] = await Promise.all([
    ask(directory.listPrices()),
    departement === undefined ? undefined : ask(directory.listPrices(departement)),
    ask(directory.listPasses()),
  ]);
  if (!national || !courses) return undefined;
  const near = (local ?? []).filter(({ nbOffices }) => nbOffices >= minSchools);
  return {
    prices: new Map([...national.flatMap(toPrice()), ...near.flatMap(toPrice(departement))]),
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

function toCourse({ formulaTypeSlug, nbOffices, price }: PassFigures): Entry[] {
  const id = findFormulaTypeBySlug(formulaTypeSlug)?.id;
  const { min, median, max } = price;
  return id === undefined ? [] : [[id, { nbOffices, amounts: { low: min, likely: median, high: max } }]];
}
