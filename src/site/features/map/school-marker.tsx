import { useCallback, useMemo } from 'react';
import { Link } from 'react-router';
import { mapPopupLabels } from '#domain/messages.ts';
import { m } from '#site/messages/messages.js';
import { Rating } from '#site/ui/rating.tsx';
import styles from './marker.module.css';
import { schoolIcon } from './marker-icon.ts';
import type { MapMarker, SchoolPopup } from './markers.ts';
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
  const content = useMemo(() => <SchoolDetails {...popup} />, [popup]);

  return (
    <PopupMarker
      lat={lat}
      lng={lng}
      icon={stone}
      title={popup.title}
      photo={popup.photo}
      active={active}
      lit={lit}
      onReach={reach}
    >
      {content}
    </PopupMarker>
  );
}

function SchoolDetails({ address, distance, price, rating, hoursNow, pass, ...ways }: SchoolPopup) {
  return (
    <>
      <div className={styles.rating}>
        <Rating note={rating?.note ?? null} nbReviews={rating?.nbReviews ?? 0} />
      </div>
      <p className={styles.address}>
        {distance === undefined ? address : `${address}, ${m.schoolAway({ distance })}`}
      </p>
      {hoursNow && <p className={hoursNow.open ? styles.open : styles.address}>{hoursNow.text}</p>}
      {price && (
        <p className={styles.price}>
          {m.priceFrom()} <strong>{price}</strong>
        </p>
      )}
      {pass && <p className={styles.pass}>{m.passSoldOnline({ price: pass.price, count: pass.months })}</p>}
      <Link to={ways.chooseHref} className={styles.choose}>
        {ways.asksQuote ? m.askForQuote() : mapPopupLabels.choose}
      </Link>
      {ways.detailsHref && (
        <Link to={ways.detailsHref} className={styles.details}>
          {mapPopupLabels.details}
        </Link>
      )}
    </>
  );
}
