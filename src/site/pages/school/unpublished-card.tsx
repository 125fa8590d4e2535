import { Link } from 'react-router';
import { formatPrice } from '#domain/money.ts';
import { formatDistance } from '#domain/place/distance.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { Typeset } from '#site/ui/typeset.tsx';
import type { NearSchools } from './find-near-schools.server.ts';
import { SchoolSection } from './school-section.tsx';
import type { SchoolView } from './school-view.ts';
import styles from './unpublished-card.module.css';

/** Without prices, nearby schools that publish theirs. */
export function UnpublishedCard({
  school,
  near,
}: {
  readonly school: SchoolView;
  readonly near: NearSchools | undefined;
}) {
  const { parts, unpublished, phone, nextStep } = school;
  if (unpublished.length === 0) return null;
  return (
    <SchoolSection part={parts.unpublished}>
      <div className={`card panel stack gap-2 ${styles.card}`}>
        <p>{m.unpublishedText()}</p>
        <dl className={styles.list}>
          {unpublished.map(({ what, ask }) => (
            <div key={what}>
              <dt>{what}</dt>
              <Typeset as="dd" text={ask} />
            </div>
          ))}
        </dl>
        {!nextStep.isElsewhere && (
          <p className="cluster gap-2">
            {nextStep.href === phone?.href ? (
              <a href={phone.href}>{m.callSchool()}</a>
            ) : (
              <a href={`#${parts.contact.id}`}>{m.writeToSchool()}</a>
            )}
          </p>
        )}
      </div>
      <NearSchoolList near={near} />
    </SchoolSection>
  );
}

export function NearSchoolList({ near }: { readonly near: NearSchools | undefined }) {
  if (!near) return null;
  return (
    <>
      <h3 className={styles.near}>{m.nearWithPrices()}</h3>
      <ul className={`card ${styles.schools}`}>
        {near.schools.map((one) => (
          <NearItem key={one.uri} school={one} category={near.category} />
        ))}
      </ul>
    </>
  );
}

function NearItem({
  school,
  category,
}: {
  readonly school: NearSchools['schools'][number];
  readonly category: string;
}) {
  const { label, fullName, uri, city, distance, price } = school;
  return (
    <li>
      <Link to={paths.school(uri, category)} aria-label={fullName}>
        <Typeset text={label} />
      </Link>
      <span className="note">
        {city}
        {distance !== undefined && `, ${m.schoolAway({ distance: formatDistance(distance) })}`}
      </span>
      <span className={styles.price}>{m.nearPrice({ price: formatPrice(price) })}</span>
    </li>
  );
}
