import type { LeafletKeyboardEvent, Marker as LeafletMarker } from 'leaflet';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';
import { indexMarkers, type Placed } from './clusters.ts';
import type { MapBlockProps } from './map-block-props.ts';
import { clusterIcon } from './marker-icon.ts';
import { avoidMarkerOverlap } from './marker-overlap.ts';
import type { MapMarker } from './markers.ts';
import { SchoolMarker } from './school-marker.tsx';

const nobody = () => undefined;
const none: readonly Placed[] = [];

type MarkerLayerProps = Pick<MapBlockProps, 'activeItemId' | 'onActiveItem'> & {
  readonly markers: readonly MapMarker[];
};

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

interface ClusterMarkerProps {
  readonly lat: number;
  readonly lng: number;
  readonly count: number;
  readonly lit: boolean;
  readonly openingZoom: number;
}

function ClusterMarker({ lat, lng, count, lit, openingZoom }: ClusterMarkerProps) {
  const map = useMap();
  const circle = useRef<LeafletMarker>(null);
  const icon = useMemo(() => clusterIcon(count), [count]);
  const position = useMemo(() => ({ lat, lng }), [lat, lng]);

  useEffect(() => {
    circle.current?.getElement()?.toggleAttribute('data-lit', lit);
  }, [lit]);

  const events = useMemo(() => {
    const open = () => map.setView(position, openingZoom);
    return {
      click: open,
      keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
        if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
        originalEvent.preventDefault();
        // The circle is about to vanish: the focus stays on the map.
        map.getContainer().focus();
        open();
      },
    };
  }, [map, position, openingZoom]);

  return <Marker ref={circle} position={position} icon={icon} eventHandlers={events} />;
}
