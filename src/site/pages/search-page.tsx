import { useEffect, useMemo, useState } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { classifyResults } from '#domain/audience/audience-terms.ts';
import { changeGeolocation } from '#site/browser/geolocation-state.ts';
import { useTrackedView } from '#site/browser/use-tracked-view.ts';
import { MapBlock } from '#site/features/map/map-block.tsx';
import { BackLink } from '#site/features/results/back-link.tsx';
import { CategoryLinks } from '#site/features/results/category-links.tsx';
import type { describeSearch } from '#site/features/results/describe-search.server.ts';
import { FilterButtons } from '#site/features/results/filter-buttons.tsx';
import type { findCityPage } from '#site/features/results/find-city-page.server.ts';
import type { findSchools } from '#site/features/results/find-schools.server.ts';
import type { findWaysOn } from '#site/features/results/find-ways-on.server.ts';
import type { resolveTarget } from '#site/features/results/resolve-target.server.ts';
import { ResultsList, ResultsSummary } from '#site/features/results/results-list.tsx';
import { ResultsMap } from '#site/features/results/results-map.tsx';
import { readSearchQuery, searchHref } from '#site/features/results/search-address.ts';
import { useOwnPlace } from '#site/features/results/use-own-place.ts';
import { SearchBox } from '#site/features/search/search-box.tsx';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { CitySign } from '#site/ui/city-sign.tsx';
import type { SiteRequest } from '#site/upstreams.server.ts';
import styles from './search.module.css';

/** What the search found, in words and schools. */
export interface SearchPageData {
  readonly target: Awaited<ReturnType<typeof resolveTarget>>;
  readonly found: Awaited<ReturnType<typeof findSchools>>;
  readonly ways: Awaited<ReturnType<typeof findWaysOn>>;
  readonly words: ReturnType<typeof describeSearch> & {
    readonly cityPage?: NonNullable<Awaited<ReturnType<typeof findCityPage>>>;
  };
  readonly tiles: SiteRequest['config']['tiles'];
}

export function SearchPage({ loaderData }: { readonly loaderData: SearchPageData }) {
  const { target, found, ways, words, tiles } = loaderData;
  const [params] = useSearchParams();
  const query = useMemo(() => readSearchQuery(params), [params]);
  const navigation = useNavigation();
  const pending = navigation.location?.pathname === paths.search();
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
    <div className={`page ${styles.page}`} data-mapped={mapped || undefined}>
      <div className={`trail ${styles.trail}`}>
        <BackLink />
        <Breadcrumb items={words.trail} />
      </div>
      <div className={styles.criteria}>
        <SearchBox initialText={query.q} category={query.category.slug} filters={query.filters} />
        <CategoryLinks query={query} />
        <FilterButtons query={query} />
      </div>
      <div className={`stack gap-2 ${styles.head}`}>
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
