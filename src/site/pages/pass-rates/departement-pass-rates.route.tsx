import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/departement-pass-rates.route.ts';
import { loadLocalPassRates } from './load-pass-rates.server.ts';
import { PassRatesPage, passRatesMeta } from './pass-rates-page.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = await loadLocalPassRates(site(context), params.departement, url.searchParams.get('permis'));
  if (!page) throw noSuchPage(url);
  return page;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return passRatesMeta(loaderData?.page, matches);
}

export default function DepartementPassRates({ loaderData }: Route.ComponentProps) {
  return <PassRatesPage page={loaderData.page} />;
}
