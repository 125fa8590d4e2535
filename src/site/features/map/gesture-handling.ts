import 'leaflet';
import 'leaflet-gesture-handling';
import { mapDefaults } from '#domain/place.ts';

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
    text: {
      touch: 'Utilisez deux doigts pour déplacer la carte',
      scroll: 'Maintenez Ctrl et faites défiler pour zoomer',
      scrollMac: 'Maintenez ⌘ et faites défiler pour zoomer',
    },
    duration: mapDefaults.gestureHandlingMs,
  },
} as const;
