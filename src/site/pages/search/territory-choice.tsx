import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { ButtonLink } from '#site/ui/button.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import type { TerritoryTowns } from './find-territory.server.ts';
import styles from './territory-choice.module.css';

/** Lists are around a town: for a région or a département the visitor chooses one. */
export function TerritoryChoice({
  territory: { name, towns, allTo, townTo },
}: {
  readonly territory: TerritoryTowns;
}) {
  return (
    <section aria-labelledby="territoire" className={`section gap-2 ${styles.choice}`}>
      <h2 id="territoire">
        <Typeset text={m.territoryTitle({ name })} />
      </h2>
      <p className="measure">{m.territoryText()}</p>
      <ul className={styles.towns}>
        {towns.map(({ label, to, count }) => (
          <li key={to}>
            <Link to={to} className={`tile ${styles.town}`}>
              <b>{label}</b>
              <span className="note">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
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
