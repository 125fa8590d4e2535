import { useEffect } from 'react';
import { AttributionControl, MapContainer, TileLayer, useMap, ZoomControl } from 'react-leaflet';
import { mapDefaults } from '#domain/place.ts';
import { gestureOptions } from './gesture-handling.ts';
import type { MapBlockProps } from './map-block.tsx';
import { MarkerLayer } from './marker-layer.tsx';
import './leaflet-map.css';

const leafletCredit = '<a href="https://leafletjs.com">Leaflet</a>';
const lowestZoom = 3;

/** The map itself; loaded apart, with everything of Leaflet. */
export default function LeafletMap(props: MapBlockProps) {
  const { tiles, label, centre = mapDefaults.centre, zoom = mapDefaults.zoom } = props;
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
      {...gestureOptions}
    >
      <TileLayer url={tiles.url} attribution={describeTiles(tiles)} maxZoom={mapDefaults.maxZoom} />
      <ZoomControl zoomInTitle="Agrandir la carte" zoomOutTitle="Réduire la carte" />
      <AttributionControl prefix={leafletCredit} />
      <Name label={label} />
      <View {...props} centre={centre} zoom={zoom} />
      <MarkerLayer {...props} />
    </MapContainer>
  );
}

function describeTiles({ attribution, note }: MapBlockProps['tiles']): string {
  return note ? `${note} · ${attribution}` : attribution;
}

/** The frame takes the focus for its arrow keys, and so it must have a name. */
function Name({ label }: { readonly label: string }) {
  const map = useMap();
  useEffect(() => {
    const frame = map.getContainer();
    frame.setAttribute('role', 'group');
    frame.setAttribute('aria-label', `${label}\u202f: flèches pour la déplacer, plus et moins pour zoomer`);
  }, [map, label]);
  return null;
}

/** One marker is centred, several fit in view, a fixed map only centres (Specification §4). */
function View({
  markers,
  centre,
  zoom,
  fixed = false,
}: MapBlockProps & {
  readonly centre: { readonly lat: number; readonly lng: number };
  readonly zoom: number;
}) {
  const map = useMap();
  const { lat, lng } = centre;
  useEffect(() => {
    const [first] = markers;
    if (fixed || !first) map.setView([lat, lng], zoom);
    else if (markers.length === 1) map.setView([first.lat, first.lng], zoom);
    else {
      const corners = markers.map((marker): [number, number] => [marker.lat, marker.lng]);
      map.fitBounds(corners, { paddingTopLeft: [48, 64], paddingBottomRight: [48, 32] });
    }
  }, [map, markers, lat, lng, zoom, fixed]);
  return null;
}
