import { m } from '#site/messages/messages.js';
import { DirectionsLink } from '#site/shared/map/directions-link.tsx';
import { MapBlock } from '#site/shared/map/map-block.tsx';
import { OpeningHoursTable } from '#site/ui/opening-hours-table.tsx';
import type { MemberScreenData } from './school-data.server.ts';
import styles from './school-layout.module.css';
import { SchoolSection } from './school-section.tsx';
import type { SchoolView } from './school-view.ts';

type PlaceProps = Pick<MemberScreenData, 'markers' | 'tiles'> & {
  readonly school: Pick<SchoolView, 'label'> & Partial<Pick<SchoolView, 'hours' | 'opening'>>;
};

/** Opening hours, with the map beside them where there is room. */
export function SchoolPlace({ school: { label, hours = [], opening }, markers, tiles }: PlaceProps) {
  if (hours.length === 0 && markers.length === 0) return null;
  return (
    <div className={styles.place}>
      {hours.length > 0 && (
        <SchoolSection id="horaires" title={m.hours()}>
          <OpeningHoursTable hours={hours} today={opening?.today} notes={opening?.notes} />
          {opening?.closures.map((closure) => (
            <p key={closure}>{closure}</p>
          ))}
        </SchoolSection>
      )}
      {markers.map(({ id, lat, lng }) => (
        <section key={id} id="plan" aria-label={m.whereItIs()} className="stack gap-half screen-only">
          <MapBlock markers={markers} tiles={tiles} label={m.mapOfSchool({ school: label })} />
          <p>
            <DirectionsLink lat={lat} lng={lng} />
          </p>
        </section>
      ))}
    </div>
  );
}
