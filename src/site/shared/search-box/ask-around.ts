import type { Finding } from '#site/browser/create-geolocation.ts';
import { follow, locate } from '#site/browser/geolocation.ts';
import { type GeoCity, onGeolocation, readGeolocation } from '#site/browser/geolocation-state.ts';
import { m } from '#site/messages/messages.js';

export interface AroundStatus {
  readonly busy: boolean;
  readonly text?: string;
}

/** Each message suggests typing a town instead. */
const failures: Readonly<Record<Exclude<Finding, 'found'>, () => string>> = {
  refused: m.placeRefused,
  late: m.placeLate,
  unavailable: m.placeUnavailable,
  abroad: m.placeAbroad,
  insecure: m.placeInsecure,
  unanswered: m.placeUnanswered,
};

export async function fetchAround(
  tell: (status: AroundStatus) => void,
  onFound: (city: GeoCity) => void,
): Promise<void> {
  const asked = location.href;
  tell({ busy: true, text: m.placeSought() });
  const finding = await locate();
  follow();
  const { city } = readGeolocation();
  if (finding === 'found' && city) {
    tell({ busy: false });
    // The visitor may have left the page meanwhile.
    if (location.href === asked) onFound(city);
    return;
  }
  tell({ busy: false, text: failures[finding === 'found' ? 'unavailable' : finding]() });
  // If the visitor allows it later, remove the message.
  const stop = onGeolocation(() => {
    if (!readGeolocation().location) return;
    stop();
    tell({ busy: false });
  });
}
