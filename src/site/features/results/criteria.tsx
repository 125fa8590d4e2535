import { Link } from 'react-router';
import { frontCategoriesFor } from '#domain/licences/front-categories.ts';
import { m } from '#site/messages/messages.js';
import styles from './criteria.module.css';
import { type SearchQuery, searchHref } from './search-address.ts';

/** On a narrow screen the row runs off the edge: the category chosen is in sight all the same; the page does not move. */
function bringIntoRow(link: HTMLAnchorElement | null): void {
  const row = link?.closest('ul');
  if (link && row)
    row.scrollLeft += link.getBoundingClientRect().left - row.getBoundingClientRect().left - besideChosen;
}

const besideChosen = 48;

export function CategoryLinks({ query }: { readonly query: SearchQuery }) {
  return (
    <nav aria-label={m.licencesAndTrainings()} className={styles.categories}>
      <ul>
        {frontCategoriesFor('research').map((category) => (
          <li key={category.slug}>
            <Link
              to={searchHref(query, { category })}
              aria-current={category.slug === query.category.slug ? 'true' : undefined}
              ref={category.slug === query.category.slug ? bringIntoRow : undefined}
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
