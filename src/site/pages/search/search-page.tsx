import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import { classifyResults } from '#domain/audience/audience-terms.ts';
import { defaultFrontCategory } from '#domain/licences/front-categories.ts';
import { nearbyKm } from '#domain/search/reach.ts';
import { pageErrorTitle, pageNotFoundTitle } from '#domain/wording/messages.ts';
import { readFromRoute, rememberReferrer } from '#site/browser/from-route.ts';
import { changeGeolocation } from '#site/browser/geolocation-state.ts';
import { useTrackedView } from '#site/browser/use-tracked-view.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { ListPage, type ListPageData } from '#site/shared/list-page/list-page.tsx';
import { spellTown } from '#site/shared/school-list/headline.ts';
import {
  isShort,
  keptOfSearch,
  notNarrowed,
  readSearchQuery,
  type SearchQuery,
  searchHref,
} from '#site/shared/school-list/search-address.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import type { OtherPlace } from './find-other-places.server.ts';
import type { WayOn } from './find-ways-on.server.ts';
import type { loadSearch } from './load-search.server.ts';
import styles from './search.module.css';

// Their styles come with the page (`handle` of the route).
const SearchBox = lazy(async () => ({
  default: (await import('#site/shared/search-box/search-box.tsx')).SearchBox,
}));
const NothingFound = lazy(() => import('./nothing-found.tsx').catch(() => ({ default: WaysAlone })));

type SearchPageData = Awaited<ReturnType<typeof loadSearch>> & Pick<ListPageData, 'tiles'>;

export function SearchPage({ loaderData }: { readonly loaderData: SearchPageData }) {
  const { target, found, ways, words, cityPage, otherPlaces, territory } = loaderData;
  const [params] = useSearchParams();
  const query = useMemo(() => readSearchQuery(params), [params]);

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

  // The place is asked for again.
  const isLost =
    target.kind === 'unknown' ||
    target.kind === 'unreachable' ||
    (target.kind === 'keyword' && found.schools.length === 0);
  return (
    <ListPage
      {...loaderData}
      query={query}
      hrefFor={(page) => searchHref(query, { page })}
      back={<BackLink />}
      isLost={isLost}
      search={
        (isLost || !words.criteria.has.lieu) && (
          <Suspense>
            <SearchBox
              initialText={query.q}
              category={query.category.slug}
              filters={query.filters}
              asked={keptOfSearch(query)}
              isSmall
            />
          </Suspense>
        )
      }
      notes={
        <>
          {words.note && <Typeset as="p" className="note" text={words.note} />}
          {otherPlaces.length > 0 && <OtherPlaces places={otherPlaces} />}
          {territory?.isTown && (
            <p className="note">
              {m.territoryAlso({ name: territory.name })}{' '}
              <Link to={territory.allTo}>{m.territoryAlsoLink()}</Link>
            </p>
          )}
        </>
      }
      waysOn={
        words.nearest &&
        ways.length > 0 && (
          <div className="cluster gap-2">
            <WaysOn query={query} ways={ways} />
          </div>
        )
      }
      empty={
        <Suspense>
          <NothingFound query={query} target={target} ways={ways} lost={words.lost} territory={territory}>
            <WaysOn query={query} ways={ways} />
          </NothingFound>
        </Suspense>
      }
    >
      {cityPage && found.schools.length > 0 && (
        <p>
          <Link to={`${cityPage.to}#questions`}>{cityPage.label}</Link>
        </p>
      )}
    </ListPage>
  );
}

function WaysOn({ query, ways }: Pick<SearchPageData, 'ways'> & { readonly query: SearchQuery }) {
  return ways.map(({ change, text, town }) => (
    <ButtonLink key={text} to={hrefOf(query, change, town)} variant="secondary">
      {text}
    </ButtonLink>
  ));
}

function hrefOf(query: SearchQuery, change: WayOn['change'], town: WayOn['town']): string {
  if (change === 'category') return searchHref(query, { category: defaultFrontCategory, ...notNarrowed });
  const radius = isShort(query.radius) ? nearbyKm : query.radius;
  return searchHref(query, change === 'filters' ? { ...notNarrowed, radius } : { ...town, radius });
}

/** Without the code of `NothingFound`. */
const WaysAlone = ({ children }: { readonly children: ReactNode }) => (
  <div className="cluster gap-2">{children}</div>
);

function BackLink() {
  const [from, setFrom] = useState(readFromRoute);
  useEffect(() => {
    rememberReferrer(document.referrer, location.href, paths.search());
    setFrom(readFromRoute());
  }, []);
  // The trail already links to the home page; nobody returns to an error.
  if (!from || from.path === paths.home() || isErrorTitle(from.title)) return null;
  return (
    <Link to={from.path} className={`target small ${styles.back}`}>
      <span className={styles.short}>{m.back()}</span>
      <span className={styles.long}>{from.title ? m.backTo({ title: from.title }) : m.back()}</span>
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
    <p className="note">
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
    </p>
  );
}
