import { defaultFrontCategory } from '#domain/licences/front-categories.ts';
import type { ContextFilter } from '#domain/search/context-filters.ts';
import type { GeoCity } from '#site/browser/geolocation-state.ts';
import { paths } from '#site/paths.ts';
import type { Choice } from './suggestion.ts';

export interface SearchContext {
  /** Whether choosing a city opens the results; otherwise it is only told. Yes unless told. */
  readonly goToSearch?: boolean;
  /** Slug of the front category searched in. */
  readonly category?: string;
  /** Filters that a new search keeps. */
  readonly filters?: readonly ContextFilter[];
}

/** The category a search keeps in its address; the default one is not written. */
export function keptCategory(category: string | undefined): string | undefined {
  return category === defaultFrontCategory.slug ? undefined : category;
}

/** Where a city leads: its results, or nowhere when going to search is disabled (docs/product/searching.md#search-box). */
export function wayToCity(
  { nom, code }: GeoCity,
  { goToSearch = true, category, filters }: SearchContext,
  around = false,
): string | undefined {
  if (!goToSearch) return undefined;
  return paths.search({ q: nom, commune: code, category: keptCategory(category), filters, around });
}

/** Where a choice leads: a school to its page by its uri, a city to its results. */
export function wayToChoice(choice: Choice, context: SearchContext): string | undefined {
  return choice.kind === 'office'
    ? paths.school(choice.office.uri, context.category)
    : wayToCity(choice.city, context);
}
