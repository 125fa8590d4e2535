import { lazy, type ReactNode, useState } from 'react';
import { nearbySchoolsTitle } from '#domain/wording/messages.ts';
import { AroundMe } from '#site/shared/search-box/around-me.tsx';
import { ContextMap, MapGround, MapUnavailable } from './context-map.tsx';
import { largeTowns } from './large-towns.ts';

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
