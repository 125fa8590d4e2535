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

interface SchoolHeaderProps {
  readonly school: SchoolView;
  /** The page's own, whole. */
  readonly address: string;
}

/** Who the school is, where, how it is rated and whether it is open. */
export function SchoolHeader({ school, address }: SchoolHeaderProps) {
  const { label, logo, street, zipCode, city, phone, note, nbReviews, opening } = school;
  const tags = [...school.badges, ...(school.club ? [m.clubMember()] : [])];
  return (
    <header className={styles.header}>
      <CitySign as="p">{city}</CitySign>
      <div className={styles.identity}>
        {logo === undefined ? (
          <InitialsSign name={label} />
        ) : (
          <Picture
            source={logo}
            alt=""
            width={88}
            height={88}
            fit="contain"
            loading="eager"
            className={styles.logo}
          />
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
      <address className={styles.where}>
        <p>
          <MapPin aria-hidden="true" />
          <span>
            {street}, {zipCode} {city}
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
        {tags.length > 0 && (
          <ul className={styles.tags}>
            {tags.map((tag) => (
              <li key={tag}>
                <Tag>{tag}</Tag>
              </li>
            ))}
          </ul>
        )}
        <ShareLink label={label} address={address} />
      </div>
    </header>
  );
}
