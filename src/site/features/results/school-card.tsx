import MapPin from 'lucide-react/icons/map-pin';
import { Link } from 'react-router';
import { formatDistance } from '#domain/distance.ts';
import type { GuaranteeBadge } from '#domain/guarantees.ts';
import { mapPopupLabels } from '#domain/messages.ts';
import { paths } from '#site/paths.ts';
import { Borne } from '#site/ui/borne.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { Price } from '#site/ui/price.tsx';
import { Rating } from '#site/ui/rating.tsx';
import { Tag } from '#site/ui/tag.tsx';
import styles from './school-card.module.css';
import type { SchoolSummary } from './school-summary.ts';

const badgeTexts: Readonly<Record<GuaranteeBadge, string>> = {
  label: 'Label DSR',
  qualiopi: 'Qualiopi',
  '1€/jour': 'Permis à 1\u202f€/jour',
  cpf: 'CPF',
};

interface SchoolCardProps {
  readonly school: SchoolSummary;
  /** Whether its marker is under the pointer. */
  readonly lit: boolean;
  readonly onActiveItem: (itemId: number | null) => void;
}

export function SchoolCard({ school, lit, onActiveItem }: SchoolCardProps) {
  const { id, label, uri, street, zipCode, city, note, nbReviews, badges, minPrice, distance } = school;
  return (
    // The pointer only lights the marker; every action of the card is a link of its own.
    <article
      className={styles.card}
      data-lit={lit || undefined}
      onMouseEnter={() => onActiveItem(id)}
      onMouseLeave={() => onActiveItem(null)}
      onFocus={() => onActiveItem(id)}
      onBlur={() => onActiveItem(null)}
    >
      <div className={styles.price}>
        <Borne>
          {minPrice === null ? (
            <small>
              prix à
              <br />
              demander
            </small>
          ) : (
            <>
              <small>à partir de</small> <Price cents={minPrice} />
            </>
          )}
        </Borne>
      </div>
      <div className={styles.about}>
        <h3 className={styles.name}>{uri ? <Link to={paths.school(uri)}>{label}</Link> : label}</h3>
        <p className={styles.address}>
          <MapPin aria-hidden="true" className={styles.pin} />
          <span>
            {street}, {zipCode} {city}
          </span>
          {distance !== undefined && <span className={styles.distance}>à {formatDistance(distance)}</span>}
        </p>
        <Rating note={note} nbReviews={nbReviews} />
        {(badges.length > 0 || school.pmr || school.club) && (
          <ul className={styles.badges}>
            {badges.map((badge) => (
              <li key={badge}>
                <Tag>{badgeTexts[badge]}</Tag>
              </li>
            ))}
            {school.pmr && (
              <li>
                <Tag>Accès PMR</Tag>
              </li>
            )}
            {school.club && (
              <li>
                <Tag>Membre du club</Tag>
              </li>
            )}
          </ul>
        )}
      </div>
      <div className={styles.action}>
        <ButtonLink
          to={paths.enrolment({ step: 'formation', officeId: id })}
          variant="secondary"
          aria-label={`${mapPopupLabels.choose} : ${label}`}
        >
          {mapPopupLabels.choose}
        </ButtonLink>
      </div>
    </article>
  );
}
