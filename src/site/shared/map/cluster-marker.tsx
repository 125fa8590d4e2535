import type { LeafletKeyboardEvent, Marker as LeafletMarker } from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { Marker, useMap } from 'react-leaflet';
import { Link } from 'react-router';
import { m } from '#site/messages/messages.js';
import type { Cluster } from './clusters.ts';
import type { MapBlockProps } from './map-block-props.ts';
import styles from './marker.module.css';
import { clusterIcon } from './marker-icon.ts';
import type { MapMarker } from './markers.ts';
import { PopupMarker } from './popup-marker.tsx';
import { ChosenMarker } from './school-marker.tsx';

interface ClusterMarkerProps extends Pick<MapBlockProps, 'onChoose'> {
  readonly cluster: Cluster;
  readonly markers: readonly MapMarker[];
  readonly lit: boolean;
}

/** A press zooms in, or lists the schools when no zoom separates them. A phone always lists them, at the map's foot. */
export function ClusterMarker({ cluster, markers, lit, onChoose }: ClusterMarkerProps) {
  const { openingZoom, ...place } = cluster;
  if (openingZoom !== null && !onChoose)
    return <OpeningCluster {...place} openingZoom={openingZoom} lit={lit} />;
  return <ListedCluster cluster={cluster} markers={markers} lit={lit} onChoose={onChoose} />;
}

type OpeningClusterProps = Omit<Cluster, 'openingZoom'> & {
  readonly openingZoom: number;
  readonly lit: boolean;
};

function OpeningCluster({ lat, lng, itemIds, lowest, lit, openingZoom }: OpeningClusterProps) {
  const map = useMap();
  const circle = useRef<LeafletMarker>(null);
  const count = itemIds.length;
  const icon = useMemo(() => clusterIcon(count, lowest, m.enlargeCluster()), [count, lowest]);
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
        // The marker is about to be removed: keep the focus on the map.
        map.getContainer().focus();
        open();
      },
    };
  }, [map, position, openingZoom]);

  return <Marker ref={circle} position={position} icon={icon} eventHandlers={events} />;
}

function ListedCluster({ cluster, markers, lit, onChoose }: ClusterMarkerProps) {
  const { lat, lng, itemIds, lowest } = cluster;
  const icon = useMemo(() => clusterIcon(itemIds.length, lowest, m.listCluster()), [itemIds.length, lowest]);
  const content = useMemo(
    () => (
      <ul className={styles.together}>
        {markers
          .filter(({ itemId }) => itemIds.includes(itemId))
          .map(({ itemId, icon: { price }, popup }) => (
            <li key={itemId}>
              <Link to={popup.detailsHref ?? popup.chooseHref ?? '#'}>{popup.title}</Link>
              {price && <b>{price}</b>}
            </li>
          ))}
      </ul>
    ),
    [markers, itemIds],
  );
  if (onChoose) {
    return (
      <ChosenMarker
        lat={lat}
        lng={lng}
        icon={icon}
        lit={lit}
        active={false}
        choose={(byKeyboard) => onChoose(itemIds, byKeyboard)}
      />
    );
  }
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
