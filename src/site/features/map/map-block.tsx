import { Component, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { mapDefaults } from '#domain/place.ts';
import { MapFrame, MapNote, MapStill } from '#site/ui/map-frame.tsx';
import type { MapMarker } from './markers.ts';

const LeafletMap = lazy(() => import('./leaflet-map.tsx'));

export interface MapTiles {
  /** Template with {z}, {x} and {y}. */
  readonly url: string;
  readonly attribution: string;
  /** What a visitor should know of this map, such as that it is simplified. */
  readonly note?: string | null;
}

export interface MapBlockProps {
  readonly markers: readonly MapMarker[];
  readonly tiles: MapTiles;
  /** Names the map for those who do not see it. */
  readonly label: string;
  /** Shown when there is no marker, or on a fixed map. */
  readonly centre?: { readonly lat: number; readonly lng: number };
  readonly zoom?: number;
  /** A fixed map only centres; otherwise the view fits its markers (Specification §4). */
  readonly fixed?: boolean;
  /** The school lit from elsewhere on the page. */
  readonly activeItemId?: number | null;
  /** Told when the pointer or the keyboard reaches a school's marker, and null when it leaves. */
  readonly onActiveItem?: (itemId: number | null) => void;
}

/** A map that keeps its place and is loaded only once it has been in view for a moment (Specification §9). */
export function MapBlock(props: MapBlockProps) {
  const frame = useRef<HTMLElement>(null);
  const seen = useSeen(frame);
  const still = <MapStill>{seen && 'Chargement de la carte…'}</MapStill>;
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
        <MapNote>La carte a besoin de JavaScript. La liste est complète sans elle.</MapNote>
      </noscript>
    </MapFrame>
  );
}

/** True once the element has been in view for the map's initial delay. */
function useSeen(frame: { readonly current: HTMLElement | null }): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (seen || !element) return;
    let delay: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(delay);
      if (entry?.isIntersecting) delay = setTimeout(() => setSeen(true), mapDefaults.initDelayMs);
    });
    observer.observe(element);
    return () => {
      clearTimeout(delay);
      observer.disconnect();
    };
  }, [frame, seen]);
  return seen;
}

/** The map is an aid: when its code cannot be loaded, the page goes on without it. */
class MapSafe extends Component<{ readonly children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <MapStill>La carte est momentanément indisponible.</MapStill>;
  }
}
