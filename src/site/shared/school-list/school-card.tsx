import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { Link } from 'react-router';
import type { ImageFormat } from '#domain/images.ts';
import { formatDistance, formatRoughDistance } from '#domain/place/distance.ts';
import { firstTryParts } from '#domain/results/result-words.ts';
import { mapPopupLabels } from '#domain/wording/messages.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { TrainingCost } from '#site/shared/price/training-cost.tsx';
import { Rating } from '#site/ui/rating.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import styles from './school-card.module.css';
import type { SchoolPicture as Picture, SchoolSummary } from './school-summary.server.ts';
import type { WhyHere } from './why-here.server.ts';

interface SchoolCardProps {
  readonly school: SchoolSummary;
  readonly priceLabel: string;
  readonly category: string;
  readonly from?: string | undefined;
  readonly isRough?: boolean | undefined;
  /** Searched town, which the cards of its schools do not repeat. */
  readonly town?: string | undefined;
  readonly why?: WhyHere | undefined;
  readonly lit?: boolean;
  readonly seenFirst?: boolean;
  /** One level below the title of the list. */
  readonly heading?: 'h2' | 'h3';
  /** Button that keeps the school for the comparison. */
  readonly keep?: ReactNode;
}

export function SchoolCard({
  school,
  priceLabel,
  category: listed,
  lit = false,
  seenFirst = false,
  heading: Name = 'h2',
  keep,
  ...shown
}: SchoolCardProps) {
  const { label, uri, street, zipCode, city, licence, fullName, phone, price } = school;
  const category = school.category ?? listed;
  return (
    <article className={`leading ${styles.card}`} data-lit={lit || undefined} data-school={school.id}>
      <div className={`screen-only ${styles.picture}`}>
        <SchoolPicture picture={school.picture} seenFirst={seenFirst} />
        {!school.isListed && keep}
      </div>
      <div className={styles.about}>
        <Name className="leading-name">
          {uri ? (
            <Link
              to={paths.school(uri, category, price?.way, licence)}
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
        <Facts school={school} {...shown} />
        <p className="paper-only note">
          {`${street && `${street}, `}${zipCode}\u00a0${city} `}
          <span>{phone}</span>
        </p>
      </div>
      <div className={styles.price}>
        {school.priceLabel && <p className="note">{school.priceLabel}</p>}
        {price ? (
          <TrainingCost price={price} from={m.priceFromOf({ of: school.priceLabel ?? priceLabel })} />
        ) : (
          <p className="note">{school.isListed ? m.listedCardPrice() : m.priceOnRequest()}</p>
        )}
      </div>
      {!(school.isListed && uri) && <Choose school={school} category={category} />}
    </article>
  );
}

/** On a narrow screen the card itself leads to it, by the school's page. */
function Choose({ school, category }: Pick<SchoolCardProps, 'school' | 'category'>) {
  const { id, uri, label, fullName = label, price } = school;
  const [name, shown, to] = school.asksQuote
    ? [m.askForQuote(), m.quoteOfSchool(), paths.contactSchool(id)]
    : [
        mapPopupLabels.choose,
        m.chooseSchool(),
        paths.enrolment({ step: 'formation', officeId: id, category, way: price?.way }),
      ];
  return (
    <Link
      to={to}
      className={`target screen-only ${styles.choose}`}
      data-alone={uri === null || undefined}
      aria-label={m.labelled({ label: name, text: fullName })}
    >
      {shown}
    </Link>
  );
}

/** Where it is, why it is at its rank, and what was searched by come first: a phone shows one line. */
function Facts({
  school,
  from,
  isRough = false,
  town,
  why,
}: Pick<SchoolCardProps, 'school' | 'from' | 'isRough' | 'town' | 'why'>) {
  const { distance, city, street, hoursNow, searched = [], tags = [], result, trainings } = school;
  const isPlaced = school.isListed || school.fullName !== undefined;
  const place = isPlaced && street ? `${street}, ${city}` : city !== town && city;
  const more = {
    rate: result && (
      <>
        {firstTryParts[0]} {result.licences && `(${result.licences}) `}
        <b>{result.rate}</b> (<span data-less>{`${result.count}, `}</span>
        {`${result.period})`}
      </>
    ),
    hours: hoursNow && !why?.isHours && <span data-open={hoursNow.open || undefined}>{hoursNow.text}</span>,
  };
  // On a phone the name of another town comes before rate and hours.
  const hidesMore = trainings !== undefined || place !== false;
  const items = (facts: Readonly<Record<string, ReactNode>>, isLess = false) =>
    Object.entries(facts).map(([kind, fact]) =>
      fact ? (
        <li key={kind} data-less={isLess || undefined}>
          {fact}
        </li>
      ) : null,
    );
  return (
    <ul
      className={`note ${styles.facts}`}
      data-taught={trainings ? true : undefined}
      data-placed={place !== false || undefined}
    >
      {items({
        away: distance !== undefined && (
          <b>
            <Away
              metres={distance}
              from={from}
              isRough={isRough || school.isApproximate === true}
              isShort={place !== false}
            />
          </b>
        ),
        town: place,
        why: why && (
          <b className={styles.why}>
            <Typeset text={why.text} />
          </b>
        ),
        trainings,
        ...Object.fromEntries(searched.map((tag) => [tag, tag])),
        ...(!hidesMore && more),
      })}
      {items({ ...(hidesMore && more), ...Object.fromEntries(tags.map((tag) => [tag, tag])) }, true)}
    </ul>
  );
}

interface AwayProps {
  readonly metres: number;
  readonly from: string | undefined;
  readonly isRough: boolean;
  /** On a phone the name of another town takes the place of where distances are counted from. */
  readonly isShort: boolean;
}

function Away({ metres, from, isRough, isShort }: AwayProps) {
  const distance = (isRough ? formatRoughDistance : formatDistance)(metres);
  if (!from) return m.schoolAway({ distance });
  return (
    <Sentence text={(isRough ? m.awayAbout : m.awayFrom)({ distance, from: hole })}>
      <span data-less={isShort || undefined}>{from}</span>
    </Sentence>
  );
}

interface SchoolPictureProps {
  readonly picture: Picture;
  readonly seenFirst: boolean;
}

/** Two of `imageWidths`: for a phone, and for a tall card at double density. */
const [small, large] = [320, 640];
/** A 3:2 photo covers its frame and is slightly wider. */
const sizes = '(min-width: 37.5rem) 11.25rem, 8.25rem';
const shown = { width: 160, height: 120 } as const;

function SchoolPicture({ picture: { kind, source }, seenFirst }: SchoolPictureProps) {
  const image = { ...shown, loading: seenFirst ? 'eager' : 'lazy', decoding: 'async' } as const;
  // As SVG it is smaller and sharper than any pixel size.
  if (kind === 'facade') {
    return (
      <span className={styles.photo} data-front>
        <img src={source} alt="" {...image} />
      </span>
    );
  }
  const address = (format: ImageFormat, width: number) => paths.image({ source, format, width });
  const offered = `${address('avif', small)} ${small}w, ${address('avif', large)} ${large}w`;
  const plain = address('webp', small);
  if (seenFirst) preload(plain, { as: 'image', type: 'image/avif', imageSrcSet: offered, imageSizes: sizes });
  return (
    <picture className={styles.photo}>
      <source type="image/avif" srcSet={offered} sizes={sizes} />
      <img src={plain} alt="" {...image} />
    </picture>
  );
}
