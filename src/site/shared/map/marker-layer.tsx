import type { FitBoundsOptions } from 'leaflet';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import { ClusterMarker } from './cluster-marker.tsx';
import { indexMarkers, type Placed } from './clusters.ts';
import type { MapBlockProps } from './map-block-props.ts';
import { avoidMarkerOverlap } from './marker-overlap.ts';
import type { MapMarker } from './markers.ts';
import { SchoolMarker } from './school-marker.tsx';

const nobody = () => undefined;
const none: readonly Placed[] = [];
const noIds: readonly number[] = [];
/** Pixels of the chosen school's card over the foot of the map. */
const roomForCard: FitBoundsOptions = { paddingTopLeft: [64, 72], paddingBottomRight: [64, 280] };

type MarkerLayerProps = Pick<
  MapBlockProps,
  'activeItemId' | 'onActiveItem' | 'onChoose' | 'chosenItemIds'
> & {
  readonly markers: readonly MapMarker[];
};

export function MarkerLayer(props: MarkerLayerProps) {
  const { markers, activeItemId = null, onActiveItem = nobody, onChoose, chosenItemIds = noIds } = props;
  const map = useMap();
  const index = useMemo(() => indexMarkers(markers), [markers]);
  const isLit = (itemId: number) => itemId === activeItemId || chosenItemIds.includes(itemId);
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
  // Markers render after the map: together they block a slow phone.
  const placed = useDeferredValue(within, none);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when markers are placed
  useEffect(() => avoidMarkerOverlap(map.getContainer()), [map, placed]);

  useEffect(() => {
    const chosen = markers.find(({ itemId }) => itemId === chosenItemIds[0]);
    if (chosen) map.panInside(chosen, roomForCard);
  }, [map, markers, chosenItemIds]);

  return placed.map((item) =>
    item.kind === 'marker' ? (
      <SchoolMarker
        key={item.marker.id}
        marker={item.marker}
        lit={isLit(item.marker.itemId)}
        onActiveItem={onActiveItem}
        onChoose={onChoose}
      />
    ) : (
      <ClusterMarker
        key={`cluster-${item.id}`}
        cluster={item}
        markers={markers}
        lit={item.itemIds.some(isLit)}
        onChoose={onChoose}
      />
    ),
  );
}
