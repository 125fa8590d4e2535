import { data } from 'react-router';
import { pageMeta } from '#site/head/meta.ts';
import { trailTo } from '#site/head/trail.ts';
import { unavailable } from '#site/loading/unavailable.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { PageHead } from '#site/ui/page-head.tsx';
import { WidePage } from '#site/ui/wide-page.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/licence-cities.route.ts';
import { CityList } from './city-list.tsx';
import { loadCityList } from './load-city-list.server.ts';

export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

const cacheControl = 'public, max-age=0, s-maxage=300, stale-while-revalidate=3600';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { answered, page } = await loadCityList(site(context), url.searchParams);
  if (!answered) return unavailable({ page, answered });
  return data({ page, answered }, { headers: { 'cache-control': cacheControl } });
}

const trail = () =>
  trailTo(
    { label: m.licenceTrail(), to: paths.licence('permis-de-conduire') },
    { label: m.licenceCitiesTrail() },
  );

/** Filtered lists are parts of the same page. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.licenceCitiesTab(),
    description: m.licenceCitiesDescription(),
    path: paths.licenceCities(),
    trail: trail(),
    image: 'auto-ecoles',
    noindex: loaderData?.page.isFiltered ?? true,
    matches,
  });
}

export default function LicenceCities({ loaderData }: Route.ComponentProps) {
  return (
    <WidePage>
      <PageHead trail={trail()} title={m.licenceCitiesHeading()} lead={m.licenceCitiesLead()} />
      <CityList page={loaderData.page} answered={loaderData.answered} />
    </WidePage>
  );
}
