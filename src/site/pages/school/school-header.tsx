import Accessibility from 'lucide-react/icons/accessibility';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import Car from 'lucide-react/icons/car';
import Share from 'lucide-react/icons/share-2';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { writeAddress } from '#domain/place/address.ts';
import { formatDistance } from '#domain/place/distance.ts';
import { m } from '#site/messages/messages.js';
import { describeCounts } from '#site/shared/reviews/describe-counts.ts';
import { CitySign } from '#site/ui/city-sign.tsx';
import { InitialsSign } from '#site/ui/drawings/initials-sign.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { Rating } from '#site/ui/rating.tsx';
import { Tag } from '#site/ui/tag.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { SchoolAddress } from './school-address.tsx';
import styles from './school-header.module.css';
import type { SchoolView } from './school-view.ts';

interface SchoolProps {
  readonly school: SchoolView;
}

export function SchoolIdentity({ school }: SchoolProps) {
  const { label, logo, city, note, nbReviews, byProof, opening } = school;
  return (
    <header className={`stack gap-2 ${styles.header}`}>
      <div className={styles.sign}>
        <CitySign as="p">{city}</CitySign>
      </div>
      <div className={styles.identity}>
        <div>
          <Typeset as="h1" text={label} />
          <div className={`cluster ${styles.standing}`}>
            <Rating note={note} nbReviews={nbReviews} proofs={describeCounts(byProof)} />
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
  readonly compare?: ReactNode;
}

export function SchoolCoordinates({ school, address, compare }: CoordinatesProps) {
  const { label, phone, badges } = school;
  return (
    <div className={`stack gap-2 ${styles.header}`}>
      <SchoolAddress
        phone={phone}
        more={
          <>
            {school.pmr && (
              <p>
                <Accessibility aria-hidden="true" />
                <span>{m.accessible()}</span>
              </p>
            )}
            {school.adaptedVehicle && (
              <p>
                <Car aria-hidden="true" />
                <span>{school.adaptedVehicle}</span>
              </p>
            )}
            {school.lessons.map((text) => (
              <p key={text}>
                <CalendarClock aria-hidden="true" />
                <Typeset as="span" text={text} />
              </p>
            ))}
          </>
        }
      >
        {writeAddress(school)}
        {school.isApproximate && ` (${m.positionApproximate()})`}
        <SchoolAway />
      </SchoolAddress>
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

/** The list passes the distance with the link (`state={{ away }}`, metres), as the page itself is shared by all. */
function SchoolAway() {
  const { state } = useLocation();
  const away: unknown = state?.away;
  // History state survives a reload but is unknown to the server: shown after hydration.
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  if (!awake || typeof away !== 'number') return null;
  return `, ${m.schoolAway({ distance: formatDistance(away) })}`;
}

function ShareLink({ label, address }: { readonly label: string; readonly address: string }) {
  const share = (event: MouseEvent) => {
    if (!navigator.share) return;
    event.preventDefault();
    // Rejected when the visitor cancels.
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
