import MapPin from 'lucide-react/icons/map-pin';
import { Link } from 'react-router';
import { formatDistance } from '#domain/distance.ts';
import type { GuaranteeBadge } from '#domain/guarantees.ts';
import { mapPopupLabels } from '#domain/messages.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Borne } from '#site/ui/borne.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { Price } from '#site/ui/price.tsx';
import { Rating } from '#site/ui/rating.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import { Tag } from '#site/ui/tag.tsx';
import styles from './school-card.module.css';
import type { SchoolSummary } from './school-summary.ts';

const badgeTexts: Readonly<Record<GuaranteeBadge, () => string>> = {
  label: m.badgeLabel,
  qualiopi: m.badgeQualiopi,
  '1€/jour': m.badgeEuroADay,
  cpf: m.badgeCpf,
};

interface SchoolCardProps {
  readonly school: SchoolSummary;
  /** Whether its marker is under the pointer. */
  readonly lit: boolean;
  readonly onActiveItem: (itemId: number | null) => void;
}

export function SchoolCard({ school, lit, onActiveItem }: SchoolCardProps) {
  const { id, label, uri, street, zipCode, city, note, nbReviews, badges, minPrice, distance } = school;
  const tags = [
    ...badges.map((badge) => badgeTexts[badge]()),
    ...(school.pmr ? [m.accessibleTag()] : []),
    ...(school.club ? [m.clubMember()] : []),
  ];
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
              <Sentence text={m.priceOnRequest({ lineBreak: hole })}>
                <br />
              </Sentence>
            </small>
          ) : (
            <>
              <small>{m.priceFromAside()}</small> <Price cents={minPrice} />
            </>
          )}
        </Borne>
      </div>
      <div className={styles.about}>
        <h2 className={styles.name}>
          {uri ? (
            <Link to={paths.school(uri)} state={{ away: distance }}>
              {label}
            </Link>
          ) : (
            label
          )}
        </h2>
        <p className={styles.address}>
          <MapPin aria-hidden="true" size={18} />
          <span>
            {street}, {zipCode} {city}
            {distance !== undefined && (
              <>
                {', '}
                <span className={styles.distance}>
                  {m.schoolAway({ distance: formatDistance(distance) })}
                </span>
              </>
            )}
          </span>
        </p>
        <div className={styles.rating}>
          <Rating note={note} nbReviews={nbReviews} />
        </div>
      </div>
      {tags.length > 0 && (
        <ul className={styles.badges}>
          {tags.map((tag) => (
            <li key={tag}>
              <Tag>{tag}</Tag>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.action}>
        <ButtonLink
          to={paths.enrolment({ step: 'formation', officeId: id })}
          variant="secondary"
          aria-label={m.labelled({ label: mapPopupLabels.choose, text: label })}
        >
          {mapPopupLabels.choose}
        </ButtonLink>
      </div>
    </article>
  );
}
