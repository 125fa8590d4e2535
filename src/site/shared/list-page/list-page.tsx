import { type ReactNode, useMemo, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { writeTown } from '#domain/place/address.ts';
import { searchedWay } from '#domain/search/context-filters.ts';
import { nearbyKm } from '#domain/search/reach.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { MapBlock } from '#site/shared/map/map-block.tsx';
import type { MapBlockProps, MapTiles } from '#site/shared/map/map-block-props.ts';
import { CompareBar } from '#site/shared/school-list/compare-bar.tsx';
import type { FoundSchools } from '#site/shared/school-list/find-schools.server.ts';
import { KeepButton } from '#site/shared/school-list/keep-button.tsx';
import { mapHash } from '#site/shared/school-list/map-screen.ts';
import type { SearchTarget } from '#site/shared/school-list/resolve-target.server.ts';
import { ResultsMap } from '#site/shared/school-list/results-map.tsx';
import { SchoolCard } from '#site/shared/school-list/school-card.tsx';
import type { SchoolSummary } from '#site/shared/school-list/school-summary.server.ts';
import { type SearchQuery, searchHref } from '#site/shared/school-list/search-address.ts';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { CitySign } from '#site/ui/city-sign.tsx';
import { Criteria } from './criteria.tsx';
import type { ListWords } from './describe-search.server.ts';
import styles from './list-page.module.css';
import { ListSummary, SchoolList } from './school-list.tsx';

export interface ListPageData {
  readonly target: SearchTarget;
  readonly found: FoundSchools;
  readonly words: ListWords;
  readonly tiles: MapTiles;
}

interface ListPageProps extends ListPageData {
  readonly query: SearchQuery;
  readonly hrefFor: (page: number) => string;
  readonly back?: ReactNode;
  /** The place is asked for, with or instead of the criteria. */
  readonly search?: ReactNode;
  readonly isLost?: boolean;
  /** Under the criteria. */
  readonly notes?: ReactNode;
  readonly waysOn?: ReactNode;
  /** Where no school is found. */
  readonly empty?: ReactNode;
  readonly cityHalls?: MapBlockProps['cityHalls'];
  /** After the list and its map. */
  readonly children?: ReactNode;
}

/** Schools of a place or of a name: criteria, one line, cards and map (docs/decisions/0016). */
export function ListPage(props: ListPageProps) {
  const { query, target, found, words, tiles, hrefFor, cityHalls } = props;
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const [activeItemId, setActiveItem] = useState<number | null>(null);
  const centre = useMemo(() => {
    if (!('place' in target)) return undefined;
    const [lat, lng] = target.place.location;
    return { lat, lng };
  }, [target]);

  // Neither the visitor's position nor the default place is measured.
  const isOwnPlace = 'fromVisitor' in target || query.around || target.kind === 'nothing-asked';
  const commune = target.kind === 'place' ? target.code : undefined;
  const compared = {
    category: query.category.slug,
    way: searchedWay(query.filters),
    ...(!isOwnPlace && (commune === undefined ? { zone: centre } : { commune })),
  };
  const town =
    centre && target.kind === 'place' && commune !== undefined && !isOwnPlace && !cityHalls
      ? { name: writeTown(target.name), ...centre }
      : undefined;
  const card = (school: SchoolSummary, index?: number) => (
    <SchoolCard
      key={school.id}
      school={school}
      priceLabel={query.category.priceLabel}
      category={query.category.slug}
      from={words.from}
      isRough={words.isRough}
      town={words.town}
      lit={index !== undefined && school.id === activeItemId}
      {...(index !== undefined && {
        why: words.whys[index],
        seenFirst: index < 2,
        keep: <KeepButton id={school.id} name={school.fullName ?? school.label} asked={compared} isTick />,
      })}
    />
  );
  const cardOf = (id: number) => {
    const school = found.schools.find((one) => one.id === id);
    return school && card(school);
  };
  const mapped =
    found.schools.length > 0 && (centre !== undefined || found.schools.some(({ position }) => position));

  return (
    <div className={`page ${styles.page}`} data-mapped={mapped || undefined}>
      <div className={`trail ${styles.trail}`}>
        {props.back}
        <Breadcrumb items={words.trail} />
      </div>
      <div className={`stack gap-1 ${styles.head}`}>
        <CitySign>{words.title}</CitySign>
        {props.search}
        {!props.isLost && <Criteria query={query} criteria={words.criteria} />}
        {props.notes}
        <ListSummary query={query} words={words} found={found} />
        {props.waysOn}
      </div>
      <div className={styles.list}>
        <SchoolList
          query={query}
          words={words}
          found={found}
          pending={next === pathname || next === paths.search()}
          hrefFor={hrefFor}
          onActiveItem={setActiveItem}
          card={card}
          empty={props.empty}
        />
        <CompareBar {...compared} hasMap={mapped} />
      </div>
      {mapped && (
        <div className={styles.map}>
          <ResultsMap label={m.mapOfResults()} cardOf={cardOf} isOpenedElsewhere>
            {(shown) => (
              <MapBlock
                {...shown}
                schools={found.schools}
                {...(cityHalls && { cityHalls })}
                centre={centre}
                town={town}
                tiles={tiles}
                category={query.category.slug}
                activeItemId={activeItemId}
                onActiveItem={setActiveItem}
                // A card at the foot of the map replaces its popup.
                {...(shown.chosenItemId === undefined && {
                  zoneHref: (zone) =>
                    searchHref(query, { q: '', commune: undefined, zone, radius: nearbyKm }) +
                    (shown.isScreen ? mapHash : ''),
                })}
              />
            )}
          </ResultsMap>
        </div>
      )}
      {props.children && <div className={`stack gap-5 ${styles.more}`}>{props.children}</div>}
    </div>
  );
}
