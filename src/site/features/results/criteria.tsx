import Check from 'lucide-react/icons/check';
import Plus from 'lucide-react/icons/plus';
import { Form, Link, useNavigate } from 'react-router';
import { defaultFrontCategory, frontCategoriesFor } from '#domain/licences/front-categories.ts';
import { contextFilterLabels, contextFilters } from '#domain/search/context-filters.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Typeset } from '#site/ui/typeset.tsx';
import styles from './criteria.module.css';
import { type SearchQuery, searchHref, toggleFilter } from './search-address.ts';

/** The four filters, pressed or not; without script each is the submit button of a plain form. */
export function FilterButtons({ query }: { readonly query: SearchQuery }) {
  const navigate = useNavigate();
  const { q, commune, zone, category, filters, everywhere } = query;
  return (
    <Form method="get" action={paths.search()} className={styles.filters}>
      {q !== '' && <input type="hidden" name="q" value={q} />}
      {commune && <input type="hidden" name="commune" value={commune} />}
      {zone && <input type="hidden" name="zone" value={`${zone.lat},${zone.lng}`} />}
      {category.slug !== defaultFrontCategory.slug && (
        <input type="hidden" name="categorie" value={category.slug} />
      )}
      {everywhere && <input type="hidden" name="rayon" value="tous" />}
      <fieldset>
        <legend>
          <Typeset text={m.filter()} />
        </legend>
        {contextFilters.map((filter) => {
          const pressed = filters.includes(filter);
          const next = toggleFilter(filters, filter);
          return (
            <button
              key={filter}
              type="submit"
              name="filtres"
              value={next.join(',')}
              aria-pressed={pressed}
              className={`target ${styles.filter}`}
              onClick={(event) => {
                event.preventDefault();
                navigate(searchHref(query, { filters: next }), { preventScrollReset: true });
              }}
            >
              {pressed ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
              {contextFilterLabels[filter]}
            </button>
          );
        })}
      </fieldset>
    </Form>
  );
}

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
