import Accessibility from 'lucide-react/icons/accessibility';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { mapPopupLabels } from '#domain/messages.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Borne } from '#site/ui/borne.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { CitySign } from '#site/ui/city-sign.tsx';
import { InitialsSign } from '#site/ui/drawings/initials-sign.tsx';
import { Picture } from '#site/ui/picture.tsx';
import { Price } from '#site/ui/price.tsx';
import { Rating } from '#site/ui/rating.tsx';
import { Tag } from '#site/ui/tag.tsx';
import styles from './school-header.module.css';
import type { SchoolView } from './school-view.ts';

/** Who the school is, where, whether it is open, what it asks and how to choose it. */
export function SchoolHeader({ school }: { readonly school: SchoolView }) {
  const { id, label, logo, street, zipCode, city, phone, note, nbReviews, startingPrice, openNow } = school;
  const sellsHere = school.formulaGroups.length > 0;
  return (
    <header className={styles.header}>
      <div className={styles.sign}>
        <CitySign as="p">{city}</CitySign>
      </div>
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
            loading={school.photos.length === 0 ? 'first' : 'eager'}
            className={styles.logo}
          />
        )}
        <div>
          <h1>{label}</h1>
          <div className={styles.standing}>
            <Rating note={note} nbReviews={nbReviews} />
            {openNow !== undefined && (
              <Tag tone={openNow ? 'green' : undefined}>{openNow ? m.openNow() : m.closedNow()}</Tag>
            )}
            {school.club && <Tag>{m.clubMember()}</Tag>}
          </div>
        </div>
      </div>
      <address className={styles.where}>
        <p>
          <MapPin aria-hidden="true" />
          <span>
            {street}, {zipCode} {city}
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
      <div className={styles.offer}>
        {startingPrice && (
          <Borne>
            <small>{m.labelFrom({ label: startingPrice.label })}</small>{' '}
            <Price cents={startingPrice.price} size="lg" />
          </Borne>
        )}
        {sellsHere && (
          <ButtonLink to={paths.enrolment({ step: 'formation', officeId: id })} size="lg">
            {mapPopupLabels.choose}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}
