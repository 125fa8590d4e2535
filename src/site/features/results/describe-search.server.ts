import { formatDistance } from '#domain/place/distance.ts';
import { contextFilterLabels } from '#domain/search/context-filters.ts';
import { m } from '#site/messages/messages.js';
import type { Trail } from '#site/trail.ts';
import { hole } from '#site/ui/sentence.tsx';
import type { CityPageLink } from './find-city-page.server.ts';
import type { FoundSchools } from './find-schools.server.ts';
import { atCity, countSchools, lowerFirst, titleSearch, titleSearchTab, trailOfSearch } from './headline.ts';
import type { SearchTarget } from './resolve-target.server.ts';
import type { SearchQuery } from './search-address.ts';

/** What the page says of a search: written on the server, so that no browser loads the rules of these sentences. */
export interface SearchWords {
  readonly title: string;
  /** Of the browser's tab. */
  readonly tab: string;
  readonly description: string;
  readonly trail: Trail;
  /** How the search was understood, where that is not what was typed. */
  readonly note?: string;
  /** Both absent where no school was found; `of` has a hole for `counted`. */
  readonly counted?: string;
  readonly of?: string;
  readonly order: string;
  /** That the commune has none, and how far the nearest is. */
  readonly nearest?: string;
  /** The page of the city, where the search is about one that has schools. */
  readonly cityPage?: CityPageLink;
  /** What parts the schools of the commune from the others. */
  readonly border?: string;
}

export function describeSearch(target: SearchTarget, query: SearchQuery, found: FoundSchools): SearchWords {
  const { category, filters } = query;
  const title = titleSearch(target, category);
  const note = describeReading(target);
  const isLacking = found.schools.length > 0 && found.inTown === 0 && found.currentPage === 1;
  return {
    title,
    tab: titleSearchTab({ target, category, found }),
    description: m.resultsDescription({ title }),
    trail: trailOfSearch(target),
    ...(note && { note }),
    ...(found.schools.length > 0 && countFound(target, query, found)),
    order: describeOrder(target),
    ...(isLacking && 'name' in target && { nearest: tellNearest(target.name, found, filters.length > 0) }),
    ...('name' in target && { border: m.aroundTown({ town: target.name }) }),
  };
}

/** The whole network follows the commune's own schools: alone, its number would be read as theirs. */
function countFound(
  target: SearchTarget,
  { category, filters }: SearchQuery,
  { schools, inTown, total, currentPage }: FoundSchools,
): Required<Pick<SearchWords, 'counted' | 'of'>> {
  const asked = [category.label, ...filters.map((filter) => contextFilterLabels[filter])]
    .map(lowerFirst)
    .join(', ');
  const isAllOfTown = currentPage === 1 && inTown !== undefined && inTown < schools.length;
  if (isAllOfTown && inTown > 0 && 'name' in target) {
    const counted = m.schoolsAtTown({ schools: countSchools(inTown, category), atTown: atCity(target.name) });
    return { counted, of: m.schoolsCountedInTown({ count: hole, total, asked }) };
  }
  return { counted: countSchools(total, category), of: m.schoolsCountedOf({ count: hole, asked }) };
}

function describeReading(target: SearchTarget): string | undefined {
  if (target.kind === 'nothing-asked') return m.noPlaceAsked();
  if (target.kind !== 'place' || target.readAs === undefined) return undefined;
  return m.readAs({ typed: target.readAs, atTown: atCity(target.name) });
}

function describeOrder(target: SearchTarget): string {
  if (target.kind === 'keyword') return m.orderByName();
  if (target.kind === 'zone') return m.orderInZone();
  return 'fromVisitor' in target ? m.orderAroundMe() : m.orderAround();
}

function tellNearest(town: string, { schools }: FoundSchools, isFiltered: boolean): string {
  const atTown = atCity(town);
  const none = isFiltered ? m.noneInTownWithFilters({ atTown }) : m.noneInTown({ atTown });
  const metres = schools[0]?.distance;
  return metres === undefined ? none : `${none} ${m.nearestIsAway({ distance: formatDistance(metres) })}`;
}
