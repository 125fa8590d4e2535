import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { Vehicle } from '#site/ui/drawings/vehicle.tsx';
import styles from './online-code.module.css';

export interface CodeKind {
  readonly name: string;
  readonly picto: string;
  readonly to: string;
  readonly chosen: boolean;
}

/** Links that keep the place. */
export function CodeKinds({ kinds }: { readonly kinds: readonly CodeKind[] }) {
  return (
    <nav aria-label={m.codeChoose()}>
      <ul className={`grid-4 gap-1 ${styles.kinds}`}>
        {kinds.map(({ name, picto, to, chosen }) => (
          <li key={name}>
            <Link to={to} className={`tile ${styles.kind}`} aria-current={chosen ? 'page' : undefined}>
              <Vehicle picto={picto} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
