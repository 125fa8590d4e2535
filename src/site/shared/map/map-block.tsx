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
        <MapSafe fallback={<MapStill>{m.mapUnavailable()}</MapStill>}>
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

interface MapSafeProps {
  readonly children: ReactNode;
  readonly fallback: ReactNode;
}

/** Without the map's code the page works without a map. */
export class MapSafe extends Component<MapSafeProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
