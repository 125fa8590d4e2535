import { lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { moreSchoolsLabel, nearbySchoolsTitle } from '#domain/wording/messages.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { AroundMe } from '#site/shared/search-box/around-me.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { MapFrame, MapStill } from '#site/ui/map-frame.tsx';
import { Typeset } from '#site/ui/typeset.tsx';
import { useSeen } from '#site/ui/use-seen.ts';
import { largeTowns } from './large-towns.ts';
import styles from './nearby.module.css';

const NearbySchoolsMap = lazy(() =>
  import('./nearby-schools-map.tsx').catch(() => ({ default: MapUnavailable })),
);

interface NearbySchoolsProps {
  readonly heading?: string | undefined;
  readonly searchBox?: ReactNode;
  readonly near?: { readonly lat: number; readonly lng: number };
  readonly category?: string;
  readonly callToAction?: string | undefined;
}

export function NearbySchools(block: NearbySchoolsProps) {
  const { heading = nearbySchoolsTitle, searchBox, near, category, callToAction } = block;
  const [asked, setAsked] = useState<object>();
  return (
    <ContextMap
      heading={heading}
      searchBox={searchBox}
      aroundMe={!searchBox && <AroundMe onFound={setAsked} />}
      category={category}
      callToAction={callToAction}
    >
      <NearbySchoolsMap near={near} category={category} asked={asked} towns={largeTowns} Ground={MapGround} />
    </ContextMap>
  );
}

interface ContextMapProps {
  readonly heading?: string;
  readonly searchBox?: ReactNode;
  readonly aroundMe?: ReactNode;
  readonly category?: string;
  readonly callToAction?: string | undefined;
  /** Mounted, and so loaded, only once the block is visible. */
  readonly children: ReactNode;
}

function ContextMap(props: ContextMapProps) {
  const { heading, searchBox, aroundMe, category, callToAction = moreSchoolsLabel, children } = props;
  const headingId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const seen = useSeen(frame);
  const ground = <MapGround />;
  return (
    <section className="stack gap-3 screen-only" aria-labelledby={heading ? headingId : undefined}>
      {(heading || searchBox) && (
        <div className="stack gap-2">
          {heading && <Typeset as="h2" id={headingId} className="title-large" text={heading} />}
          {searchBox}
        </div>
      )}
      <p className={`measure ${styles.withoutScript}`}>{m.mapWithoutScript()}</p>
      <div ref={frame} className={`stack gap-3 ${styles.body}`}>
        {seen ? <Suspense fallback={ground}>{children}</Suspense> : ground}
        <TownLinks category={category}>{aroundMe}</TownLinks>
        <ButtonLink to={paths.search({ category })} variant="secondary" className={styles.more}>
          {callToAction}
        </ButtonLink>
      </div>
    </section>
  );
}

function MapGround({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={styles.map}>
      <MapFrame label={m.schoolsMap()}>
        <MapStill>{children}</MapStill>
      </MapFrame>
    </div>
  );
}

function MapUnavailable() {
  return <MapGround>{m.mapUnavailable()}</MapGround>;
}

const shownTowns = 6;

interface TownLinksProps {
  readonly category: string | undefined;
  readonly children: ReactNode;
}

function TownLinks({ category, children }: TownLinksProps) {
  return (
    <div data-side className="stack gap-2">
      <Typeset as="h3" text={m.chooseTown()} />
      <ul className="chips">
        {largeTowns.slice(0, shownTowns).map(({ code, nom }) => (
          <li key={code}>
            <Link to={paths.search({ q: nom, commune: code, category })} className="chip">
              {nom}
            </Link>
          </li>
        ))}
      </ul>
      <div className="cluster">{children}</div>
    </div>
  );
}
