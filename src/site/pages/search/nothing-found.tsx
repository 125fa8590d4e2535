import { defaultFrontCategory } from '#domain/licences/front-categories.ts';
import { nearbyKm } from '#domain/search/reach.ts';
import { m } from '#site/messages/messages.js';
import type { SearchTarget } from '#site/shared/school-list/resolve-target.server.ts';
import {
  isShort,
  notNarrowed,
  type SearchQuery,
  searchHref,
} from '#site/shared/school-list/search-address.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import unknownPlace from '#site/ui/drawings/lieu.svg?url';
import { Scene } from '#site/ui/drawings/scene.tsx';
import { EmptyState } from '#site/ui/empty-state.tsx';
import type { TerritoryTowns } from './find-territory.server.ts';
import type { WayOn } from './find-ways-on.server.ts';
import { TerritoryChoice } from './territory-choice.tsx';

interface NothingFoundProps {
  readonly query: SearchQuery;
  readonly target: SearchTarget;
  readonly ways: readonly WayOn[];
  /** Why the text was not found. */
  readonly lost: string | undefined;
  readonly territory: TerritoryTowns | undefined;
}

export function NothingFound({ query, target, ways, lost, territory }: NothingFoundProps) {
  if (territory) return <TerritoryChoice territory={territory} />;
  const buttons = <WaysOn query={query} ways={ways} />;
  if (ways.some(({ change }) => change === 'filters')) {
    return (
      <EmptyState title={m.noSchoolWithFilters()}>
        <p>{m.noSchoolWithFiltersText()}</p>
        {buttons}
      </EmptyState>
    );
  }
  if (target.kind === 'unknown' || target.kind === 'keyword') {
    return (
      <EmptyState title={m.noResultFor({ text: target.text })} drawing={<Scene href={unknownPlace} />}>
        <p>{lost}</p>
        {ways.some(({ change }) => change === 'town') && <p>{m.likeTowns()}</p>}
        {buttons}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={m.noSchoolNearFor({ category: query.category.label })}>
      <p>{m.noSchoolNearText()}</p>
      {buttons}
    </EmptyState>
  );
}

export function WaysOn({ query, ways }: Pick<NothingFoundProps, 'query' | 'ways'>) {
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
