import 'leaflet';
import 'leaflet-gesture-handling';
import { mapDefaults } from '#domain/place/place.ts';
import { m } from '#site/messages/messages.js';

declare module 'leaflet' {
  interface MapOptions {
    gestureHandling?: boolean;
    gestureHandlingOptions?: {
      readonly text: Readonly<Record<'touch' | 'scroll' | 'scrollMac', string>>;
      readonly duration: number;
    };
  }
}

/** One finger and the bare wheel scroll the page, never the map. */
export const gestureOptions = {
  gestureHandling: true,
  gestureHandlingOptions: {
    text: { touch: m.moveMapByTouch(), scroll: m.zoomMapByWheel(), scrollMac: m.zoomMapByWheelOnMac() },
    duration: mapDefaults.gestureHandlingMs,
  },
} as const;
