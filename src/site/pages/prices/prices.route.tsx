import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/prices.route.ts';
import { loadNetworkPrices } from './load-prices.server.ts';
import { PricesPage, pricesMeta } from './prices-page.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadNetworkPrices(site(context));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pricesMeta(loaderData?.page, matches);
}

export default function Prices({ loaderData }: Route.ComponentProps) {
  return <PricesPage page={loaderData.page} />;
}
