import { Link } from 'react-router';
import { writeAddress } from '#domain/place/address.ts';
import { formatDistance } from '#domain/place/distance.ts';
import { mapPopupLabels } from '#domain/wording/messages.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Price } from '#site/ui/price.tsx';
import { Rating } from '#site/ui/rating.tsx';
import type { TheorySchool } from './find-theory-schools.server.ts';

interface TheorySchoolListProps {
  readonly title: string;
  readonly schools: readonly TheorySchool[];
  readonly chooseHref: (officeId: number) => string;
  readonly activeItemId: number | null;
  readonly onActiveItem: (itemId: number | null) => void;
}

/** Complete without the map. */
export function TheorySchoolList(props: TheorySchoolListProps) {
  const { title, schools, chooseHref, activeItemId, onActiveItem } = props;
  // Hover and focus only highlight the marker; the card's actions are links.
  const reach = ({ target }: { target: EventTarget }) => {
    const card = (target as Element).closest<HTMLElement>('[data-school]');
    onActiveItem(card ? Number(card.dataset.school) : null);
  };
  const unhighlight = () => onActiveItem(null);
  return (
    <section className="stack gap-2" aria-label={title}>
      <h3>{title}</h3>
      <ol
        className="stack gap-1"
        onPointerOver={reach}
        onPointerLeave={unhighlight}
        onFocus={reach}
        onBlur={unhighlight}
      >
        {schools.map(({ id, label, fullName = label, uri, distance, pass, access, asksQuote, ...school }) => (
          <li key={id} className="leading" data-school={id} data-lit={id === activeItemId || undefined}>
            <h4 className="leading-name">
              {uri ? (
                <Link to={paths.school(uri)} state={{ away: distance }} aria-label={fullName}>
                  {label}
                </Link>
              ) : (
                label
              )}
            </h4>
            <Rating note={school.note} nbReviews={school.nbReviews} />
            <p className="note">
              {writeAddress(school)}
              {distance !== undefined && (
                <b>{` · ${m.schoolAway({ distance: formatDistance(distance) })}`}</b>
              )}
            </p>
            <div className="split">
              <p>
                <Price cents={pass.price} /> <span className="note">{access}</span>
              </p>
              <ButtonLink
                to={asksQuote ? paths.contactSchool(id) : chooseHref(id)}
                variant="secondary"
                aria-label={m.labelled({ label: chooseLabel(asksQuote), text: fullName })}
              >
                {asksQuote ? m.askForQuote() : m.chooseSchool()}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const chooseLabel = (asksQuote: true | undefined) => (asksQuote ? m.askForQuote() : mapPopupLabels.choose);
