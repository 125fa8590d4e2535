import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import { Tag } from '#site/ui/tag.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { NearSchools } from '../near-schools.tsx';
import { SchoolHead } from '../school-head.tsx';
import { SchoolLayout } from '../school-layout.tsx';
import { SchoolPlace } from '../school-place.tsx';
import { SchoolResults } from '../school-results.tsx';
import { SchoolSection } from '../school-section.tsx';
import type { ListedSchoolView } from './view-listed.server.ts';

export function ListedSchool(screen: ListedSchoolView) {
  const { listed: school, near, ask, trail, pricedHref, tiles, markers } = screen;
  const { id, agreement, facts, website } = school;
  const links = [
    { to: paths.joinTheClub({ school: id }), label: m.claimTitle(), rel: 'nofollow' },
    { to: paths.opposeListing(id), label: m.listedOppose(), rel: 'nofollow' },
    { to: paths.schoolData(), label: m.listedDataLink() },
  ];
  return (
    <SchoolLayout
      trail={trail}
      head={
        <SchoolHead {...school}>
          {facts.length > 0 && (
            <ul className="chips" aria-label={m.listedFactsTitle()}>
              {facts.map((fact) => (
                <li key={fact}>
                  <Tag>{fact}</Tag>
                </li>
              ))}
            </ul>
          )}
        </SchoolHead>
      }
      offer={
        <section aria-labelledby="titre-prix" className="card panel stack gap-2">
          <Typeset as="h2" id="titre-prix" className="title-small" text={m.listedNoPrices()} />
          <Typeset as="p" text={ask} />
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
        </section>
      }
    >
      <SchoolResults school={school} />
      <NearSchools near={near} />
      <SchoolPlace school={school} markers={markers} tiles={tiles} />
      <SchoolSection id="fiche" title={m.listedAboutTitle()}>
        <p className="measure">{m.listedAbout()}</p>
        <p className="note measure">
          {agreement && `${agreement}. `}
          <Typeset text={school.source ?? ''} />
        </p>
        <ul className="cluster gap-2">
          {links.map(({ to, label, rel }) => (
            <li key={to}>
              <Link to={to} rel={rel} className="target">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </SchoolSection>
    </SchoolLayout>
  );
}
