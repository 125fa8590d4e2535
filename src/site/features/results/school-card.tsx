import { Link } from 'react-router';
import { mapPopupLabels } from '#domain/messages.ts';
import { formatDistance } from '#domain/place/distance.ts';
import type { GuaranteeBadge } from '#domain/school/guarantees.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Borne } from '#site/ui/borne.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { Price } from '#site/ui/price.tsx';
import { Rating } from '#site/ui/rating.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './school-card.module.css';
import { SchoolPicture } from './school-picture.tsx';
import type { SchoolSummary } from './school-summary.server.ts';

const badgeTexts: Readonly<Record<GuaranteeBadge, () => string>> = {
  label: m.badgeLabel,
  qualiopi: m.badgeQualiopi,
  '1€/jour': m.badgeEuroADay,
  cpf: m.badgeCpf,
};

interface SchoolCardProps {
  readonly school: SchoolSummary;
  readonly priceLabel: string;
  readonly category: string;
  readonly from?: string | undefined;
  readonly lit: boolean;
  readonly seenFirst?: boolean;
}

export function SchoolCard({
  school,
  priceLabel,
  category: listed,
  from,
  lit,
  seenFirst = false,
}: SchoolCardProps) {
  const { id, label, uri, street, zipCode, city, badges, minPrice, distance, hoursNow } = school;
  const category = school.category ?? listed;
  const choose = school.asksQuote ? m.askForQuote() : mapPopupLabels.choose;
  const tags = badges.map((badge) => badgeTexts[badge]());
  if (school.pmr) tags.push(m.accessibleTag());
  if (school.club) tags.push(m.clubMember());
  return (
    <article className={`leading ${styles.card}`} data-lit={lit || undefined} data-school={id}>
      <SchoolPicture picture={school.picture} seenFirst={seenFirst} />
      <div className={`stack gap-half ${styles.about}`}>
        <h2 className="leading-name">
          {uri ? (
            <Link to={paths.school(uri, category)} state={{ away: distance }}>
              <Typeset text={label} />
            </Link>
          ) : (
            <Typeset text={label} />
          )}
        </h2>
        <Rating note={school.note} nbReviews={school.nbReviews} />
        {school.trainings && <p className={styles.trainings}>{school.trainings}</p>}
        <p className={`note ${styles.address}`}>
          {`${street}, `}
          <span>{`${zipCode}\u00a0${city}`}</span>
        </p>
        {(distance !== undefined || hoursNow) && (
          <p className={`note ${styles.where}`}>
            {distance !== undefined && (
              <b>
                {m.schoolAway({ distance: formatDistance(distance) })}
                {from && <VisuallyHidden>{` ${from}`}</VisuallyHidden>}
              </b>
            )}
            {hoursNow && <span className={hoursNow.open ? styles.open : undefined}>{hoursNow.text}</span>}
          </p>
        )}
      </div>
      {tags.length > 0 && (
        <ul className={styles.badges}>
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      <div className={styles.price}>
        {minPrice === null ? (
          <Borne tone="plain">
            <small>{m.priceOnRequest()}</small>
          </Borne>
        ) : (
          <Borne>
            <small>{m.priceFromOf({ of: school.priceLabel ?? priceLabel })}</small>
            <Price cents={minPrice} />
          </Borne>
        )}
      </div>
      <ButtonLink
        to={
          school.asksQuote
            ? paths.contactSchool(id)
            : paths.enrolment({ step: 'formation', officeId: id, category })
        }
        variant="secondary"
        className={styles.choose}
        aria-label={m.labelled({ label: choose, text: label })}
      >
        {choose}
      </ButtonLink>
    </article>
  );
}
