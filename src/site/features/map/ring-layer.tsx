import { useState } from 'react';
import { Circle, Marker, useMap, useMapEvents } from 'react-leaflet';
import styles from './marker.module.css';
import { ringIcon } from './marker-icon.ts';
import { labelOfRing, ringsAt } from './rings.ts';

interface RingsProps {
  readonly lat: number;
  readonly lng: number;
}

const underStones = -1000;

/** How far it is from the centre of the search: circles that nothing is pressed of and that nobody is read. */
export function Rings({ lat, lng }: RingsProps) {
  const map = useMap();
  const [zoom, setZoom] = useState(() => map.getZoom());
  useMapEvents({ zoomend: () => setZoom(map.getZoom()) });
  return ringsAt(zoom, lat).flatMap((km) => [
    <Circle
      key={`ring-${km}`}
      center={{ lat, lng }}
      radius={km * 1000}
      interactive={false}
      className={styles.ring ?? ''}
      fill={false}
      weight={2}
    />,
    <Marker
      key={`label-${km}`}
      position={labelOfRing({ lat, lng }, km)}
      icon={ringIcon(km)}
      interactive={false}
      keyboard={false}
      zIndexOffset={underStones}
    />,
  ]);
}
