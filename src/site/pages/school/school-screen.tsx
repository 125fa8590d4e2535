import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { DirectionsLink } from '#site/shared/map/directions-link.tsx';
import { MapBlock } from '#site/shared/map/map-block.tsx';
import { CompareBar } from '#site/shared/school-list/compare-bar.tsx';
import { KeepButton } from '#site/shared/school-list/keep-button.tsx';
import { ContactSection } from './contact/contact-section.tsx';
import { ListedSchool } from './listed/listed-school.tsx';
import { Reviews } from './reviews/reviews.tsx';
import type { MemberScreenData, SchoolScreenData } from './school-data.server.ts';
import { SchoolPage } from './school-page.tsx';

export function SchoolScreen(screen: SchoolScreenData) {
  return 'listed' in screen ? <ListedSchool {...screen} /> : <MemberScreen {...screen} />;
}

function MemberScreen(screen: MemberScreenData) {
  const { school, reviews, trail, address, markers, tiles, contact, labelLink, near } = screen;
  const asked = { category: school.startingPrice?.category, way: school.startingPrice?.price?.way };
  return (
    <>
      <SchoolPage
        school={school}
        trail={trail}
        address={address}
        near={near}
        compare={<KeepButton id={school.id} name={school.label} asked={asked} isAlone />}
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
      <CompareBar {...asked} />
    </>
  );
}
