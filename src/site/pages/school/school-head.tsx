import Share from 'lucide-react/icons/share-2';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { writeAddress } from '#domain/place/address.ts';
import { formatDistance } from '#domain/place/distance.ts';
import { m } from '#site/messages/messages.js';
import { describeCounts } from '#site/shared/reviews/describe-counts.ts';
import { InitialsSign } from '#site/ui/drawings/initials-sign.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { Rating } from '#site/ui/rating.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { SchoolAddress } from './school-address.tsx';
import styles from './school-head.module.css';
import type { SchoolView } from './school-view.ts';

type HeadProps = Pick<SchoolView, 'label' | 'street' | 'zipCode' | 'city' | 'isApproximate' | 'phone'> & {
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
  const { note, nbReviews, byProof, opening } = school;
  return (
    <div className={`cluster ${styles.standing}`}>
      <Rating note={note} nbReviews={nbReviews} proofs={describeCounts(byProof)} />
      {opening && (
        <p className={styles.opening} data-kind={opening.kind}>
          <strong>{opening.label}</strong>
          {opening.detail && ` · ${opening.detail}`}
        </p>
      )}
    </div>
  );
}

interface MeansProps {
  readonly school: SchoolView;
  readonly address: string;
  readonly children: ReactNode;
}

export function SchoolMeans({ school: { label, contactHref, facts }, address, children }: MeansProps) {
  return (
    <>
      <p className={`cluster screen-only ${styles.means}`}>
        {contactHref && (
          <Link to={contactHref} className="target">
            {m.writeToSchool()}
          </Link>
        )}
        {children}
        <ShareLink label={label} address={address} />
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

function ShareLink({ label, address }: { readonly label: string; readonly address: string }) {
  const share = (event: MouseEvent) => {
    if (!navigator.share) return;
    event.preventDefault();
    // Rejected when the visitor cancels.
    navigator.share({ title: label, url: address }).catch(() => undefined);
  };
  return (
    <a
      className="target"
      href={`mailto:?subject=${encodeURIComponent(label)}&body=${encodeURIComponent(address)}`}
      onClick={share}
    >
      <Share aria-hidden="true" size={20} />
      {m.share()}
    </a>
  );
}
