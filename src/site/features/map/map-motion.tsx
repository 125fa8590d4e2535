import type { PanOptions, PointExpression } from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import type { MapBlockProps } from './map-block.tsx';
import { chooseView, type ViewAsked } from './view.ts';

/** Leaves room for the stones, which stand above their places. */
const fitPadding = { paddingTopLeft: [48, 64], paddingBottomRight: [48, 32] } as const;
/** Pixels; less is a slip of the finger. */
const smallestMove = 120;

/** Where reduced motion is asked for, the map is there at once: Leaflet knows no option for its sliding. */
export function StillMotion() {
  const map = useMap();
  useEffect(() => {
    const slide = map.panBy.bind(map);
    map.panBy = (offset: PointExpression, options?: PanOptions) =>
      slide(offset, { ...options, animate: false });
  }, [map]);
  return null;
}

/** Puts the view where markers and centre ask, anew when they change; tells when the visitor leaves it. */
export function View({ marked, centre, zoom, fixed, onMoved }: ViewAsked & Pick<MapBlockProps, 'onMoved'>) {
  const map = useMap();
  const { lat, lng } = centre;
  const settling = useRef(false);
  const yielding = useRef(false);
  const placed = useRef({ centre: map.getCenter(), zoom: map.getZoom() });

  useEffect(() => {
    const view = chooseView({ marked, centre: { lat, lng }, zoom, fixed });
    settling.current = true;
    map.once('moveend', () => {
      settling.current = false;
      placed.current = { centre: map.getCenter(), zoom: map.getZoom() };
    });
    if (view.kind === 'centre') map.setView(view.centre, view.zoom);
    else
      map.fitBounds(
        view.corners.map(([north, east]): [number, number] => [north, east]),
        {
          paddingTopLeft: [...fitPadding.paddingTopLeft],
          paddingBottomRight: [...fitPadding.paddingBottomRight],
        },
      );
  }, [map, marked, lat, lng, zoom, fixed]);

  const tell = useRef(onMoved);
  useEffect(() => {
    tell.current = onMoved;
  }, [onMoved]);
  // Always the same handlers: were they taken off and put on again, a move in between would go unheard.
  const handlers = useMemo(
    () => ({
      // A popup that needs room is no move of the visitor's.
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
        if (map.getZoom() === there.zoom && moved < smallestMove) return;
        tell.current?.({ lat: here.lat, lng: here.lng, zoom: map.getZoom() });
      },
    }),
    [map],
  );
  useMapEvents(handlers);
  return null;
}
