import { m } from '#site/messages/messages.js';
import { Vehicle } from '#site/ui/drawings/vehicle.tsx';
import { Tag } from '#site/ui/tag.tsx';
import { Timeline } from '#site/ui/timeline.tsx';
import type { SchoolRoad as Road } from './load-offer.server.ts';
import styles from './school-road.module.css';

/** The way of a child from the first steps to the car, drawn, the stage that the offer is about named as such. */
export function SchoolRoad({ road }: { readonly road: Road }) {
  return (
    <section className={styles.road} aria-labelledby="parcours">
      <h2 id="parcours">{m.partnerRoadTitle()}</h2>
      <Timeline
        heading="h3"
        steps={road.stages.map(({ slug, title, picto, when, text, gets }) => ({
          title,
          when,
          children: (
            <div className={styles.stage}>
              <Vehicle picto={picto} />
              <div>
                {slug === road.here && (
                  <p className={styles.here}>
                    <Tag tone="yellow">{m.partnerRoadHere()}</Tag>
                  </p>
                )}
                <p>{text}</p>
                <p>
                  {m.partnerRoadGets()}
                  <strong>{gets}</strong>
                </p>
              </div>
            </div>
          ),
          ...(slug === road.here && { state: 'current' }),
        }))}
      />
      <p className={styles.source}>{road.source}</p>
    </section>
  );
}
