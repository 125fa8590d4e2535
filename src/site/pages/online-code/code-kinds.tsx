import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { Vehicle } from '#site/ui/drawings/vehicle.tsx';
import styles from './code-kinds.module.css';

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
      <ul className={styles.kinds}>
        {kinds.map(({ name, picto, to, chosen }) => (
          <li key={name} className={styles.item}>
            <Link
              to={to}
              className={`tile stack gap-half ${styles.kind}`}
              aria-current={chosen ? 'page' : undefined}
            >
              <Vehicle picto={picto} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
