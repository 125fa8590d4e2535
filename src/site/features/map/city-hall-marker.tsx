import { useMemo } from 'react';
import { Link } from 'react-router';
import { mapPopupLabels } from '#domain/messages.ts';
import type { CityHallMarker as CityHall } from './city-hall.ts';
import styles from './marker.module.css';
import { cityHallIcon } from './marker-icon.ts';
import { PopupMarker } from './popup-marker.tsx';

/** A city's sign, its summary, and the way to read more. */
export function CityHallMarker({ marker }: { readonly marker: CityHall }) {
  const { lat, lng, icon, popup, active } = marker;
  const sign = useMemo(() => cityHallIcon(icon.name), [icon.name]);
  const content = useMemo(
    () => (
      <>
        <p>
          {popup.text.map(({ text, bold }) =>
            bold ? <strong key={text}>{text}</strong> : <span key={text}>{text}</span>,
          )}
        </p>
        <Link to={popup.moreHref} className={styles.choose}>
          {mapPopupLabels.more}
        </Link>
      </>
    ),
    [popup],
  );
  return (
    <PopupMarker lat={lat} lng={lng} icon={sign} title={popup.title} active={active} below>
      {content}
    </PopupMarker>
  );
}
