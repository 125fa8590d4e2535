import { useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { mapPopupLabels } from '#domain/messages.ts';
import { m } from '#site/messages/messages.js';
import styles from './marker.module.css';
import { schoolIcon } from './marker-icon.ts';
import type { MapMarker } from './markers.ts';
import { PopupMarker } from './popup-marker.tsx';

interface SchoolMarkerProps {
  readonly marker: MapMarker;
  readonly lit: boolean;
  readonly onActiveItem: (itemId: number | null) => void;
}

export function SchoolMarker({ marker, lit, onActiveItem }: SchoolMarkerProps) {
  const { lat, lng, itemId, icon, popup, active } = marker;
  const stone = useMemo(() => schoolIcon(popup.title, icon.price), [popup.title, icon.price]);
  const reach = useCallback(
    (reached: boolean) => onActiveItem(reached ? itemId : null),
    [itemId, onActiveItem],
  );
  const content = useMemo(() => {
    const { address, price, detailsHref, chooseHref } = popup;
    return (
      <>
        <p className={styles.address}>{address}</p>
        {price && (
          <p className={styles.price}>
            {m.priceFrom()} <strong>{price}</strong>
          </p>
        )}
        <Link to={chooseHref} className={styles.choose}>
          {mapPopupLabels.choose}
        </Link>
        {detailsHref && (
          <Link to={detailsHref} className={styles.details}>
            {mapPopupLabels.details}
          </Link>
        )}
      </>
    );
  }, [popup]);

  return (
    <PopupMarker
      lat={lat}
      lng={lng}
      icon={stone}
      title={popup.title}
      active={active}
      lit={lit}
      onReach={reach}
    >
      {content}
    </PopupMarker>
  );
}
