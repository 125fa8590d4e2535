import { Link } from 'react-router';
import { formatPrice } from '#domain/money.ts';
import { formatDistance } from '#domain/place/distance.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Typeset } from '#site/ui/typeset.tsx';
import type { NearSchools as Near } from './find-near-schools.server.ts';
import { SchoolSection } from './school-section.tsx';

/** Beside a school without prices, those that publish theirs. */
export function NearSchools({ near }: { readonly near: Near | undefined }) {
  if (!near) return null;
  return (
    <SchoolSection id="voisines" title={m.nearWithPrices()}>
      <ul className="card list">
        {near.schools.map(({ label, fullName, uri, city, distance, price }) => (
          <li key={uri} className="split">
            <span>
              <Link to={paths.school(uri, near.category)} aria-label={fullName} className="target strong">
                <Typeset text={label} />
              </Link>{' '}
              <span className="note">
                {city}
                {distance !== undefined && `, ${m.schoolAway({ distance: formatDistance(distance) })}`}
              </span>
            </span>
            <strong>{m.nearPrice({ price: formatPrice(price) })}</strong>
          </li>
        ))}
      </ul>
    </SchoolSection>
  );
}
