import type { LeafletKeyboardEvent, Marker as LeafletMarker, Popup as LeafletPopup } from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { Marker, Popup } from 'react-leaflet';
import { schoolIcon } from './marker-icon.ts';
import { MarkerPopupContent } from './marker-popup.tsx';
import type { MapMarker } from './markers.ts';

interface SchoolMarkerProps {
  readonly marker: MapMarker;
  readonly lit: boolean;
  readonly onActiveItem: (itemId: number | null) => void;
}

const aboveOthers = 1000;

export function SchoolMarker({ marker, lit, onActiveItem }: SchoolMarkerProps) {
  const { lat, lng, itemId, popup, active } = marker;
  const stone = useRef<LeafletMarker>(null);
  const bubble = useRef<LeafletPopup>(null);
  const byKeyboard = useRef(false);
  const icon = useMemo(() => schoolIcon(popup.title, popup.price), [popup.title, popup.price]);
  const position = useMemo(() => ({ lat, lng }), [lat, lng]);

  useEffect(() => {
    if (active) stone.current?.openPopup();
  }, [active]);

  useEffect(() => {
    stone.current?.getElement()?.toggleAttribute('data-lit', lit);
  }, [lit]);

  useEffect(() => {
    const element = stone.current?.getElement();
    const enter = () => onActiveItem(itemId);
    const leave = () => onActiveItem(null);
    element?.addEventListener('focus', enter);
    element?.addEventListener('blur', leave);
    return () => {
      element?.removeEventListener('focus', enter);
      element?.removeEventListener('blur', leave);
    };
  }, [itemId, onActiveItem]);

  const events = useMemo(
    () => ({
      mouseover: () => onActiveItem(itemId),
      mouseout: () => onActiveItem(null),
      keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
        byKeyboard.current = originalEvent.key === 'Enter' || originalEvent.key === ' ';
        if (originalEvent.key === 'Escape') stone.current?.closePopup();
        if (originalEvent.key !== ' ') return;
        originalEvent.preventDefault();
        stone.current?.openPopup();
      },
      mousedown: () => {
        byKeyboard.current = false;
      },
      popupclose: () => {
        // The focus goes back to where the popup was opened from, unless the visitor has moved on.
        const focused = document.activeElement;
        if (focused && bubble.current?.getElement()?.contains(focused)) stone.current?.getElement()?.focus();
      },
    }),
    [itemId, onActiveItem],
  );

  // Made once: each new content would measure the popup again and pan the map to it, which ends in a loop.
  const content = useMemo(
    () => (
      <Popup ref={bubble} closeButton={false} minWidth={240} maxWidth={280} autoPanPadding={[16, 16]}>
        <MarkerPopupContent
          popup={popup}
          openedByKeyboard={byKeyboard}
          onClose={() => stone.current?.closePopup()}
        />
      </Popup>
    ),
    [popup],
  );

  return (
    <Marker
      ref={stone}
      position={position}
      icon={icon}
      eventHandlers={events}
      zIndexOffset={lit ? aboveOthers : 0}
      riseOnHover
    >
      {content}
    </Marker>
  );
}
