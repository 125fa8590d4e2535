import { expect, it } from 'vitest';
import { aSheet as sheet } from '#test/support/sheet.ts';
import { maxClosures, maxPhotos } from '../desk/desk-limits.ts';
import { addDays } from '../time/local-time.ts';
import { buildNetwork } from './gather.ts';

it('a school has as many photos and closures as a desk takes', () => {
  const gather = (photos: number, closures: number) => {
    const addresses = Array.from({ length: photos }, (_, at) => `/photos/${at}.jpg`).join(' | ');
    const days = Array.from({ length: closures }, (_, at) => addDays('2027-01-01', at));
    const schools = sheet(['external_ref', 'name', 'photos'], ['A', 'Un', addresses]);
    const closed = sheet(['school_ref', 'from', 'to'], ...days.map((day) => ['A', day, day]));
    return buildNetwork(
      new Map([
        ['schools', schools],
        ['closures', closed],
      ] as const),
    );
  };
  expect(gather(maxPhotos, maxClosures)).toMatchObject({
    network: { schools: [{ line: 2 }], refusals: [] },
  });
  expect(gather(maxPhotos + 1, 0)).toMatchObject({
    network: { schools: [], refusals: [{ column: 'photos', why: 'it has 13 values: 12 at most' }] },
  });
  expect(gather(0, maxClosures + 2)).toMatchObject({
    network: { schools: [], refusals: [{ line: maxClosures + 2, why: expect.stringContaining('30') }] },
  });
});
