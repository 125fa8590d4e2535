import { lazy, type ReactNode, useState } from 'react';
import { nearbySchoolsTitle } from '#domain/messages.ts';
import { ContextMap, MapGround, MapUnavailable } from '#site/features/context-map/context-map.tsx';
import { largeTowns } from '#site/features/context-map/large-towns.ts';
import { AroundMe } from '#site/features/search/around-me.tsx';

const NearbySchoolsMap = lazy(() =>
  import('./nearby-schools-door.ts')
    .then(({ nearbySchoolsMap }) => nearbySchoolsMap())
    .catch(() => ({ default: MapUnavailable })),
);

interface NearbySchoolsProps {
  /** In the block's header. */
  readonly searchBox?: ReactNode;
  /** Where the visitor is known to be. */
  readonly near?: { readonly lat: number; readonly lng: number };
  /** Slug of a front category. */
  readonly category?: string;
  readonly callToAction?: string;
}

/** The context map block as pages use it: «Trouver une auto-école près de chez vous». */
export function NearbySchools({ searchBox, near, category, callToAction }: NearbySchoolsProps) {
  const [asked, setAsked] = useState<object>();
  return (
    <ContextMap
      heading={nearbySchoolsTitle}
      searchBox={searchBox}
      aroundMe={!searchBox && <AroundMe onFound={setAsked} />}
      category={category}
      callToAction={callToAction}
    >
      <NearbySchoolsMap near={near} category={category} asked={asked} towns={largeTowns} Ground={MapGround} />
    </ContextMap>
  );
}
