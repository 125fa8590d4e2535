import { useEffect, useMemo, useState } from 'react';
import { Link, useNavigation, useRevalidator, useSearchParams } from 'react-router';
import { classifyResults } from '#domain/audience/audience-terms.ts';
import { writeTown } from '#domain/place/address.ts';
import { searchedWay } from '#domain/search/context-filters.ts';
import { nearbyKm } from '#domain/search/reach.ts';
import { pageErrorTitle, pageNotFoundTitle } from '#domain/wording/messages.ts';
import { readFromRoute, rememberReferrer } from '#site/browser/from-route.ts';
import { changeGeolocation } from '#site/browser/geolocation-state.ts';
import { useTrackedView } from '#site/browser/use-tracked-view.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { MapBlock } from '#site/shared/map/map-block.tsx';
import { CompareBar, ListBar } from '#site/shared/school-list/compare-bar.tsx';
import { spellTown } from '#site/shared/school-list/headline.ts';
import { KeepButton } from '#site/shared/school-list/keep-button.tsx';
import { mapHash } from '#site/shared/school-list/map-screen.ts';
import { ResultsMap } from '#site/shared/school-list/results-map.tsx';
import { SchoolCard } from '#site/shared/school-list/school-card.tsx';
import { keptOfSearch, readSearchQuery, searchHref } from '#site/shared/school-list/search-address.ts';
import { SearchBox } from '#site/shared/search-box/search-box.tsx';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { CitySign } from '#site/ui/city-sign.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import type { SiteRequest } from '#site/upstreams.server.ts';
import backLinkStyles from './back-link.module.css';
import { Criteria } from './criteria.tsx';
import type { OtherPlace } from './find-other-places.server.ts';
import type { loadSearch } from './load-search.server.ts';
import { ResultsList, ResultsSummary } from './results-list.tsx';
import styles from './search.module.css';

type SearchPageData = Awaited<ReturnType<typeof loadSearch>> & {
  readonly tiles: SiteRequest['config']['tiles'];
};

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

  // Turning the page is not another search.
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
  useEffect(() => {
    const { q, commune: code } = spellTown(target);
    if (q !== undefined && code !== undefined) changeGeolocation({ named: { nom: q, code } });
  }, [target]);
  useOwnPlace(query.around && !('fromVisitor' in target));

  // Neither the visitor's position nor the default place is measured.
  const isOwnPlace = 'fromVisitor' in target || query.around || target.kind === 'nothing-asked';
  const commune = target.kind === 'place' ? target.code : undefined;
  const compared = {
    category: query.category.slug,
    way: searchedWay(query.filters),
    ...(!isOwnPlace && (commune === undefined ? { zone: centre } : { commune })),
  };
  const town =
    centre && target.kind === 'place' && commune !== undefined && !isOwnPlace
      ? { name: writeTown(target.name), ...centre }
      : undefined;
  const cardOf = (id: number) => {
    const school = found.schools.find((one) => one.id === id);
    return (
      school && (
        <SchoolCard
          key={id}
          school={school}
          priceLabel={query.category.priceLabel}
          category={query.category.slug}
          from={words.from}
          isRough={words.isRough}
          town={words.town}
          lit={false}
        />
      )
    );
  };
  // The place is asked for again.
  const isLost =
    target.kind === 'unknown' ||
    target.kind === 'unreachable' ||
    (target.kind === 'keyword' && found.schools.length === 0);
  const mapped = found.answered && (centre !== undefined || found.schools.some(({ position }) => position));

  return (
    <>
      <div className={`page ${styles.page}`} data-mapped={mapped || undefined}>
        <div className={`trail ${styles.trail}`}>
          <BackLink />
          <Breadcrumb items={words.trail} />
        </div>
        <div className={styles.head}>
          <CitySign>{words.title}</CitySign>
          {(isLost || !words.criteria.has.lieu) && (
            <SearchBox
              initialText={query.q}
              category={query.category.slug}
              filters={query.filters}
              asked={keptOfSearch(query)}
              isSmall
            />
          )}
          {!isLost && <Criteria query={query} criteria={words.criteria} />}
          {words.note && (
            <p className={styles.readAs}>
              <Typeset text={words.note} />
            </p>
          )}
          {words.otherPlaces && (
            <p className={styles.readAs}>
              <OtherPlaces places={words.otherPlaces} />
            </p>
          )}
          {words.territory?.isTown && (
            <p className={styles.readAs}>
              {m.territoryAlso({ name: words.territory.name })}{' '}
              <Link to={words.territory.allTo}>{m.territoryAlsoLink()}</Link>
            </p>
          )}
          <ResultsSummary query={query} words={words} found={found} ways={ways} />
        </div>
        <div className={`stack gap-3 ${styles.list}`}>
          <ResultsList
            query={query}
            target={target}
            words={words}
            found={found}
            ways={ways}
            pending={pending}
            activeItemId={activeItemId}
            onActiveItem={setActiveItem}
            keepButton={({ id, label, fullName = label }) => (
              <KeepButton id={id} name={fullName} asked={compared} />
            )}
          />
        </div>
        {mapped && (
          <div className={styles.map}>
            <ResultsMap label={m.mapOfResults()} cardOf={cardOf} isOpenedElsewhere>
              {(shown) => (
                <MapBlock
                  {...shown}
                  schools={found.schools}
                  centre={centre}
                  town={town}
                  tiles={tiles}
                  category={query.category.slug}
                  activeItemId={activeItemId}
                  onActiveItem={setActiveItem}
                  // A card at the foot of the map replaces its popup.
                  {...(!shown.chosenItemIds?.length && {
                    zoneHref: (zone) =>
                      searchHref(query, { q: '', commune: undefined, zone, radius: nearbyKm }) +
                      (shown.isScreen ? mapHash : ''),
                  })}
                />
              )}
            </ResultsMap>
          </div>
        )}
      </div>
      {mapped ? <ListBar {...compared} /> : <CompareBar {...compared} />}
    </>
  );
}

function BackLink() {
  const [from, setFrom] = useState(readFromRoute);
  useEffect(() => {
    rememberReferrer(document.referrer, location.href, paths.search());
    setFrom(readFromRoute());
  }, []);
  // The trail already links to the home page; nobody returns to an error.
  if (!from || from.path === paths.home() || isErrorTitle(from.title)) return null;
  return (
    <Link to={from.path} className={`target ${backLinkStyles.link}`}>
      <span className={backLinkStyles.short}>{m.back()}</span>
      <span className={backLinkStyles.long}>{from.title ? m.backTo({ title: from.title }) : m.back()}</span>
    </Link>
  );
}

function isErrorTitle(title: string): boolean {
  return title === pageNotFoundTitle || title === pageErrorTitle;
}

/** When the position is already allowed; never prompts. */
function useOwnPlace(wanted: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!wanted) return;
    import('#site/browser/geolocation.ts').then(
      async ({ locateIfAllowed }) => {
        if ((await locateIfAllowed()).location) await revalidate();
      },
      () => {},
    );
  }, [wanted, revalidate]);
}

/** The links are gone on the page that they lead to: its title, which stays, takes their focus. */
function focusTitle(): void {
  const title = document.querySelector<HTMLElement>('main h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

function OtherPlaces({ places }: { readonly places: readonly OtherPlace[] }) {
  return (
    <Sentence text={m.otherPlaces({ places: hole })}>
      <span>
        {places.map(({ label, to }, index) => (
          <span key={to}>
            {index > 0 && ', '}
            <Link to={to} onClick={focusTitle}>
              {label}
            </Link>
          </span>
        ))}
      </span>
    </Sentence>
  );
}
