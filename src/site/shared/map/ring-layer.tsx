import { useEffect, useState } from 'react';
import { Circle, Marker, useMap, useMapEvents } from 'react-leaflet';
import { bearings, chooseBearing } from './free-bearing.ts';
import { createNoiseMeter } from './look-under-label.ts';
import styles from './marker.module.css';
import { ringIcon } from './marker-icon.ts';
import { labelOfRing, ringsAt } from './rings.ts';

interface RingsProps {
  readonly lat: number;
  readonly lng: number;
  /** Incremented when tiles or markers are rendered: labels are placed again. */
  readonly drawn: number;
}

const underStones = -1000;
// Until rendering has settled.
const settling = 150;

/** Not interactive, hidden from screen readers. */
export function Rings({ lat, lng, drawn }: RingsProps) {
  const map = useMap();
  const [zoom, setZoom] = useState(() => map.getZoom());
  const [moves, setMoves] = useState(0);
  const [placed, setPlaced] = useState<ReadonlyMap<number, number>>(new Map());
  useEffect(() => {
    map.getPane('overlayPane')?.setAttribute('aria-hidden', 'true');
  }, [map]);
  useMapEvents({
    zoomend: () => setZoom(map.getZoom()),
    moveend: () => setMoves((count) => count + 1),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the map was rendered or moved
  useEffect(() => {
    const timer = setTimeout(() => {
      const { look, take } = createNoiseMeter(map);
      const found = ringsAt(zoom, lat).map((km) => {
        const points = bearings.map((to) => map.latLngToContainerPoint(labelOfRing({ lat, lng }, km, to)));
        const bearing = chooseBearing(points.map(look));
        take(map.latLngToContainerPoint(labelOfRing({ lat, lng }, km, bearing)));
        return [km, bearing] as const;
      });
      setPlaced(new Map(found));
    }, settling);
    return () => clearTimeout(timer);
  }, [map, lat, lng, zoom, moves, drawn]);

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
      position={labelOfRing({ lat, lng }, km, placed.get(km))}
      icon={ringIcon(km)}
      interactive={false}
      keyboard={false}
      zIndexOffset={underStones}
    />,
  ]);
}
