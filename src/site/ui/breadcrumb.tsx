import { Link } from 'react-router';
import styles from './breadcrumb.module.css';

export interface BreadcrumbProps {
  readonly items: readonly { readonly label: string; readonly to?: string }[];
}

export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav aria-label="Fil d'Ariane">
      <ol className={styles.list}>
        {items.map(({ label, to }, index) => (
          <li key={to ?? label} className={styles.item}>
            {to ? (
              <Link className={styles.link} to={to}>
                {label}
              </Link>
            ) : (
              <span className={styles.here} aria-current={index === items.length - 1 ? 'page' : undefined}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
