import { Component, lazy, type ReactNode, Suspense, useRef } from 'react';
import { mapDefaults } from '#domain/place/place.ts';
import { m } from '#site/messages/messages.js';
import { MapFrame, MapNote, MapStill } from '#site/ui/map-frame.tsx';
import { useSeen } from '#site/ui/use-seen.ts';
import type { MapBlockProps } from './map-block-props.ts';

const LeafletMap = lazy(() => import('./leaflet-map.tsx'));

export function MapBlock(props: MapBlockProps) {
  const frame = useRef<HTMLElement>(null);
  const seen = useSeen(frame, mapDefaults.initDelayMs);
  const still = <MapStill>{seen && m.loadingMap()}</MapStill>;
  return (
    <MapFrame ref={frame} label={props.label}>
      {seen ? (
        <MapSafe>
          <Suspense fallback={still}>
            <LeafletMap {...props} frameElement={frame} />
          </Suspense>
        </MapSafe>
      ) : (
        still
      )}
      <noscript>
        <MapNote>{m.mapNeedsScript()}</MapNote>
      </noscript>
    </MapFrame>
  );
}

/** Without the map's code the page works without a map. */
class MapSafe extends Component<{ readonly children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <MapStill>{m.mapUnavailable()}</MapStill>;
  }
}
