import { Link } from 'react-router';
import { CompareBar } from '#site/features/compare/compare-bar.tsx';
import { CompareLinks } from '#site/features/compare/keep-button.tsx';
import { ContactSection } from '#site/features/contact/contact-section.tsx';
import { DirectionsLink } from '#site/features/map/directions-link.tsx';
import { MapBlock } from '#site/features/map/map-block.tsx';
import { Reviews } from '#site/features/reviews/reviews.tsx';
import { SchoolPage } from '#site/features/school/school-page.tsx';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import type { SchoolScreenData } from './school-data.server.ts';

export function SchoolScreen(screen: SchoolScreenData) {
  const { school, reviews, trail, address, markers, tiles, contact, labelLink, near } = screen;
  const category = school.startingPrice?.category;
  return (
    <>
      <SchoolPage
        school={school}
        trail={trail}
        address={address}
        near={near}
        compare={<CompareLinks id={school.id} name={school.label} category={category} />}
        reviews={<Reviews view={reviews} />}
        map={
          markers.length > 0 && (
            <div className="stack gap-1">
              <MapBlock markers={markers} tiles={tiles} label={m.mapOfSchool({ school: school.label })} />
              {markers.map(({ id, lat, lng }) => (
                <p key={id}>
                  <DirectionsLink lat={lat} lng={lng} />
                </p>
              ))}
            </div>
          )
        }
        contact={<ContactSection key={school.id} view={contact} phone={school.phone} />}
        labelLink={
          <p>
            <Link to={paths.schoolLabel(school.id)}>{labelLink}</Link>
          </p>
        }
      />
      <CompareBar category={category} />
    </>
  );
}
