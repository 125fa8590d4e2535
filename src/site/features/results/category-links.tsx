import { Link } from 'react-router';
import { frontCategoriesFor } from '#domain/front-categories.ts';
import { m } from '#site/messages/messages.js';
import styles from './criteria.module.css';
import { type SearchQuery, searchHref } from './search-address.ts';

/** What one wants to learn, as links: one touch, and they work without script. */
export function CategoryLinks({ query }: { readonly query: SearchQuery }) {
  return (
    <nav aria-label={m.licencesAndTrainings()} className={styles.categories}>
      <ul>
        {frontCategoriesFor('research').map((category) => (
          <li key={category.slug}>
            <Link
              to={searchHref(query, { category })}
              aria-current={category.slug === query.category.slug ? 'true' : undefined}
              className={styles.category}
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
