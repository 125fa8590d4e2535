import { Link } from 'react-router';
import { frontCategoriesFor } from '#domain/licences/front-categories.ts';
import { m } from '#site/messages/messages.js';
import { type SearchQuery, searchHref } from '#site/shared/school-list/search-address.ts';
import styles from './list-controls.module.css';

/** Scrolls the row, not the page, to the chosen category. */
function bringIntoLine(link: HTMLAnchorElement | null): void {
  const line = link?.closest<HTMLElement>('[data-line]');
  if (link && line)
    line.scrollLeft += link.getBoundingClientRect().left - line.getBoundingClientRect().left - besideChosen;
}

const besideChosen = 8;

export function CategoryLinks({ query }: { readonly query: SearchQuery }) {
  return (
    <nav aria-label={m.licencesAndTrainings()} className={styles.categories}>
      <ul>
        {frontCategoriesFor('research').map((category) => (
          <li key={category.slug}>
            <Link
              to={searchHref(query, { category })}
              aria-current={category.slug === query.category.slug ? 'true' : undefined}
              ref={category.slug === query.category.slug ? bringIntoLine : undefined}
              className={`target ${styles.category}`}
              preventScrollReset
            >
              {category.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
