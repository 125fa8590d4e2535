import { data, redirect } from 'react-router';
import { rememberFromRoute } from '#site/browser/from-route.ts';
import { readGeolocation } from '#site/browser/geolocation-state.ts';
import { pageMeta } from '#site/head/meta.ts';
import { unavailable } from '#site/loading/unavailable.server.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { listParts } from '#site/shared/list-page/lazy-parts.ts';
import { spellTown } from '#site/shared/school-list/headline.ts';
import { isVisitorsOwn, readSearchQuery, searchHref } from '#site/shared/school-list/search-address.ts';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/search.route.ts';
import { loadSearch } from './load-search.server.ts';
import { SearchPage } from './search-page.tsx';

export { revalidateUnlessFragment as shouldRevalidate } from '#site/browser/revalidate-pages.ts';
export { answerHeaders as headers } from '#site/loading/answer-headers.ts';

export const handle = { lazyParts: [...listParts, 'src/site/pages/search/nothing-found.tsx'] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const here = site(context);
  const { searchParams } = new URL(request.url);
  const query = readSearchQuery(searchParams);
  // Sent by the form of criteria without script, with all its fields.
  if (searchParams.has('montant')) throw redirect(searchHref(query));
  const search = await loadSearch(here, query);
  const { tiles } = here.config;
  if (!search.found.answered) return unavailable({ ...search, tiles });
  const cacheControl =
    'mayBeTown' in search.target ? 'no-store' : 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';
  return data({ ...search, tiles }, { headers: { 'cache-control': cacheControl } });
}

/** The previous page, the last town named and the visitor's position are known in the browser only. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  rememberFromRoute(location.href, paths.search(), document.title);
  const query = readSearchQuery(new URL(request.url).searchParams);
  const { q, around, commune, zone } = query;
  const { named } = readGeolocation();
  if (named && q === '' && !commune && !zone) {
    throw redirect(searchHref(query, { q: named.nom, commune: named.code }));
  }
  if (!around) return serverLoader();
  const { loadAround } = await import('#site/browser/geolocation.ts');
  return loadAround(commune, request, serverLoader);
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: m.trailSchools(), noindex: true, matches });
  const { target, found, words } = loaderData;
  const query = readSearchQuery(new URLSearchParams(location.search));
  const isOwn = isVisitorsOwn(query);
  const page = isOwn || query.radius === 'all' ? 1 : query.page;
  return pageMeta({
    title: words.tab,
    description: words.description,
    // Filters and radius show parts of the same list: canonical is the unfiltered page.
    path: searchHref(query, { ...spellTown(target), page }),
    parameters: ['q', 'commune', 'categorie', 'page'],
    trail: words.trail,
    image: query.category.licenseGroup.slug === 'deux-roues' ? 'moto-ecoles' : 'auto-ecoles',
    noindex: isOwn || target.kind === 'keyword' || target.kind === 'zone' || found.schools.length === 0,
    matches,
  });
}

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage loaderData={loaderData} />;
}
