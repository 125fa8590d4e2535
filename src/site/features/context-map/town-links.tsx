import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import styles from './context-map.module.css';
import { largeTowns } from './large-towns.ts';

/** The ways to start where nothing is known of the visitor; there before the map, and without it. */
export function TownLinks({ category }: { readonly category: string | undefined }) {
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
    </div>
  );
}
