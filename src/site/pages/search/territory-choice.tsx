import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { TownTiles } from '#site/shared/city/town-tiles.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import type { TerritoryTowns } from './find-territory.server.ts';

/** Lists are around a town: for a région or a département the visitor chooses one. */
export function TerritoryChoice({
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
