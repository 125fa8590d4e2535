import { defaultFrontCategory } from '#domain/licences/front-categories.ts';
import type { ContextFilter } from '#domain/search/context-filters.ts';
import type { SearchAddress } from '#site/addresses.ts';
import type { GeoCity } from '#site/browser/geolocation-state.ts';
import { paths } from '#site/paths.ts';
import type { Choice } from './suggestion.ts';

export interface SearchContext {
  readonly goToSearch?: boolean;
  readonly category?: string;
  readonly filters?: readonly ContextFilter[];
  readonly asked?: SearchAddress;
}

export function keptCategory(category: string | undefined): string | undefined {
  return category === defaultFrontCategory.slug ? undefined : category;
}

/** Undefined when searching is disabled (docs/product/searching.md#search-box). */
export function hrefOfCity(
  { nom, code }: GeoCity,
  { goToSearch = true, category, filters = [], asked }: SearchContext,
  around = false,
): string | undefined {
  if (!goToSearch) return undefined;
  return paths.search({ ...asked, q: nom, commune: code, category: keptCategory(category), filters, around });
}

export function hrefOfChoice(choice: Choice, context: SearchContext): string | undefined {
  return choice.kind === 'office'
    ? paths.school(choice.office.uri, context.category)
    : hrefOfCity(choice.city, context);
}
