import ChevronRight from 'lucide-react/icons/chevron-right';
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
          <li key={label} className={styles.item}>
            {index > 0 && <ChevronRight aria-hidden="true" className={styles.arrow} size={18} />}
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
