import { expect, it } from 'vitest';
import { maxClosures, maxPhotos } from '#domain/desk/desk-limits.ts';
import { aDeskListing, partValues } from '#test/support/desk-listing.ts';

it('a listing is answered with more than a desk takes, as earlier imports stored it', () => {
  const photos = Array.from({ length: 25 * maxPhotos }, (_, at) => `/photos/${at}.jpg`);
  const closures = Array.from({ length: 10 * maxClosures }, () => ({ from: '2026-12-24', to: '2026-12-24' }));
  const { parts } = aDeskListing({ photos: { photos }, hours: { ...partValues.hours, closures } });
  expect(parts.photos.values.photos).toEqual(photos);
  expect(parts.hours.values.closures).toEqual(closures);
});
