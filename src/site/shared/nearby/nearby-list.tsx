import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatDistance } from '#domain/place/distance.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { TrainingCost } from '#site/shared/price/training-cost.tsx';
import { Rating } from '#site/ui/rating.tsx';
import type { NearbySchool } from './find-nearby.server.ts';
import styles from './nearby.module.css';

const maxListed = 4;

interface NearbyListProps {
  readonly title: string;
  readonly schools: readonly NearbySchool[];
  readonly category: string | undefined;
  readonly focusFor: object | undefined;
  readonly activeItemId: number | null;
  readonly onActiveItem: (itemId: number | null) => void;
}

export function NearbyList(list: NearbyListProps) {
  const { title, schools, category, focusFor, activeItemId, onActiveItem } = list;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focusFor) heading.current?.focus({ preventScroll: true });
  }, [focusFor]);
  return (
    <div data-side className="stack gap-1">
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <ol className="list">
        {schools.slice(0, maxListed).map((school) => (
          <li
            key={school.id}
            className={`split ${styles.school}`}
            data-lit={school.id === activeItemId || undefined}
            onMouseEnter={() => onActiveItem(school.id)}
            onMouseLeave={() => onActiveItem(null)}
            onFocus={() => onActiveItem(school.id)}
            onBlur={() => onActiveItem(null)}
          >
            <div>
              <p className="strong">
                {school.uri ? (
                  <Link
                    to={paths.school(school.uri, category)}
                    state={{ away: school.distance }}
                    aria-label={school.fullName}
                  >
                    {school.label}
                  </Link>
                ) : (
                  school.label
                )}
              </p>
              <p className="note small">
                {school.city}
                {school.distance !== undefined &&
                  `, ${m.schoolAway({ distance: formatDistance(school.distance) })}`}
              </p>
              {school.note !== null && school.nbReviews > 0 && (
                <Rating note={school.note} nbReviews={school.nbReviews} />
              )}
            </div>
            {school.price && (
              <div className={`end ${styles.price}`}>
                <TrainingCost price={school.price} from={m.priceFrom()} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
