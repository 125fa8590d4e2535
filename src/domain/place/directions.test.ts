import { expect, test } from 'vitest';
import { directionsHref, mapsDevice } from './directions.ts';

const school = { lat: 45.764, lng: 4.8357 };

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1', 5, 'apple'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 5, 'apple'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 0, 'other'],
  ['Mozilla/5.0 (Linux; Android 16; Pixel 9) Chrome/140.0 Mobile Safari/537.36', 5, 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0', 10, 'other'],
] as const)('%s with %i touch points has the maps of %s', (userAgent, touchPoints, device) => {
  expect(mapsDevice(userAgent, touchPoints)).toBe(device);
});

test.each([
  ['apple', 'https://maps.apple.com/?daddr=45.764%2C4.8357'],
  ['android', 'https://www.google.com/maps/dir/?api=1&destination=45.764%2C4.8357'],
  ['other', 'https://www.openstreetmap.org/directions?to=45.764%2C4.8357'],
  [undefined, 'https://www.openstreetmap.org/directions?to=45.764%2C4.8357'],
] as const)('the address contains only the position of the school (%s)', (device, href) => {
  expect(directionsHref(school, device)).toBe(href);
});
