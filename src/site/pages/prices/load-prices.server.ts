import { data, redirect } from 'react-router';
import { defaultFrontCategory } from '#domain/licences/front-categories.ts';
import { cacheUntilMidnight } from '#site/loading/cache-until-midnight.ts';
import { unavailable } from '#site/loading/unavailable.server.ts';
import { withFallback } from '#site/loading/with-fallback.server.ts';
import { paths } from '#site/paths.ts';
import type { SiteRequest } from '#site/upstreams.server.ts';
import {
  describeMethod,
  listDepartements,
  listObserved,
  listPriceRows,
  slugOfDepartement,
  writeName,
} from './describe-prices.server.ts';
import { writePricesCsv } from './prices-csv.server.ts';

export interface Site {
  readonly upstreams: {
    readonly directory: Pick<SiteRequest['upstreams']['directory'], 'listPrices' | 'listDepartementPrices'>;
  };
  readonly log: Pick<SiteRequest['log'], 'error'>;
  readonly config: Pick<SiteRequest['config'], 'siteName' | 'demonstration'>;
}

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
