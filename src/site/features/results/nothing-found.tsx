import { defaultFrontCategory } from '#domain/front-categories.ts';
import { m } from '#site/messages/messages.js';
import { ButtonLink } from '#site/ui/button.tsx';
import unknownPlace from '#site/ui/drawings/lieu.svg?url';
import { Scene } from '#site/ui/drawings/scene.tsx';
import { EmptyState } from '#site/ui/empty-state.tsx';
import type { SearchTarget } from './resolve-target.server.ts';
import { type SearchQuery, searchHref } from './search-address.ts';

interface NothingFoundProps {
  readonly query: SearchQuery;
  readonly target: SearchTarget;
}

/** Why the list is empty, and the one thing that most likely helps. */
export function NothingFound({ query, target }: NothingFoundProps) {
  if (query.filters.length > 0 && target.kind !== 'unknown') {
    return (
      <EmptyState title={m.noSchoolWithFilters()}>
        <p>{m.noSchoolWithFiltersText()}</p>
        <ButtonLink to={searchHref(query, { filters: [] })} variant="secondary">
          {m.removeFilters()}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (target.kind === 'unknown' || target.kind === 'keyword') {
    return (
      <EmptyState title={m.noResultFor({ text: target.text })} drawing={<Scene href={unknownPlace} />}>
        <p>{m.noResultText()}</p>
        <ButtonLink to={searchHref(query, { q: '', commune: undefined })} variant="secondary">
          {m.schoolsAround()}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={m.noSchoolNearFor({ category: query.category.label })}>
      <p>{m.noSchoolNearText()}</p>
      {query.category.slug !== defaultFrontCategory.slug && (
        <ButtonLink to={searchHref(query, { category: defaultFrontCategory })} variant="secondary">
          {defaultFrontCategory.label}
        </ButtonLink>
      )}
    </EmptyState>
  );
}
