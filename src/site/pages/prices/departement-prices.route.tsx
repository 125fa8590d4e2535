import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/departement-prices.route.ts';
import { loadDepartementPrices } from './load-prices.server.ts';
import { PricesPage, pricesMeta } from './prices-page.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = await loadDepartementPrices(site(context), params.departement);
  if (!page) throw noSuchPage(url);
  return page;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pricesMeta(loaderData?.page, matches);
}

export default function DepartementPrices({ loaderData }: Route.ComponentProps) {
  return <PricesPage page={loaderData.page} />;
}
