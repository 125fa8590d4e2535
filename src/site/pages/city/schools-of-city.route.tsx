import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { loadCityPage } from '#site/shared/city/city-data.server.ts';
import { schoolsKindOf } from '#site/shared/city/city-kinds.ts';
import { CityPage, cityMeta } from '#site/shared/city/city-page.tsx';
import { listParts } from '#site/shared/list-page/lazy-parts.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/schools-of-city.route.ts';

export { revalidateUnlessFragment as shouldRevalidate } from '#site/browser/revalidate-pages.ts';
export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const handle = { lazyParts: listParts };

export async function loader({ url, params, context, pattern }: Route.LoaderArgs) {
  const page = await loadCityPage(site(context), schoolsKindOf(pattern), params.city, url);
  if (!page) throw noSuchPage(url);
  return page;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return cityMeta(loaderData, matches);
}

export default function SchoolsOfCity({ loaderData }: Route.ComponentProps) {
  return <CityPage {...loaderData} />;
}
