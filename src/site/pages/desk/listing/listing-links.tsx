import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { deskPaths } from '../desk-paths.ts';
import { listingPages, listingSlugs } from './listing-view.ts';

/** Each part in one tap. */
export function ListingLinks({ schoolId }: { readonly schoolId: number }) {
  return (
    <section aria-labelledby="ma-fiche" className="stack gap-1">
      <h2 id="ma-fiche" className="title-small">
        {m.listingModifyListing()}
      </h2>
      <ul className="chips">
        {listingSlugs.map((slug) => (
          <li key={slug}>
            <Link className="chip" to={deskPaths.listingPart(schoolId, slug)}>
              {listingPages[slug].title()}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
