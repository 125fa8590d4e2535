import {
  defaultFrontCategory,
  type FrontCategory,
  findFrontCategory,
  frontCategoriesFor,
} from '#domain/licences/front-categories.ts';
import { coarsePosition, readPosition } from '#domain/place/place.ts';
import { type ContextFilter, contextFilters } from '#domain/search/context-filters.ts';
import { paths } from '#site/paths.ts';

export interface SearchQuery {
  readonly q: string;
  readonly commune: string | undefined;
  readonly zone: { readonly lat: number; readonly lng: number } | undefined;
  readonly category: FrontCategory;
  readonly filters: readonly ContextFilter[];
  /** Whether distances are from whoever reads it, rather than from the commune's centre (docs/decisions/0015). */
  readonly around: boolean;
  readonly everywhere: boolean;
  readonly page: number;
}

const longestText = 100;
const highestPage = 100_000;

/** Reads a search from its address; what is malformed counts as not given, so that no address is an error. */
export function readSearchQuery(params: URLSearchParams): SearchQuery {
  const commune = params.get('commune') ?? '';
  const zone = readPosition(params.get('zone') ?? '');
  const asked = params
    .getAll('filtres')
    .join(',')
    .split(',')
    .map((filter) => filter.trim());
  const page = params.get('page') ?? '';
  const pageNumber = /^\d{1,6}$/u.test(page) ? Number(page) : 1;
  const category = findFrontCategory(params.get('categorie'));
  return {
    q: readText(params.get('q') ?? ''),
    commune: /^(?:\d{5}|2[AB]\d{3})$/u.test(commune) ? commune : undefined,
    zone: zone && coarsePosition(zone),
    category: category && frontCategoriesFor('research').includes(category) ? category : defaultFrontCategory,
    filters: contextFilters.filter((filter) => asked.includes(filter)),
    around: params.get('autour') === 'moi',
    everywhere: params.get('rayon') === 'tous',
    page: pageNumber >= 1 && pageNumber <= highestPage ? pageNumber : 1,
  };
}

/** The address of a search, changed in some respect; any change but of the page goes back to the first page. */
export function searchHref(query: SearchQuery, change: Partial<SearchQuery> = {}): string {
  const { q, commune, zone, category, filters, around, everywhere, page } = { ...query, page: 1, ...change };
  return paths.search({
    q,
    commune,
    zone,
    category: category.slug === defaultFrontCategory.slug ? undefined : category.slug,
    filters,
    // Without its commune it would be around nothing.
    around: around && commune !== undefined,
    everywhere,
    page,
  });
}

export function toggleFilter(
  filters: readonly ContextFilter[],
  toggled: ContextFilter,
): readonly ContextFilter[] {
  return contextFilters.filter((filter) => (filter === toggled) !== filters.includes(filter));
}

function readText(text: string): string {
  // Control characters and lone surrogates are never part of a name and would not survive a query string.
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\uFFFD]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, longestText)
    .toWellFormed()
    .replaceAll('\uFFFD', '');
}
