import type { DivIcon, LeafletKeyboardEvent, Marker as LeafletMarker, Popup as LeafletPopup } from 'leaflet';
import X from 'lucide-react/icons/x';
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { Marker, Popup, useMap } from 'react-leaflet';
import { m } from '#site/messages/messages.js';
import styles from './marker.module.css';
import { popupRoom } from './popup-room.ts';
import { aboveOthers, useMarks } from './press-marker.tsx';

interface PopupMarkerProps {
  readonly lat: number;
  readonly lng: number;
  readonly icon: DivIcon;
  readonly title: string;
  readonly active: boolean;
  readonly lit?: boolean;
  readonly isPriced?: boolean;
  readonly below?: boolean;
  /** Pointer or focus enters or leaves; must be a stable function. */
  readonly onReach?: (reached: boolean) => void;
  /** Popup content; must be a stable element, since a new one pans the map again. */
  readonly children: ReactNode;
}

export const belowOthers = -200;

/** Pixels: on a lower map a popup that opens by itself would cover all. */
const minHeightOfPopup = 250;

export function PopupMarker({
  lat,
  lng,
  icon,
  title,
  active,
  lit = false,
  isPriced,
  below = false,
  onReach,
  children,
}: PopupMarkerProps) {
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const bubble = useRef<LeafletPopup>(null);
  const byKeyboard = useRef(false);
  const position = useMemo(() => ({ lat, lng }), [lat, lng]);

  useEffect(() => {
    if (active && map.getSize().y >= minHeightOfPopup) marker.current?.openPopup();
  }, [active, map]);

  useMarks(marker, { lit, isPriced });

  useEffect(() => {
    const element = marker.current?.getElement();
    const enter = () => onReach?.(true);
    const unhighlight = () => onReach?.(false);
    element?.setAttribute('aria-haspopup', 'dialog');
    element?.addEventListener('focus', enter);
    element?.addEventListener('blur', unhighlight);
    return () => {
      element?.removeEventListener('focus', enter);
      element?.removeEventListener('blur', unhighlight);
    };
  }, [onReach]);

  const events = useMemo(
    () => ({
      mouseover: () => onReach?.(true),
      mouseout: () => onReach?.(false),
      keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
        byKeyboard.current = originalEvent.key === 'Enter' || originalEvent.key === ' ';
        if (originalEvent.key === 'Escape') marker.current?.closePopup();
        if (originalEvent.key !== ' ') return;
        originalEvent.preventDefault();
        marker.current?.openPopup();
      },
      mousedown: () => {
        byKeyboard.current = false;
      },
      popupopen: () => {
        // Content stays mounted after the first opening, so autofocus runs only once.
        if (byKeyboard.current) bubble.current?.getElement()?.querySelector('button')?.focus();
      },
    }),
    [onReach],
  );

  // Memoised: new content measures the popup again and pans the map, which would loop.
  const content = useMemo(() => {
    const { width, height } = popupRoom(map.getSize());
    return (
      <Popup
        ref={bubble}
        closeButton={false}
        minWidth={width}
        maxWidth={width}
        maxHeight={height}
        autoPanPaddingTopLeft={[64, 8]}
        autoPanPaddingBottomRight={[8, 8]}
      >
        <PopupFrame
          title={title}
          openedByKeyboard={byKeyboard}
          onClose={() => {
            // Restores the focus to the marker before the popup closes.
            const within = bubble.current?.getElement()?.contains(document.activeElement);
            marker.current?.closePopup();
            if (within) marker.current?.getElement()?.focus();
          }}
        >
          {children}
        </PopupFrame>
      </Popup>
    );
  }, [map, title, children]);

  return (
    <Marker
      ref={marker}
      position={position}
      icon={icon}
      eventHandlers={events}
      zIndexOffset={lit ? aboveOthers : below ? belowOthers : 0}
      riseOnHover
    >
      {content}
    </Marker>
  );
}

interface PopupFrameProps {
  readonly title: string;
  readonly openedByKeyboard: { readonly current: boolean };
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function PopupFrame({ title, openedByKeyboard, onClose, children }: PopupFrameProps) {
  const titleId = useId();
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (openedByKeyboard.current) close.current?.focus();
  }, [openedByKeyboard]);
  return (
    <div
      role="dialog"
      aria-labelledby={titleId}
      className={styles.popup}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <p id={titleId} className={styles.title}>
        <span className={styles.clamp}>{title}</span>
      </p>
      <button ref={close} type="button" className={`press ${styles.close}`} onClick={onClose}>
        <X aria-hidden="true" />
        <span className="visually-hidden">{m.closePopup()}</span>
      </button>
      {children}
    </div>
  );
}
