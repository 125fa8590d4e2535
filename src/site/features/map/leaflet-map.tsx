import { useEffect, useMemo } from 'react';
import { AttributionControl, MapContainer, TileLayer, useMap, ZoomControl } from 'react-leaflet';
import { mapDefaults } from '#domain/place.ts';
import { m } from '#site/messages/messages.js';
import { paths } from '#site/paths.ts';
import { CityHallMarker } from './city-hall-marker.tsx';
import { gestureOptions } from './gesture-handling.ts';
import type { MapBlockProps } from './map-block.tsx';
import { StillMotion, View } from './map-motion.tsx';
import { MarkerLayer } from './marker-layer.tsx';
import './leaflet-map.css';

const leafletCredit = '<a href="https://leafletjs.com">Leaflet</a>';
const lowestZoom = 3;
const none = [] as const;

/** The map itself; loaded apart, with everything of Leaflet. */
export default function LeafletMap(props: MapBlockProps) {
  const { markers, cityHalls = none, tiles, label, onMoved } = props;
  const { centre = mapDefaults.centre, zoom = mapDefaults.zoom, fixed = false } = props;
  const marked = useMemo(() => [...markers, ...cityHalls], [markers, cityHalls]);
  const moves = !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return (
    <MapContainer
      center={centre}
      zoom={zoom}
      minZoom={lowestZoom}
      maxZoom={mapDefaults.maxZoom}
      zoomControl={false}
      attributionControl={false}
      zoomAnimation={moves}
      fadeAnimation={moves}
      markerZoomAnimation={moves}
      inertia={moves}
      {...gestureOptions}
    >
      <TileLayer url={tiles.url} attribution={describeTiles(tiles)} maxZoom={mapDefaults.maxZoom} />
      <ZoomControl zoomInTitle={m.zoomIn()} zoomOutTitle={m.zoomOut()} />
      <AttributionControl prefix={leafletCredit} />
      <Name label={label} />
      {!moves && <StillMotion />}
      <View marked={marked} centre={centre} zoom={zoom} fixed={fixed} onMoved={onMoved} />
      {cityHalls.map((marker) => (
        <CityHallMarker key={marker.id} marker={marker} />
      ))}
      <MarkerLayer {...props} />
    </MapContainer>
  );
}

/** Our own map says what it is, and where its data come from. */
function describeTiles({ attribution, note }: MapBlockProps['tiles']): string {
  return note ? `${note} · <a href="${paths.sources()}">${attribution}</a>` : attribution;
}

/** The frame takes the focus for its arrow keys, and so it must have a name. */
function Name({ label }: { readonly label: string }) {
  const map = useMap();
  useEffect(() => {
    const frame = map.getContainer();
    frame.setAttribute('role', 'group');
    frame.setAttribute('aria-label', m.mapKeys({ label }));
  }, [map, label]);
  return null;
}
