import { loadCityPage } from '#site/pages/city-data.server.ts';
import { CityPage, cityMeta } from '#site/pages/city-page.tsx';
import { noSuchPage } from '#site/pages/no-such-page.server.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/motorbike-city.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = await loadCityPage(site(context), 'motorbike', params.city, url);
  if (!page) throw noSuchPage(url);
  return page;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return cityMeta(loaderData, matches);
}

export default function MotorbikeCity({ loaderData }: Route.ComponentProps) {
  return <CityPage {...loaderData} />;
}
