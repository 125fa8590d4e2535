import { useCallback, useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { mapPopupLabels } from '#domain/wording/messages.ts';
import { m } from '#site/messages/messages.js';
import { TrainingCost } from '#site/shared/price/training-cost.tsx';
import { Rating } from '#site/ui/rating.tsx';
import { DirectionsLink } from './directions-link.tsx';
import styles from './marker.module.css';
import { schoolIcon } from './marker-icon.ts';
import type { MapMarker, SchoolPopup } from './markers.ts';
import { PopupMarker } from './popup-marker.tsx';
import { type Choose, PressMarker } from './press-marker.tsx';

interface SchoolMarkerProps {
  readonly marker: MapMarker;
  readonly isPriced: boolean;
  readonly lit: boolean;
  readonly onActiveItem: (itemId: number | null) => void;
  readonly choose: Choose | undefined;
}

export function SchoolMarker({ marker, isPriced, lit, onActiveItem, choose }: SchoolMarkerProps) {
  const { lat, lng, itemId, icon, popup, active } = marker;
  const stone = useMemo(() => schoolIcon(popup.title, icon), [popup.title, icon]);
  const reach = useCallback(
    (reached: boolean) => onActiveItem(reached ? itemId : null),
    [itemId, onActiveItem],
  );
  const content = useMemo(() => <SchoolDetails {...popup} />, [popup]);
  const press = useCallback((byKeyboard: boolean) => choose?.([itemId], byKeyboard), [itemId, choose]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once on mount, as a popup opens by itself
  useEffect(() => {
    if (active) press(false);
  }, [active]);

  if (choose) return <PressMarker at={marker} icon={stone} lit={lit} isPriced={isPriced} press={press} />;
  return (
    <PopupMarker
      lat={lat}
      lng={lng}
      icon={stone}
      title={popup.title}
      active={active}
      lit={lit}
      isPriced={isPriced}
      onReach={reach}
    >
      {content}
    </PopupMarker>
  );
}

function SchoolDetails({ address, distance, price, rating, hoursNow, pass, ...ways }: SchoolPopup) {
  return (
    <>
      {ways.chooseHref && <Rating note={rating?.note ?? null} nbReviews={rating?.nbReviews ?? 0} />}
      <p className="note">
        {distance === undefined ? address : `${address}, ${m.schoolAway({ distance })}`}{' '}
        {ways.position && <DirectionsLink {...ways.position} />}
      </p>
      {hoursNow && <p className={hoursNow.open ? styles.open : 'note'}>{hoursNow.text}</p>}
      {price && <TrainingCost price={price} from={m.priceFrom()} />}
      {pass && <p>{m.passSoldOnline({ price: pass.price, count: pass.months })}</p>}
      {ways.chooseHref && (
        <Link to={ways.chooseHref} className={styles.choose}>
          {ways.asksQuote ? m.askForQuote() : mapPopupLabels.choose}
        </Link>
      )}
      {ways.detailsHref && (
        <Link to={ways.detailsHref} className={styles.details}>
          {mapPopupLabels.details}
        </Link>
      )}
    </>
  );
}
