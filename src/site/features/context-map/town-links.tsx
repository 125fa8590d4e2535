import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import styles from './context-map.module.css';
import { largeTowns } from './large-towns.ts';

interface TownLinksProps {
  readonly category: string | undefined;
  readonly children: ReactNode;
}

/** The ways to start where nothing is known of the visitor; there before the map, and without it. */
export function TownLinks({ category, children }: TownLinksProps) {
  return (
    <div data-side>
      <h3>{m.chooseTown()}</h3>
      <ul className={styles.towns}>
        {largeTowns.map(({ code, nom }) => (
          <li key={code}>
            <Link to={paths.search({ q: nom, commune: code, category })}>{nom}</Link>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
