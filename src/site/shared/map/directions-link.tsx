import { useEffect, useState } from 'react';
import { directionsHref, mapsDevice } from '#domain/place/directions.ts';
import { m } from '#site/messages/messages.js';

export function DirectionsLink({ lat, lng }: { readonly lat: number; readonly lng: number }) {
  const [device, setDevice] = useState<ReturnType<typeof mapsDevice>>();
  useEffect(() => setDevice(mapsDevice(navigator.userAgent, navigator.maxTouchPoints)), []);
  return (
    <a href={directionsHref({ lat, lng }, device)} rel="external noopener noreferrer">
      {m.directions()}
    </a>
  );
}
