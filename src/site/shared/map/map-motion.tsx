import type { FitBoundsOptions, LatLngTuple, PanOptions, PointExpression } from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { type MapContainerProps, useMap, useMapEvents } from 'react-leaflet';
import type { MapBlockProps, MovedView } from './map-block-props.ts';
import type { MapView } from './view.ts';

const fitPadding = { above: 64, beside: 16, below: 32 } as const;
/** Share of the height that may be hidden below the window; beyond, the map is not adjusted. */
const maxHidden = 0.6;
const minVisible = 240;
/** Small padding with room for the credits. */
const framePadding: FitBoundsOptions = { paddingTopLeft: [6, 6], paddingBottomRight: [6, 18] };
/** Pixels; less counts as a slip of the finger. */
const minMove = 120;

/** Leaflet has no option for panning without animation (prefers-reduced-motion). */
export function StillMotion() {
  const map = useMap();
  useEffect(() => {
    const slide = map.panBy.bind(map);
    map.panBy = (offset: PointExpression, options?: PanOptions) =>
      slide(offset, { ...options, animate: false });
  }, [map]);
  return null;
}

/** Initial view: changing it after mounting would lay out the map twice, slow on phones. */
export function viewOptions(
  view: MapView,
  left: MovedView | undefined,
  element: Element | null,
): Pick<MapContainerProps, 'center' | 'zoom' | 'bounds' | 'boundsOptions'> {
  if (left) return { center: left, zoom: left.zoom };
  if (view.kind === 'centre') return { center: view.centre, zoom: view.zoom };
  return { bounds: cornersOf(view), boundsOptions: paddingOf(view, element) };
}

type Fitted = Exclude<MapView, { kind: 'centre' }>;

function paddingOf({ kind }: Fitted, element: Element | null): FitBoundsOptions {
  if (kind === 'frame') return framePadding;
  const { above, beside, below } = fitPadding;
  return { paddingTopLeft: [beside, above], paddingBottomRight: [beside, below + hiddenBelow(element)] };
}

/** Markers are fitted above. */
function hiddenBelow(element: Element | null): number {
  const box = element?.getBoundingClientRect();
  if (!box || window.innerHeight - box.top < minVisible) return 0;
  return Math.min(Math.max(box.bottom - window.innerHeight, 0), box.height * maxHidden);
}

const cornersOf = ({ corners }: Fitted): LatLngTuple[] => corners.map(([lat, lng]) => [lat, lng]);

interface ViewProps extends Pick<MapBlockProps, 'onMoved'> {
  readonly view: MapView;
}

export function View({ view, onMoved }: ViewProps) {
  const map = useMap();
  const shown = useRef(view);
  const settling = useRef(false);
  const yielding = useRef(false);
  const placed = useRef({ centre: map.getCenter(), zoom: map.getZoom() });

  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    settling.current = true;
    map.once('moveend', () => {
      settling.current = false;
      placed.current = { centre: map.getCenter(), zoom: map.getZoom() };
    });
    if (view.kind === 'centre') map.setView(view.centre, view.zoom);
    else map.fitBounds(cornersOf(view), paddingOf(view, map.getContainer()));
  }, [map, view]);

  const tell = useRef(onMoved);
  useEffect(() => {
    tell.current = onMoved;
  }, [onMoved]);
  // Stable handlers: re-registering them could miss a move.
  const handlers = useMemo(
    () => ({
      // Panning for a popup is not a move by the visitor.
      autopanstart: () => {
        yielding.current = true;
      },
      moveend: () => {
        if (settling.current) return;
        if (yielding.current) {
          yielding.current = false;
          placed.current = { centre: map.getCenter(), zoom: map.getZoom() };
          return;
        }
        const here = map.getCenter();
        const there = placed.current;
        const moved = map.project(here).distanceTo(map.project(there.centre));
        if (map.getZoom() === there.zoom && moved < minMove) return;
        tell.current?.({ lat: here.lat, lng: here.lng, zoom: map.getZoom() });
      },
    }),
    [map],
  );
  useMapEvents(handlers);
  return null;
}
