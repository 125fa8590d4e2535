import { Link } from 'react-router';
import styles from './city-sections.module.css';

interface TownTilesProps {
  readonly towns: readonly { readonly label: string; readonly to: string; readonly note: string }[];
}

export function TownTiles({ towns }: TownTilesProps) {
  return (
    <ul className={`grid-4 gap-1 ${styles.towns}`}>
      {towns.map(({ label, to, note }) => (
        <li key={to}>
          <Link to={to} className={`tile ${styles.town}`}>
            <b>{label}</b> <span className="note">{note}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
