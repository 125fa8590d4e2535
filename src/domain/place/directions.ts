interface Position {
  readonly lat: number;
  readonly lng: number;
}

export type MapsDevice = 'apple' | 'android' | 'other';

export function mapsDevice(userAgent: string, touchPoints: number): MapsDevice {
  if (/iPhone|iPad|iPod/u.test(userAgent) || (/Macintosh/u.test(userAgent) && touchPoints > 1))
    return 'apple';
  return /Android/u.test(userAgent) ? 'android' : 'other';
}

/** An https address of the device's own maps; contains the destination only (docs/decisions/0007). */
export function directionsHref({ lat, lng }: Position, device: MapsDevice = 'other'): string {
  const destination = encodeURIComponent(`${lat},${lng}`);
  if (device === 'apple') return `https://maps.apple.com/?daddr=${destination}`;
  if (device === 'android') return `https://www.google.com/maps/dir/?api=1&destination=${destination}`;
  return `https://www.openstreetmap.org/directions?to=${destination}`;
}
