import { lazy, Suspense } from 'react';
import { data } from 'react-router';
import { noSuchPage } from '#site/loading/no-such-page.server.ts';
import { loadCityPage, unavailableCity } from '#site/shared/city/city-data.server.ts';
import { CityPage, cityMeta } from '#site/shared/city/city-page.tsx';
import { listParts } from '#site/shared/list-page/lazy-parts.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/directory-city.route.ts';
import { loadSchool } from './load-school.server.ts';
import { schoolCacheControl, schoolScreenData } from './school-data.server.ts';
import { schoolMeta } from './school-meta.ts';

export { revalidateUnlessFragment as shouldRevalidate } from '#site/browser/revalidate-pages.ts';
export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

/** Lazy: few schools have an address of one word. */
const SchoolScreen = lazy(() =>
  import('./school-screen.tsx').then(({ SchoolScreen: screen }) => ({ default: screen })),
);

/** Styles of a school's page and of the criteria, for the first paint (entry.server.tsx). */
export const handle = { stylesOfRoute: 'pages/school/school.route', lazyParts: listParts };

/** One word is a city first, then a school (docs/product/schools.md#directory). */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const here = site(context);
  const page = await loadCityPage(here, 'directory', params.city, url);
  if (page) return page;
  const school = await loadSchool(here, params.city);
  if (school.kind === 'unavailable') return unavailableCity();
  if (school.kind !== 'school') throw noSuchPage(url);
  const screen = await schoolScreenData(here, school.office, url.searchParams);
  return data({ screen }, { headers: { 'cache-control': schoolCacheControl(screen) } });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData && 'screen' in loaderData
    ? schoolMeta(loaderData.screen, matches)
    : cityMeta(loaderData, matches);
}

export default function DirectoryCity({ loaderData }: Route.ComponentProps) {
  if (!('screen' in loaderData)) return <CityPage {...loaderData} />;
  return (
    <Suspense>
      <SchoolScreen {...loaderData.screen} />
    </Suspense>
  );
}
