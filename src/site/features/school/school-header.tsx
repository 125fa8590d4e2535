import Accessibility from 'lucide-react/icons/accessibility';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import Share from 'lucide-react/icons/share-2';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { writeAddress } from '#domain/place/address.ts';
import { formatDistance } from '#domain/place/distance.ts';
import { m } from '#site/messages/messages.js';
import { CitySign } from '#site/ui/city-sign.tsx';
import { InitialsSign } from '#site/ui/drawings/initials-sign.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { Rating } from '#site/ui/rating.tsx';
import { Tag } from '#site/ui/tag.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import styles from './school-header.module.css';
import type { SchoolView } from './school-view.ts';

interface SchoolProps {
  readonly school: SchoolView;
}

/** Who the school is, how it is rated and whether it is open. */
export function SchoolIdentity({ school }: SchoolProps) {
  const { label, logo, city, note, nbReviews, opening } = school;
  return (
    <header className={`stack gap-2 ${styles.header}`}>
      <div className={styles.sign}>
        <CitySign as="p">{city}</CitySign>
      </div>
      <div className={styles.identity}>
        <div>
          <h1>
            <Typeset text={label} />
          </h1>
          <div className={`cluster ${styles.standing}`}>
            <Rating note={note} nbReviews={nbReviews} />
            {opening && (
              <p className={styles.opening} data-kind={opening.kind}>
                <strong>{opening.label}</strong>
                {opening.detail && ` · ${opening.detail}`}
              </p>
            )}
          </div>
        </div>
        {logo ? (
          <Picture
            source={logo}
            alt=""
            width={88}
            height={88}
            fit="contain"
            loading="eager"
            className={styles.logo}
          />
        ) : (
          <InitialsSign name={label} />
        )}
      </div>
    </header>
  );
}

interface CoordinatesProps extends SchoolProps {
  readonly address: string;
  /** What sets it beside others. */
  readonly compare?: ReactNode;
}

/** Where the school is, how it is reached and what it is entitled to. */
export function SchoolCoordinates({ school, address, compare }: CoordinatesProps) {
  const { label, phone, badges } = school;
  return (
    <div className={`stack gap-2 ${styles.header}`}>
      <address className={styles.where}>
        <p>
          <MapPin aria-hidden="true" />
          <span>
            {writeAddress(school)}
            {school.isApproximate && ` (${m.positionApproximate()})`}
            <SchoolAway />
          </span>
        </p>
        {phone && (
          <p>
            <Phone aria-hidden="true" />
            <a href={phone.href}>{phone.text}</a>
          </p>
        )}
        {school.pmr && (
          <p>
            <Accessibility aria-hidden="true" />
            <span>{m.accessible()}</span>
          </p>
        )}
      </address>
      <div className={`cluster ${styles.foot}`}>
        <ul className={styles.tags}>
          {badges.map((badge) => (
            <li key={badge}>
              <Tag>{badge}</Tag>
            </li>
          ))}
        </ul>
        <div className={`cluster ${styles.means}`}>
          {compare}
          <ShareLink label={label} address={address} />
        </div>
      </div>
    </div>
  );
}

/**
 * How far the school is from the place that was searched, for a visitor who comes from such a search: the list hands it
 * over with the link (`state={{ away }}`, metres), since the page itself is everyone's. Nothing otherwise.
 */
function SchoolAway() {
  const { state } = useLocation();
  const away: unknown = state?.away;
  // The history of a reloaded page still knows, its server did not: told once the page is awake.
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  if (!awake || typeof away !== 'number') return null;
  return `, ${m.schoolAway({ distance: formatDistance(away) })}`;
}

/** Sends the page's address to whoever decides or pays: as the device shares, or by e-mail. */
function ShareLink({ label, address }: { readonly label: string; readonly address: string }) {
  const share = (event: MouseEvent) => {
    if (!navigator.share) return;
    event.preventDefault();
    // Whoever closes the device's own window has changed their mind: nothing to tell.
    navigator.share({ title: label, url: address }).catch(() => undefined);
  };
  return (
    <a
      className={`target ${styles.share}`}
      href={`mailto:?subject=${encodeURIComponent(label)}&body=${encodeURIComponent(address)}`}
      onClick={share}
    >
      <Share aria-hidden="true" size={20} />
      {m.share()}
    </a>
  );
}
