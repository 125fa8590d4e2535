import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/prices-file.route.ts';
import { loadPricesCsv } from './load-prices.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadPricesCsv(site(context));
}
