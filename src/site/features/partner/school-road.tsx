import { m } from '#site/messages/messages.js';
import { Timeline } from '#site/ui/timeline.tsx';
import type { SchoolRoad as Road } from './load-offer.server.ts';

/** The way of a child from the bicycle to the car, the stage that the offer is about shown as where one is. */
export function SchoolRoad({ road }: { readonly road: Road }) {
  return (
    <section aria-labelledby="parcours">
      <h2 id="parcours">{m.partnerRoadTitle()}</h2>
      <Timeline
        heading="h3"
        steps={road.stages.map(({ slug, title, when, text }) => ({
          title,
          when,
          children: <p>{text}</p>,
          ...(slug === road.here && { state: 'current' }),
        }))}
      />
      <p>{road.source}</p>
    </section>
  );
}
