import type { LeafletKeyboardEvent, Marker as LeafletMarker } from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { Marker, useMap } from 'react-leaflet';
import { clusterIcon } from './marker-icon.ts';

interface ClusterMarkerProps {
  readonly lat: number;
  readonly lng: number;
  readonly count: number;
  readonly lit: boolean;
  readonly openingZoom: number;
}

/** A circle that opens into the schools it stands for. */
export function ClusterMarker({ lat, lng, count, lit, openingZoom }: ClusterMarkerProps) {
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
