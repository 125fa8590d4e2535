import { useCallback, useMemo } from 'react';
import { useMap } from 'react-leaflet';
import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import type { Cluster } from './clusters.ts';
import { clusterIcon } from './marker-icon.ts';
import type { MapMarker } from './markers.ts';
import { PopupMarker } from './popup-marker.tsx';
import { type Choose, PressMarker } from './press-marker.tsx';

interface ClusterMarkerProps {
  readonly cluster: Cluster;
  readonly markers: readonly MapMarker[];
  readonly lit: boolean;
  readonly choose: Choose | undefined;
}

/** A press zooms in; where no zoom separates the schools, it lists them, or shows them at a phone's foot. */
export function ClusterMarker({ cluster, markers, lit, choose }: ClusterMarkerProps) {
  const map = useMap();
  const { lat, lng, itemIds, lowest, openingZoom } = cluster;
  const opens = openingZoom !== null;
  const icon = useMemo(
    () => clusterIcon(itemIds.length, lowest, opens ? m.enlargeCluster() : m.listCluster()),
    [itemIds.length, lowest, opens],
  );
  const press = useCallback(
    (byKeyboard: boolean) => {
      if (openingZoom === null) return choose?.(itemIds, byKeyboard);
      // The marker is about to be removed: keep the focus on the map.
      if (byKeyboard) map.getContainer().focus();
      map.setView({ lat, lng }, openingZoom);
    },
    [map, lat, lng, openingZoom, itemIds, choose],
  );
  const content = useMemo(
    () => (
      <ul className="list">
        {markers
          .filter(({ itemId }) => itemIds.includes(itemId))
          .map(({ itemId, icon: { price }, popup }) => (
            <li key={itemId} className="split">
              <Link to={popup.detailsHref ?? popup.chooseHref ?? '#'}>{popup.title}</Link>
              {price && <b>{price}</b>}
            </li>
          ))}
      </ul>
    ),
    [markers, itemIds],
  );
  if (opens || choose) return <PressMarker at={cluster} icon={icon} lit={lit} press={press} />;
  return (
    <PopupMarker
      lat={lat}
      lng={lng}
      icon={icon}
      title={m.schoolsHere({ count: itemIds.length })}
      active={false}
      lit={lit}
    >
      {content}
    </PopupMarker>
  );
}
