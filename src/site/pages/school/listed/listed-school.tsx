import { Link } from 'react-router';
import { writeAddress } from '#domain/place/address.ts';
import { type Matches, pageMeta } from '#site/head/meta.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { DirectionsLink } from '#site/shared/map/directions-link.tsx';
import { MapBlock } from '#site/shared/map/map-block.tsx';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { CitySign } from '#site/ui/city-sign.tsx';
import { InitialsSign } from '#site/ui/drawings/initials-sign.tsx';
import { Tag } from '#site/ui/tag.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { SchoolAddress } from '../school-address.tsx';
import { SchoolResults } from '../school-results.tsx';
import { NearSchoolList } from '../unpublished-card.tsx';
import styles from './listed-school.module.css';
import type { ListedSchoolView } from './view-listed.server.ts';

export function ListedSchool({
  listed: school,
  near,
  ask,
  trail,
  pricedHref,
  tiles,
  markers,
}: ListedSchoolView) {
  const { label, city, agreement, facts, website } = school;
  return (
    <div className={`page stack gap-4 ${styles.page}`}>
      <Breadcrumb items={trail} />
      <header className="stack gap-2">
        <CitySign as="p">{city}</CitySign>
        <div className={styles.identity}>
          <h1>
            <Typeset text={label} />
          </h1>
          <InitialsSign name={label} />
        </div>
        <SchoolAddress phone={school.phone}>
          {writeAddress(school)}
          {school.isApproximate && ` (${m.positionApproximate()})`}
        </SchoolAddress>
        {facts.length > 0 && (
          <ul className="cluster gap-1" aria-label={m.listedFactsTitle()}>
            {facts.map((fact) => (
              <li key={fact}>
                <Tag>{fact}</Tag>
              </li>
            ))}
          </ul>
        )}
      </header>
      <div className={styles.columns}>
        <div className="stack gap-4">
          <section aria-labelledby="titre-prix" className="card panel stack gap-2">
            <h2 id="titre-prix">
              <Typeset text={m.listedNoPrices()} />
            </h2>
            <p className="measure">
              <Typeset text={ask} />
            </p>
            <p className="cluster gap-2">
              {website && (
                <ButtonLink to={website} variant="secondary" rel="nofollow noopener">
                  {m.listedWebsite()}
                </ButtonLink>
              )}
              <ButtonLink to={pricedHref} variant={website ? 'quiet' : 'secondary'}>
                {m.listedPriced()}
              </ButtonLink>
            </p>
            <NearSchoolList near={near} />
          </section>
          <SchoolResults school={school} />
        </div>
        {markers.map(({ id, lat, lng }) => (
          <div key={id} className="stack gap-1">
            <MapBlock markers={markers} tiles={tiles} label={m.mapOfSchool({ school: label })} />
            <p>
              <DirectionsLink lat={lat} lng={lng} />
            </p>
          </div>
        ))}
      </div>
      <section aria-labelledby="titre-fiche" className="stack gap-1">
        <h2 id="titre-fiche">{m.listedAboutTitle()}</h2>
        <p className="measure">{m.listedAbout()}</p>
        <p className="note measure">
          {agreement && `${agreement}. `}
          <Typeset text={school.source ?? ''} />
        </p>
        <ul className={`cluster ${styles.links}`}>
          <li>
            <Link to={paths.joinTheClub({ school: school.id })} rel="nofollow" className="target">
              {m.claimTitle()}
            </Link>
          </li>
          <li>
            <Link to={paths.opposeListing(school.id)} rel="nofollow" className="target">
              {m.listedOppose()}
            </Link>
          </li>
          <li>
            <Link to={paths.schoolData()} className="target">
              {m.listedDataLink()}
            </Link>
          </li>
        </ul>
      </section>
    </div>
  );
}

export function listedMeta({ listed, trail, title }: ListedSchoolView, matches: Matches) {
  return pageMeta({
    title,
    description: m.listedDescription({ school: listed.label, address: writeAddress(listed) }),
    path: paths.school(listed.uri),
    trail,
    image: 'auto-ecole',
    noindex: listed.isNaturalPerson,
    matches,
  });
}
