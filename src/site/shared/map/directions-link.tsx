import { useEffect, useState } from 'react';
import { directionsHref, mapsDevice } from '#domain/place/directions.ts';
import { m } from '#site/messages/messages.js';

interface DirectionsLinkProps {
  readonly lat: number;
  readonly lng: number;
}

export function DirectionsLink({ lat, lng }: DirectionsLinkProps) {
  const [device, setDevice] = useState<ReturnType<typeof mapsDevice>>();
  useEffect(() => setDevice(mapsDevice(navigator.userAgent, navigator.maxTouchPoints)), []);
  return (
    <a href={directionsHref({ lat, lng }, device)} rel="external noopener noreferrer">
      {m.directions()}
    </a>
  );
}
