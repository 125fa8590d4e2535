import { useEffect, useMemo, useState } from 'react';
import { data, redirect, useNavigation, useSearchParams } from 'react-router';
import { classifyResults } from '#domain/audience/audience-terms.ts';
import { noteFromRoute } from '#site/browser/from-route.ts';
import { changeGeolocation } from '#site/browser/geolocation-state.ts';
import { useTrackedView } from '#site/browser/use-tracked-view.ts';
import { MapBlock } from '#site/features/map/map-block.tsx';
import { BackLink } from '#site/features/results/back-link.tsx';
import { CategoryLinks } from '#site/features/results/category-links.tsx';
import { describeSearch } from '#site/features/results/describe-search.server.ts';
import { FilterButtons } from '#site/features/results/filter-buttons.tsx';
import { findCityPage } from '#site/features/results/find-city-page.server.ts';
import { findSchools } from '#site/features/results/find-schools.server.ts';
import { findWaysOn } from '#site/features/results/find-ways-on.server.ts';
import { resolveTarget } from '#site/features/results/resolve-target.server.ts';
import { ResultsList, ResultsSummary } from '#site/features/results/results-list.tsx';
import { ResultsMap } from '#site/features/results/results-map.tsx';
import { readSearchQuery, searchHref } from '#site/features/results/search-address.ts';
import { useOwnPlace } from '#site/features/results/use-own-place.ts';
import { SearchBox } from '#site/features/search/search-box.tsx';
import { m } from '#site/messages/messages.js';
import { pageMeta } from '#site/meta.ts';
import styles from '#site/pages/search.module.css';
import { paths } from '#site/paths.ts';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { CitySign } from '#site/ui/city-sign.tsx';
import { site } from '#site/upstreams.server.ts';
import type { Route } from './+types/search.ts';

// Named here, so that the two parts of the page that need it come in one file.
const results = paths.search();

export async function loader({ request, context }: Route.LoaderArgs) {
  const here = site(context);
  const query = readSearchQuery(new URL(request.url).searchParams);
  const target = await resolveTarget(here, query);
  const askingCity = findCityPage(here, target, query);
  const found = await findSchools(here, target, query);
  const ways = await findWaysOn(here, target, query, found);
  if (found.schools.length === 0 && found.nbPages > 0 && query.page > found.nbPages) {
    throw redirect(searchHref(query, { page: found.nbPages }));
  }
  const { tiles } = here.config;
  const isWhole = found.answered && !('mayBeTown' in target);
  const cacheControl = isWhole ? 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' : 'no-store';
  const cityPage = await askingCity;
  const words = { ...describeSearch(target, query, found), ...(cityPage && { cityPage }) };
  return data({ target, found, ways, words, tiles }, { headers: { 'cache-control': cacheControl } });
}

/** Only in the browser are known the page before, and where the visitor is. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  noteFromRoute(location.href, results, document.title);
  const { around, commune } = readSearchQuery(new URL(request.url).searchParams);
  if (!around) return serverLoader();
  const { loadAround } = await import('#site/features/results/load-around.ts');
  return loadAround(commune, request, serverLoader);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: m.trailSchools(), noindex: true, matches });
  const { target, found, words } = loaderData;
  const query = readSearchQuery(new URLSearchParams(location.search));
  return pageMeta({
    title: words.tab,
    description: words.description,
    // A filter shows fewer of the same schools and the radius more of them: neither makes another page.
    path: searchHref(query, { page: query.everywhere ? 1 : query.page }),
    parameters: ['q', 'commune', 'categorie', 'page'],
    trail: words.trail,
    image: query.category.licenseGroup.slug === 'deux-roues' ? 'moto-ecoles' : 'auto-ecoles',
    noindex: target.kind === 'keyword' || target.kind === 'zone' || found.schools.length === 0,
    matches,
  });
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { target, found, ways, words, tiles } = loaderData;
  const [params] = useSearchParams();
  const query = useMemo(() => readSearchQuery(params), [params]);
  const navigation = useNavigation();
  const pending = navigation.location?.pathname === results;
  const [activeItemId, setActiveItem] = useState<number | null>(null);
  const centre = useMemo(() => {
    if (!('place' in target)) return undefined;
    const [lat, lng] = target.place.location;
    return { lat, lng };
  }, [target]);

  // Another page of the same search is no search.
  useTrackedView(
    found.answered && target.kind !== 'unreachable' && query.page === 1
      ? {
          name: 'search',
          kind: target.kind,
          category: query.category.slug,
          results: classifyResults(found.total ?? found.schools.length),
        }
      : undefined,
  );

  useEffect(() => changeGeolocation({ category: query.category.slug }), [query.category]);
  useOwnPlace(query.around && !('fromVisitor' in target));

  // Without a place or a school there is nothing to put on a map.
  const mapped = centre !== undefined || found.schools.some(({ position }) => position);

  return (
    <div className={styles.page} data-mapped={mapped || undefined}>
      <div className={styles.trail}>
        <BackLink />
        <Breadcrumb items={words.trail} />
      </div>
      <div className={styles.criteria}>
        <SearchBox initialText={query.q} category={query.category.slug} filters={query.filters} />
        <CategoryLinks query={query} />
        <FilterButtons query={query} />
      </div>
      <div className={styles.head}>
        <CitySign>{words.title}</CitySign>
        {words.note && <p className={styles.readAs}>{words.note}</p>}
        <ResultsSummary query={query} words={words} found={found} ways={ways} />
      </div>
      {mapped && (
        <ResultsMap>
          <MapBlock
            schools={found.schools}
            centre={centre}
            tiles={tiles}
            label={m.mapOfResults()}
            category={query.category.slug}
            activeItemId={activeItemId}
            onActiveItem={setActiveItem}
            zoneHref={(zone) => searchHref(query, { q: '', commune: undefined, zone, everywhere: false })}
          />
        </ResultsMap>
      )}
      <div className={styles.list}>
        <ResultsList
          query={query}
          target={target}
          words={words}
          found={found}
          ways={ways}
          pending={pending}
          activeItemId={activeItemId}
          onActiveItem={setActiveItem}
        />
      </div>
    </div>
  );
}
