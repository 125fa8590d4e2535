import { Component, lazy, type ReactNode, Suspense, useRef } from 'react';
import { mapDefaults } from '#domain/place/place.ts';
import { m } from '#site/messages/messages.js';
import { MapFrame, MapNote, MapStill } from '#site/ui/map-frame.tsx';
import { useSeen } from '#site/ui/use-seen.ts';
import type { CityHallMarker } from './city-hall.ts';
import type { MapMarker, MapSchool, MarkerOptions } from './markers.ts';

const LeafletMap = lazy(() => import('./leaflet-map.tsx'));

export interface MapTiles {
  /** Template with {z}, {x} and {y}. */
  readonly url: string;
  readonly attribution: string;
  /** What a visitor should know of this map, such as that it is simplified. */
  readonly note?: string | null;
}

/** Where a visitor has moved a map to. */
export interface MovedView {
  readonly lat: number;
  readonly lng: number;
  readonly zoom: number;
}

export interface MapBlockProps extends Pick<MarkerOptions, 'offer' | 'category' | 'chooseHref'> {
  readonly markers?: readonly MapMarker[];
  /** Schools to be marked: their markers are built with the map, once it is loaded. */
  readonly schools?: readonly MapSchool[];
  /** Cities marked besides the schools. */
  readonly cityHalls?: readonly CityHallMarker[];
  readonly tiles: MapTiles;
  /** Names the map for those who do not see it. */
  readonly label: string;
  /** Shown when there is no marker, or on a fixed map. */
  readonly centre?: { readonly lat: number; readonly lng: number };
  readonly zoom?: number;
  /** A fixed map only centres; otherwise the view fits its markers (docs/product/searching.md#map). */
  readonly fixed?: boolean;
  /** The school lit from elsewhere on the page. */
  readonly activeItemId?: number | null;
  /** Told when the pointer or the keyboard reaches a school's marker, and null when it leaves. */
  readonly onActiveItem?: (itemId: number | null) => void;
  /** Where a search of the zone leads that the visitor has moved the map to. */
  readonly zoneHref?: (zone: { readonly lat: number; readonly lng: number }) => string;
  /** Told when the visitor has moved or zoomed the map, never when the map follows its markers. */
  readonly onMoved?: (view: MovedView) => void;
}

/** A map that keeps its place and is loaded only once it has been in view for a moment. */
export function MapBlock(props: MapBlockProps) {
  const frame = useRef<HTMLElement>(null);
  const seen = useSeen(frame, mapDefaults.initDelayMs);
  const still = <MapStill>{seen && m.loadingMap()}</MapStill>;
  return (
    <MapFrame ref={frame} label={props.label}>
      {seen ? (
        <MapSafe>
          <Suspense fallback={still}>
            <LeafletMap {...props} />
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

/** The map is an aid: when its code cannot be loaded, the page goes on without it. */
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
