import { data, redirect } from 'react-router';
import type { DepartementPrices, PriceFigures } from '#contracts/directory-prices.ts';
import { defaultFrontCategory } from '#domain/licences/front-categories.ts';
import { slugOfDepartement } from '#domain/place/departements.ts';
import { findFormulaTypeBySlug } from '#domain/school/formula-types.ts';
import { csvText } from '#domain/text/csv-text.ts';
import { parisDay } from '#domain/time/french-dates.ts';
import { cacheUntilMidnight } from '#site/loading/cache-until-midnight.ts';
import { unavailable } from '#site/loading/unavailable.server.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { paths } from '#site/paths.ts';
import type { SiteRequest, SiteWith } from '#site/upstreams.server.ts';
import {
  describeMethod,
  listDepartements,
  listObserved,
  listPriceRows,
  writeName,
} from './describe-prices.server.ts';

export type Site = SiteWith<{ directory: 'listPrices' | 'listDepartementPrices' }> & {
  readonly config: Pick<SiteRequest['config'], 'siteName' | 'demonstration'>;
};

const cached = { fresh: 300, stale: 3600 } as const;

/** Undefined when the directory failed, empty where it has none. */
function ask<T>({ log }: Site, prices: Promise<T[] | undefined>): Promise<T[] | undefined> {
  return withFallback(
    log,
    'Prix de l’annuaire',
    prices.then((some) => some ?? []),
    undefined,
  );
}

export type PricesData = Awaited<ReturnType<typeof loadNetworkPrices>>['data']['page'];

const carPrices = (site: Site) =>
  ask(
    site,
    site.upstreams.directory.listDepartementPrices({
      formulaTypeSlug: defaultFrontCategory.formulaTypeSlug ?? undefined,
    }),
  );

export async function loadNetworkPrices(site: Site, today = new Date()) {
  const [network, cars] = await Promise.all([
    ask(site, site.upstreams.directory.listPrices()),
    carPrices(site),
  ]);
  const page = network && {
    departement: undefined as { readonly nom: string; readonly slug: string } | undefined,
    rows: listPriceRows(network),
    departements: listDepartements(cars ?? []),
    ...describeMethod(site.config.siteName, today),
  };
  return answer(page, page !== undefined && cars !== undefined, today);
}

/** Undefined where no département of this name sells the car’s licence in the directory, or too few of its schools. */
export async function loadDepartementPrices(site: Site, slug: string, today = new Date()) {
  const cars = await carPrices(site);
  if (!cars) return answer(undefined, false, today);
  const departement = cars
    .map((one) => one.departement)
    .find(
      (one) => slugOfDepartement(one) === slug.toLowerCase() || one.code.toLowerCase() === slug.toLowerCase(),
    );
  if (!departement) return undefined;
  const own = slugOfDepartement(departement);
  if (own !== slug) throw redirect(paths.prices(own), 301);
  const { directory } = site.upstreams;
  const [here, network] = await Promise.all([
    ask(site, directory.listPrices({ departement: departement.code })),
    ask(site, directory.listPrices()),
  ]);
  if (here && listObserved(here).length === 0) return undefined;
  const page = here && {
    departement: { nom: writeName(departement), slug: own },
    rows: listPriceRows(here, network ?? []),
    departements: [],
    ...describeMethod(site.config.siteName, today),
  };
  return answer(page, page !== undefined && network !== undefined, today);
}

function answer<Page>(page: Page, isComplete: boolean, today: Date) {
  if (!page) return unavailable({ page });
  const cacheControl = isComplete ? cacheUntilMidnight(cached, today) : 'no-store';
  return data({ page }, { headers: { 'cache-control': cacheControl } });
}

export async function loadPricesCsv(site: Site, today = new Date()): Promise<Response> {
  const { directory } = site.upstreams;
  const [network, departements] = await Promise.all([
    ask(site, directory.listPrices()),
    ask(site, directory.listDepartementPrices()),
  ]);
  if (!network || !departements) {
    return new Response(null, unavailable(null).init ?? undefined);
  }
  const { text, name } = writePricesCsv({ network, departements }, site.config, today);
  return new Response(text, {
    headers: {
      'cache-control': cacheUntilMidnight(cached, today),
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'x-robots-tag': 'noindex',
    },
  });
}

type Cell = string | number;

const titles = [
  ...['date', 'source', 'departement', 'nom', 'formation'],
  ...['ecoles', 'forfait_quartile_1', 'forfait_mediane', 'forfait_quartile_3'],
  ...['ecoles_total', 'total_quartile_1', 'total_mediane', 'total_quartile_3'],
];

interface Prices {
  readonly network: readonly PriceFigures[];
  readonly departements: readonly DepartementPrices[];
}

/** The network first, then each département, with what the pages show. */
function writePricesCsv(
  { network, departements }: Prices,
  { siteName, demonstration }: Pick<SiteRequest['config'], 'siteName' | 'demonstration'>,
  today: Date,
): { readonly text: string; readonly name: string } {
  const day = parisDay(today);
  const source = demonstration ? `${siteName}, données de démonstration (fictives)` : siteName;
  const rowsOf = (prices: readonly PriceFigures[], code: string, nom: string): Cell[][] =>
    listObserved(prices).map(({ figures: { formulaTypeSlug, nbOffices, price, total } }) => [
      ...[day, source, code, nom, findFormulaTypeBySlug(formulaTypeSlug)?.label ?? ''],
      ...[String(nbOffices), price.low, price.median, price.high],
      ...(total ? [String(total.nbOffices), total.low, total.median, total.high] : ['', '', '', '']),
    ]);
  const byCode = Map.groupBy(departements, ({ departement }) => departement.code);
  const rows = [
    titles,
    ...rowsOf(network, '', 'France'),
    ...[...byCode].flatMap(([code, some]) => rowsOf(some, code, some[0]?.departement.nom ?? '')),
  ];
  return { text: csvText(rows), name: `prix-du-permis-${demonstration ? 'demonstration-' : ''}${day}.csv` };
}
