import type { DivIcon, LeafletKeyboardEvent, Marker as LeafletMarker } from 'leaflet';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { Marker } from 'react-leaflet';
import type { Position } from '#domain/place/distance.ts';

export const aboveOthers = 1000;

/** Choices of a phone's map; the first is shown. */
export type Choose = (itemIds: readonly number[], byKeyboard: boolean) => void;

interface PressMarkerProps {
  readonly at: Position;
  readonly icon: DivIcon;
  readonly lit: boolean;
  readonly isPriced?: boolean;
  /** A stable function. */
  readonly press: (byKeyboard: boolean) => void;
}

/** A marker that acts, without a popup. */
export function PressMarker({ at: { lat, lng }, icon, lit, isPriced, press }: PressMarkerProps) {
  const marker = useRef<LeafletMarker>(null);
  const position = useMemo(() => ({ lat, lng }), [lat, lng]);
  useMarks(marker, { lit, isPriced });
  const events = useMemo(
    () => ({
      click: () => press(false),
      keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
        if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
        originalEvent.preventDefault();
        press(true);
      },
    }),
    [press],
  );
  return (
    <Marker
      ref={marker}
      position={position}
      icon={icon}
      zIndexOffset={lit ? aboveOthers : 0}
      eventHandlers={events}
    />
  );
}

interface Marks {
  readonly lit: boolean;
  readonly isPriced?: boolean | undefined;
}

/** As attributes: another icon would replace the element and lose the focus. */
export function useMarks(marker: RefObject<LeafletMarker | null>, { lit, isPriced = false }: Marks): void {
  useEffect(() => {
    const element = marker.current?.getElement();
    element?.toggleAttribute('data-lit', lit);
    element?.toggleAttribute('data-priced', isPriced);
  });
}
