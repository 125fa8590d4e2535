import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { ClusterMarker } from './cluster-marker.tsx';
import { indexMarkers, type Placed } from './clusters.ts';
import type { MapBlockProps } from './map-block.tsx';
import { avoidMarkerOverlap } from './marker-overlap.ts';
import type { MapMarker } from './markers.ts';
import { SchoolMarker } from './school-marker.tsx';

const nobody = () => undefined;
const none: readonly Placed[] = [];

type MarkerLayerProps = Pick<MapBlockProps, 'activeItemId' | 'onActiveItem'> & {
  readonly markers: readonly MapMarker[];
};

/** The markers in and around the view, those that would cover each other as one circle. */
export function MarkerLayer({ markers, activeItemId = null, onActiveItem = nobody }: MarkerLayerProps) {
  const map = useMap();
  const index = useMemo(() => indexMarkers(markers), [markers]);
  const readView = useCallback(() => {
    const bounds = map.getBounds().pad(0.5);
    return {
      box: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const,
      zoom: map.getZoom(),
    };
  }, [map]);
  const [view, setView] = useState(readView);
  // Always the same handlers: were they taken off and put on again, a move in between would go unheard.
  useMapEvents(useMemo(() => ({ moveend: () => setView(readView()) }), [readView]));
  const within = useMemo(() => index.within(view.box, view.zoom), [index, view]);
  // The map first, then what stands on it: together they would hold up a slow phone.
  const placed = useDeferredValue(within, none);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is placed is what the signs make room for
  useEffect(() => avoidMarkerOverlap(map.getContainer()), [map, placed]);

  return placed.map((item) =>
    item.kind === 'marker' ? (
      <SchoolMarker
        key={item.marker.id}
        marker={item.marker}
        lit={item.marker.itemId === activeItemId}
        onActiveItem={onActiveItem}
      />
    ) : (
      <ClusterMarker
        key={`cluster-${item.id}`}
        lat={item.lat}
        lng={item.lng}
        count={item.itemIds.length}
        lit={activeItemId !== null && item.itemIds.includes(activeItemId)}
        openingZoom={item.openingZoom}
      />
    ),
  );
}
