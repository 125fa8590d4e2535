import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { TownTiles } from '#site/shared/city/town-tiles.tsx';
import type { SearchTarget } from '#site/shared/school-list/resolve-target.server.ts';
import type { SearchQuery } from '#site/shared/school-list/search-address.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import unknownPlace from '#site/ui/drawings/lieu.svg?url';
import { Scene } from '#site/ui/drawings/scene.tsx';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import type { TerritoryTowns } from './find-territory.server.ts';
import type { WayOn } from './find-ways-on.server.ts';

interface NothingFoundProps {
  readonly query: SearchQuery;
  readonly target: SearchTarget;
  readonly ways: readonly WayOn[];
  /** Why the text was not found. */
  readonly lost: string | undefined;
  readonly territory: TerritoryTowns | undefined;
  /** Buttons of `ways`. */
  readonly children: ReactNode;
}

export default function NothingFound({ query, target, ways, lost, territory, children }: NothingFoundProps) {
  if (territory) return <TerritoryChoice territory={territory} />;
  if (ways.some(({ change }) => change === 'filters')) {
    return (
      <EmptyState title={m.noSchoolWithFilters()}>
        <p>{m.noSchoolWithFiltersText()}</p>
        {children}
      </EmptyState>
    );
  }
  if (target.kind === 'unknown' || target.kind === 'keyword') {
    return (
      <EmptyState title={m.noResultFor({ text: target.text })} drawing={<Scene href={unknownPlace} />}>
        <p>{lost}</p>
        {ways.some(({ change }) => change === 'town') && <p>{m.likeTowns()}</p>}
        {children}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={m.noSchoolNearFor({ category: query.category.label })}>
      <p>{m.noSchoolNearText()}</p>
      {children}
    </EmptyState>
  );
}

/** Lists are around a town: for a région or a département the visitor chooses one. */
function TerritoryChoice({
  territory: { name, towns, allTo, townTo },
}: {
  readonly territory: TerritoryTowns;
}) {
  return (
    <section aria-labelledby="territoire" className="section gap-2">
      <h2 id="territoire">
        <Typeset text={m.territoryTitle({ name })} />
      </h2>
      <p className="measure">{m.territoryText()}</p>
      <TownTiles towns={towns} />
      <p>
        <ButtonLink to={allTo} variant="secondary">
          {m.territoryAll()}
        </ButtonLink>
      </p>
      {townTo !== undefined && (
        <p>
          {m.territoryTown()} <Link to={townTo}>{m.territoryTownLink()}</Link>
        </p>
      )}
    </section>
  );
}
