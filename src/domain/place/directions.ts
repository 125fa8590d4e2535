interface Position {
  readonly lat: number;
  readonly lng: number;
}

/** The visitor's device, as far as its way of opening maps goes. */
export type MapsDevice = 'apple' | 'android' | 'other';

/** Which maps a device has of its own; a tablet of Apple's calls itself a Mac, which has no touch screen. */
export function mapsDevice(userAgent: string, touchPoints: number): MapsDevice {
  if (/iPhone|iPad|iPod/u.test(userAgent) || (/Macintosh/u.test(userAgent) && touchPoints > 1))
    return 'apple';
  return /Android/u.test(userAgent) ? 'android' : 'other';
}

/** The way to a place, asked of the device's own maps by an https address; it tells the place alone (docs/decisions/0007). */
export function directionsHref({ lat, lng }: Position, device: MapsDevice = 'other'): string {
  const destination = encodeURIComponent(`${lat},${lng}`);
  if (device === 'apple') return `https://maps.apple.com/?daddr=${destination}`;
  if (device === 'android') return `https://www.google.com/maps/dir/?api=1&destination=${destination}`;
  return `https://www.openstreetmap.org/directions?to=${destination}`;
}
