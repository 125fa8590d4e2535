import { Link } from 'react-router';
import styles from './breadcrumb.module.css';

export interface BreadcrumbProps {
  readonly items: readonly { readonly label: string; readonly to?: string }[];
  /** Accessible name, when a page has two. */
  readonly label?: string;
}

const breadcrumbLabel = "Fil d'Ariane";

export function Breadcrumb({ items, label = breadcrumbLabel }: BreadcrumbProps) {
  const last = items.length - 1;
  return (
    <nav aria-label={label}>
      <ol className={`cluster note ${styles.list}`}>
        {items.map(({ label: name, to }, index) => (
          <li key={to ?? name}>
            {to ? (
              <Link className="target" to={to}>
                <span className={styles.label}>{name}</span>
              </Link>
            ) : (
              <span className="target" aria-current={index === last ? 'page' : undefined}>
                <span className={styles.label}>{name}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
