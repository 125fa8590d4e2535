import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { deskPaths } from '../desk-paths.ts';
import { type ListingPageSlug, listingPages } from './listing-view.ts';
import { pageTitle } from './page-titles.ts';

/** Each part in one tap. */
export function ListingLinks({ schoolId }: { readonly schoolId: number }) {
  return (
    <section aria-labelledby="ma-fiche" className="stack gap-1">
      <h2 id="ma-fiche" className="title-small">
        {m.listingModifyListing()}
      </h2>
      <ul className="cluster gap-2">
        {(Object.keys(listingPages) as ListingPageSlug[]).map((slug) => (
          <li key={slug}>
            <Link className="target" to={deskPaths.listingPart(schoolId, slug)}>
              {pageTitle(slug)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
