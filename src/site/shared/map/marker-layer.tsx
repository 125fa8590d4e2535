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
/** Pixels of the card at the foot of a phone's map. */
const roomForCard: FitBoundsOptions = { paddingTopLeft: [64, 72], paddingBottomRight: [64, 280] };
/** Of a town's sign. */
const letterPx = 8;
const besideNamePx = 20;

type MarkerLayerProps = Pick<
  MapBlockProps,
  'activeItemId' | 'onActiveItem' | 'onChoose' | 'chosenItemId' | 'town'
> & {
  readonly markers: readonly MapMarker[];
};

export function MarkerLayer(props: MarkerLayerProps) {
  const { markers, town, activeItemId = null, onActiveItem = nobody, onChoose, chosenItemId } = props;
  const map = useMap();
  const index = useMemo(() => indexMarkers(markers), [markers]);
  const name = useMemo(
    () => town && { ...town, widthPx: town.name.length * letterPx + besideNamePx },
    [town],
  );
  const isLit = (itemId: number) => itemId === activeItemId || itemId === chosenItemId;
  const readView = useCallback(() => {
    const bounds = map.getBounds().pad(0.5);
    return {
      box: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const,
      zoom: map.getZoom(),
    };
  }, [map]);
  const [view, setView] = useState(readView);
  useMapEvents(useMemo(() => ({ moveend: () => setView(readView()) }), [readView]));
  const within = useMemo(() => index.within(view.box, view.zoom, name), [index, view, name]);
  // Markers render after the map: together they block a slow phone.
  const placed = useDeferredValue(within, none);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when markers are placed
  useEffect(() => avoidMarkerOverlap(map.getContainer()), [map, placed]);

  useEffect(() => {
    const chosen = markers.find(({ itemId }) => itemId === chosenItemId);
    if (chosen) map.panInside(chosen, roomForCard);
  }, [map, markers, chosenItemId]);

  const choose = useMemo(() => {
    if (!onChoose) return undefined;
    const all = markers.map(({ itemId }) => itemId);
    return (chosen: readonly number[], byKeyboard: boolean) => {
      const others = all.filter((itemId) => !chosen.includes(itemId));
      onChoose({ ids: chosen.length > 1 ? [...chosen, ...others] : all, current: chosen[0], byKeyboard });
    };
  }, [markers, onChoose]);

  return placed.map((item) =>
    item.kind === 'marker' ? (
      <SchoolMarker
        key={item.marker.id}
        marker={item.marker}
        isPriced={item.isPriced}
        lit={isLit(item.marker.itemId)}
        onActiveItem={onActiveItem}
        choose={choose}
      />
    ) : (
      <ClusterMarker
        key={`cluster-${item.id}`}
        cluster={item}
        markers={markers}
        lit={item.itemIds.some(isLit)}
        choose={choose}
      />
    ),
  );
}
