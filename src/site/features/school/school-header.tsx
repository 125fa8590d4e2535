import Accessibility from 'lucide-react/icons/accessibility';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { m } from '#site/messages/messages.js';
import { CitySign } from '#site/ui/city-sign.tsx';
import { InitialsSign } from '#site/ui/drawings/initials-sign.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { Rating } from '#site/ui/rating.tsx';
import { Tag } from '#site/ui/tag.tsx';
import { SchoolAway } from './school-away.tsx';
import styles from './school-header.module.css';
import type { SchoolView } from './school-view.ts';
import { ShareLink } from './share-link.tsx';

interface SchoolProps {
  readonly school: SchoolView;
}

/** Who the school is, how it is rated and whether it is open. */
export function SchoolIdentity({ school }: SchoolProps) {
  const { label, logo, city, note, nbReviews, opening } = school;
  return (
    <header className={styles.header}>
      <div className={styles.sign}>
        <CitySign as="p">{city}</CitySign>
      </div>
      <div className={styles.identity}>
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
        <div>
          <h1>{label}</h1>
          <div className={styles.standing}>
            <Rating note={note} nbReviews={nbReviews} />
            {opening && (
              <p className={styles.opening} data-kind={opening.kind}>
                <strong>{opening.label}</strong>
                {opening.detail && ` · ${opening.detail}`}
              </p>
            )}
          </div>
        </div>
      </div>
    </header>
  );
}

/** Where the school is, how it is reached and what it is entitled to. */
export function SchoolCoordinates({ school, address }: SchoolProps & { readonly address: string }) {
  const { label, street, zipCode, city, phone, badges } = school;
  return (
    <div className={styles.header}>
      <address className={styles.where}>
        <p>
          <MapPin aria-hidden="true" />
          <span>
            {`${street}, ${zipCode}\u00a0${city}`}
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
      <div className={styles.foot}>
        <ul className={styles.tags}>
          {badges.map((badge) => (
            <li key={badge}>
              <Tag>{badge}</Tag>
            </li>
          ))}
        </ul>
        <ShareLink label={label} address={address} />
      </div>
    </div>
  );
}
