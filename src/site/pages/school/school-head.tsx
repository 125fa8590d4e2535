import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { writeAddress } from '#domain/place/address.ts';
import { formatDistance } from '#domain/place/distance.ts';
import { m } from '#site/messages/messages.js';
import { InitialsSign } from '#site/ui/drawings/initials-sign.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { Rating } from '#site/ui/rating.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { SchoolAddress } from './school-address.tsx';
import styles from './school-head.module.css';
import type { SchoolView } from './school-view.ts';

type HeadProps = Pick<SchoolView, 'label' | 'street' | 'zipCode' | 'city' | 'isApproximate'> & {
  readonly phone?: SchoolView['phone'];
  readonly logo?: string | undefined;
  /** Below the name. */
  readonly standing?: ReactNode;
  readonly children?: ReactNode;
};

export function SchoolHead({ logo, standing, children, ...school }: HeadProps) {
  const { label, isApproximate, phone } = school;
  return (
    <header className="stack gap-1">
      <div className={styles.identity}>
        <Typeset as="h1" text={label} />
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
      {standing}
      <SchoolAddress phone={phone}>
        {writeAddress(school)}
        {isApproximate && ` (${m.positionApproximate()})`}
        <SchoolAway />
      </SchoolAddress>
      {children}
    </header>
  );
}

export function SchoolStanding({ school }: { readonly school: SchoolView }) {
  const { note, nbReviews, proofs, opening } = school;
  return (
    <div className={`cluster ${styles.standing}`}>
      <Rating note={note} nbReviews={nbReviews} proofs={proofs} />
      {opening && (
        <p className={styles.opening} data-kind={opening.kind}>
          <strong>{opening.label}</strong>
          {opening.detail && ` · ${opening.detail}`}
        </p>
      )}
    </div>
  );
}

/** How to reach the school, then what it says of its lessons and premises. */
export function SchoolMeans({
  school,
  children,
}: {
  readonly school: SchoolView;
  readonly children: ReactNode;
}) {
  const { phone, contactHref, facts } = school;
  return (
    <>
      <p className={`cluster ${styles.means}`}>
        {phone && (
          <a href={phone.href} className="target">
            {phone.text}
          </a>
        )}
        {contactHref && (
          <Link to={contactHref} className="target screen-only" aria-label={m.writeToSchool()}>
            {m.writeShort()}
          </Link>
        )}
        {children}
      </p>
      {facts.length > 0 && <Typeset as="p" className="note" text={facts.join(' · ')} />}
    </>
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
