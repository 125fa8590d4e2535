import type { DivIcon, LeafletKeyboardEvent, Marker as LeafletMarker } from 'leaflet';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { Marker } from 'react-leaflet';
import { Link } from 'react-router';
import { mapPopupLabels } from '#domain/wording/messages.ts';
import { m } from '#site/messages/messages.js';
import { TrainingCost } from '#site/shared/price/training-cost.tsx';
import { Rating } from '#site/ui/rating.tsx';
import { DirectionsLink } from './directions-link.tsx';
import type { MapBlockProps } from './map-block-props.ts';
import styles from './marker.module.css';
import { schoolIcon } from './marker-icon.ts';
import type { MapMarker, SchoolPopup } from './markers.ts';
import { aboveOthers, PopupMarker } from './popup-marker.tsx';

interface SchoolMarkerProps {
  readonly marker: MapMarker;
  readonly lit: boolean;
  readonly onActiveItem: (itemId: number | null) => void;
  readonly onChoose?: MapBlockProps['onChoose'];
}

export function SchoolMarker({ marker, lit, onActiveItem, onChoose }: SchoolMarkerProps) {
  const { lat, lng, itemId, icon, popup, active } = marker;
  const stone = useMemo(() => schoolIcon(popup.title, icon), [popup.title, icon]);
  const reach = useCallback(
    (reached: boolean) => onActiveItem(reached ? itemId : null),
    [itemId, onActiveItem],
  );
  const content = useMemo(() => <SchoolDetails {...popup} />, [popup]);

  if (onChoose) {
    return (
      <ChosenMarker
        lat={lat}
        lng={lng}
        icon={stone}
        lit={lit}
        active={active}
        choose={(byKeyboard) => onChoose([itemId], byKeyboard)}
      />
    );
  }
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

interface ChosenMarkerProps {
  readonly lat: number;
  readonly lng: number;
  readonly icon: DivIcon;
  readonly lit: boolean;
  /** Chosen without a press, as when a popup opens by itself. */
  readonly active: boolean;
  readonly choose: (byKeyboard: boolean) => void;
}

/** On a full-screen map the school is shown at the foot. */
export function ChosenMarker({ lat, lng, icon, lit, active, choose }: ChosenMarkerProps) {
  const stone = useRef<LeafletMarker>(null);
  const position = useMemo(() => ({ lat, lng }), [lat, lng]);
  useEffect(() => {
    stone.current?.getElement()?.toggleAttribute('data-lit', lit);
  }, [lit]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once on mount, not when the callback changes
  useEffect(() => {
    if (active) choose(false);
  }, [active]);
  return (
    <Marker
      ref={stone}
      position={position}
      icon={icon}
      zIndexOffset={lit ? aboveOthers : 0}
      eventHandlers={{
        click: () => choose(false),
        keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
          if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
          originalEvent.preventDefault();
          choose(true);
        },
      }}
    />
  );
}

function SchoolDetails({ address, distance, price, rating, hoursNow, pass, ...ways }: SchoolPopup) {
  return (
    <>
      {ways.chooseHref && (
        <div className={styles.rating}>
          <Rating note={rating?.note ?? null} nbReviews={rating?.nbReviews ?? 0} />
        </div>
      )}
      <p className={styles.address}>
        {distance === undefined ? address : `${address}, ${m.schoolAway({ distance })}`}{' '}
        {ways.position && <DirectionsLink {...ways.position} />}
      </p>
      {hoursNow && <p className={hoursNow.open ? styles.open : styles.address}>{hoursNow.text}</p>}
      {price && <TrainingCost price={price} from={m.priceFrom()} />}
      {pass && <p className={styles.pass}>{m.passSoldOnline({ price: pass.price, count: pass.months })}</p>}
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
