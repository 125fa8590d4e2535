import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDistance, formatRoughDistance } from '#domain/place/distance.ts';
import { firstTryParts } from '#domain/results/result-words.ts';
import { mapPopupLabels } from '#domain/wording/messages.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { TrainingCost } from '#site/shared/price/training-cost.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { Rating } from '#site/ui/rating.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { badgeTexts } from './badge-texts.ts';
import { countFittingTags } from './fitting-tags.ts';
import styles from './school-card.module.css';
import { SchoolPicture } from './school-picture.tsx';
import type { SchoolSummary } from './school-summary.server.ts';
import type { WhyHere } from './why-here.server.ts';

const tagTexts = { ...badgeTexts, '1€/jour': m.tagEuroADay };
const maxTags = 3;

interface SchoolCardProps {
  readonly school: SchoolSummary;
  readonly priceLabel: string;
  readonly category: string;
  readonly from?: string | undefined;
  readonly isRough?: boolean | undefined;
  /** Searched town: a phone's card does not repeat it. */
  readonly town?: string | undefined;
  readonly why?: WhyHere | undefined;
  readonly lit: boolean;
  readonly seenFirst?: boolean;
  /** One level below the title of the list. */
  readonly heading?: 'h2' | 'h3';
  /** Button that keeps the school. */
  readonly keep?: ReactNode;
}

export function SchoolCard({
  school,
  priceLabel,
  category: listed,
  from,
  isRough,
  town,
  why,
  lit,
  seenFirst = false,
  heading: Name = 'h2',
  keep,
}: SchoolCardProps) {
  const { id, label, uri, street, zipCode, city, licence, fullName } = school;
  const category = school.category ?? listed;
  const way = school.price?.way;
  const [choose, shown, to] = actionOf(school, category);
  return (
    <article className={`leading ${styles.card}`} data-lit={lit || undefined} data-school={id}>
      <SchoolPicture picture={school.picture} seenFirst={seenFirst} />
      <div className={`stack gap-half ${styles.about}`}>
        <Name className="leading-name">
          {uri ? (
            <Link
              to={paths.school(uri, category, way, licence)}
              state={{ away: school.distance }}
              aria-label={fullName}
            >
              <Typeset text={label} />
            </Link>
          ) : (
            <Typeset text={label} />
          )}
        </Name>
        {!school.isListed && <Rating note={school.note} nbReviews={school.nbReviews} />}
      </div>
      <div className={`stack gap-half ${styles.told}`}>
        <Where school={school} from={from} isRough={isRough} why={why} />
        {school.trainings && <p className={styles.trainings}>{school.trainings}</p>}
        <p
          className={`note ${styles.address}`}
          data-known={(city === town && !fullName) || undefined}
          data-namesake={fullName !== undefined || undefined}
        >
          {street && <span className={styles.street}>{`${street}, `}</span>}
          <span>
            <span className={styles.zip}>{`${zipCode}\u00a0`}</span>
            {city}
          </span>
        </p>
        {school.phone && <p className={`note ${styles.phone}`}>{school.phone}</p>}
      </div>
      <Tags school={school} />
      <div className={styles.price}>
        <Cost school={school} priceLabel={school.priceLabel ?? priceLabel} />
      </div>
      <div className={styles.actions}>
        {!school.isListed && keep}
        <ButtonLink
          to={to}
          variant="secondary"
          className={styles.choose}
          aria-label={m.labelled({ label: choose, text: fullName ?? label })}
        >
          {shown}
        </ButtonLink>
      </div>
    </article>
  );
}

function actionOf({ id, uri, isListed, asksQuote, price, licence }: SchoolSummary, category: string) {
  if (isListed && uri)
    return [m.seeSchool(), m.seeSchool(), paths.school(uri, category, undefined, licence)] as const;
  if (asksQuote) return [m.askForQuote(), m.quoteOfSchool(), paths.contactSchool(id)] as const;
  const funnel = { step: 'formation', officeId: id, category, way: price?.way } as const;
  return [mapPopupLabels.choose, m.chooseSchool(), paths.enrolment(funnel)] as const;
}

/** Distance, rank's reason and opening hours, without repetition. */
function Where({
  school: { distance, hoursNow, isApproximate },
  from,
  isRough = false,
  why,
}: Pick<SchoolCardProps, 'school' | 'from' | 'isRough' | 'why'>) {
  const away =
    distance === undefined ? undefined : sayAway(distance, from, isRough || isApproximate === true);
  const hours = why?.isHours ? undefined : hoursNow;
  if (!why && away === undefined && !hours) return null;
  return (
    <p className={`note ${styles.where}`}>
      {away !== undefined && <b>{away}</b>}
      {why && (
        <b className={styles.why}>
          <Typeset text={why.text} />
        </b>
      )}
      {hours && <span className={hours.open ? styles.open : undefined}>{hours.text}</span>}
    </p>
  );
}

function sayAway(metres: number, from: string | undefined, isRough: boolean): string {
  const distance = (isRough ? formatRoughDistance : formatDistance)(metres);
  if (!from) return m.schoolAway({ distance });
  return (isRough ? m.awayAbout : m.awayFrom)({ distance, from });
}

function Cost({ school: { price, isListed }, priceLabel }: Pick<SchoolCardProps, 'school' | 'priceLabel'>) {
  return price ? (
    <TrainingCost price={price} from={m.priceFromOf({ of: priceLabel })} />
  ) : (
    <p className={isListed && 'note'}>{isListed ? m.listedCardPrice() : m.priceOnRequest()}</p>
  );
}

/** Those that can be filtered by come first. */
function Tags({
  school: { searched = [], given = [], badges, pmr, club, result },
}: Pick<SchoolCardProps, 'school'>) {
  const [financed, labels] = [
    badges.filter((badge) => badge === '1€/jour' || badge === 'cpf'),
    badges.filter((badge) => badge === 'label' || badge === 'qualiopi'),
  ];
  const tags = [
    ...searched,
    ...financed.map((badge) => tagTexts[badge]()),
    ...(pmr ? [m.accessibleTag()] : []),
    ...given,
    ...(club ? [m.tagClub()] : []),
    ...labels.map((badge) => tagTexts[badge]()),
  ];
  if (tags.length === 0 && !result) return null;
  const [short, more] = firstTryParts;
  const shown = result
    ? [short, result.licences && `(${result.licences})`, result.rate].filter(Boolean).join(' ')
    : undefined;
  const least = Math.min(searched.length, 1);
  const fitting = Math.min(Math.max(countFittingTags(tags, shown), least), maxTags);
  return (
    <ul className={styles.badges}>
      {result && (
        <li className={styles.rate}>
          {short} <span className={styles.wide}>{more} </span>
          {result.licences && `(${result.licences}) `}
          <b>{result.rate}</b>
          <span className={styles.wide}>, {result.count}</span>
        </li>
      )}
      {tags.slice(0, maxTags).map((tag, index) => (
        <li key={tag} className={index < fitting ? undefined : styles.wide}>
          {tag}
        </li>
      ))}
      <MoreTags tags={tags.slice(fitting)} className={styles.narrow} />
      <MoreTags tags={tags.slice(maxTags)} className={styles.wide} />
    </ul>
  );
}

function MoreTags({
  tags,
  className,
}: {
  readonly tags: readonly string[];
  readonly className: string | undefined;
}) {
  if (tags.length === 0) return null;
  return (
    <li className={className}>
      <span aria-hidden="true">{`+${tags.length}`}</span>
      <VisuallyHidden>{tags.join(', ')}</VisuallyHidden>
    </li>
  );
}
