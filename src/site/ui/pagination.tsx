import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import styles from './pagination.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface PaginationProps {
  readonly current: number;
  readonly total: number;
  readonly hrefFor: (page: number) => string;
  /** Accessible name, when a page has two. */
  readonly label?: string;
}

export function Pagination({ current, total, hrefFor, label = m.pagination() }: PaginationProps) {
  if (total <= 1) return null;
  return (
    <nav className={`cluster gap-1 ${styles.pagination}`} aria-label={label}>
      {current > 1 && (
        <Link className={`press target ${styles.step}`} to={hrefFor(current - 1)} rel="prev">
          <ChevronLeft aria-hidden="true" size={22} />
          {m.previousPage()}
          <VisuallyHidden>{m.pageAside({ page: current - 1 })}</VisuallyHidden>
        </Link>
      )}
      <p className={`note ${styles.summary}`} aria-hidden="true">
        {m.pageOf({ current, total })}
      </p>
      <ol className="cluster">
        {pageWindow(current, total).map((page, index, shown) => (
          <li key={page}>
            {page - (shown[index - 1] ?? 0) > 1 && (
              <span className={styles.gap} aria-hidden="true">
                …
              </span>
            )}
            <Link
              className={`press target ${styles.step}`}
              to={hrefFor(page)}
              aria-current={page === current ? 'page' : undefined}
            >
              <VisuallyHidden>{m.beforePageNumber()}</VisuallyHidden>
              {page}
            </Link>
          </li>
        ))}
      </ol>
      {current < total && (
        <Link className={`press target ${styles.step}`} to={hrefFor(current + 1)} rel="next">
          {m.nextPage()}
          <VisuallyHidden>{m.pageAside({ page: current + 1 })}</VisuallyHidden>
          <ChevronRight aria-hidden="true" size={22} />
        </Link>
      )}
    </nav>
  );
}

export function pageWindow(current: number, total: number): number[] {
  const wanted = [1, current - 1, current, current + 1, total];
  return [...new Set(wanted)].filter((page) => page >= 1 && page <= total).sort((a, b) => a - b);
}
