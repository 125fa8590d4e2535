import { pageMeta } from '#site/head/meta.ts';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { CityUnavailable } from '#site/shared/city/city-sections.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/licence-city.route.ts';
import { loadLicenceCity } from './licence-city-data.server.ts';
import { LicenceCityPage } from './licence-city-page.tsx';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = await loadLicenceCity(site(context), params.city);
  if (!page) throw noSuchPage(url);
  return page;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const city = loaderData?.city;
  if (!city) return pageMeta({ title: m.cityTitleUnknown(), noindex: true, matches });
  const { slug, tab, description, trail, isLocal } = city;
  return pageMeta({
    title: tab,
    description,
    path: paths.licenceCity(slug),
    trail,
    image: 'auto-ecoles',
    noindex: !isLocal,
    matches,
  });
}

export default function LicenceCity({ loaderData: { city } }: Route.ComponentProps) {
  return city ? <LicenceCityPage city={city} /> : <CityUnavailable />;
}
