import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { mapDefaults } from '#domain/place/place.ts';
import { m } from '#site/messages/messages.js';

/** Initially disabled: the wheel and one finger scroll the page. */
export const guardedGestures = () => ({
  scrollWheelZoom: false,
  dragging: !window.matchMedia('(pointer: coarse)').matches,
});

/** One finger and the bare wheel scroll the page and show how to move the map; two fingers use Leaflet's touch zoom. */
export function GestureGuard() {
  const map = useMap();
  useEffect(() => {
    const frame = map.getContainer();
    let fading: ReturnType<typeof setTimeout> | undefined;
    const hideHint = () => {
      clearTimeout(fading);
      frame.removeAttribute('data-hint');
    };
    const showHint = (text: string) => {
      hideHint();
      frame.dataset.hint = text;
      fading = setTimeout(hideHint, mapDefaults.gestureHandlingMs);
    };
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.metaKey) {
        // Prevents the browser's page zoom.
        event.preventDefault();
        hideHint();
        map.scrollWheelZoom.enable();
      } else {
        map.scrollWheelZoom.disable();
        showHint(/Mac/u.test(navigator.userAgent) ? m.zoomMapByWheelOnMac() : m.zoomMapByWheel());
      }
    };
    const onPointer = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') map.dragging.disable();
      else map.dragging.enable();
    };
    const onTouch = ({ touches }: TouchEvent) =>
      touches.length > 1 ? hideHint() : showHint(m.moveMapByTouch());
    frame.addEventListener('wheel', onWheel, { capture: true, passive: false });
    frame.addEventListener('pointerdown', onPointer, { capture: true });
    frame.addEventListener('touchmove', onTouch, { passive: true });
    return () => {
      clearTimeout(fading);
      frame.removeEventListener('wheel', onWheel, { capture: true });
      frame.removeEventListener('pointerdown', onPointer, { capture: true });
      frame.removeEventListener('touchmove', onTouch);
    };
  }, [map]);
  return null;
}
