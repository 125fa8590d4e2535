import { describe, expect, it } from 'vitest';
import { isoInParis, showDay, showInstant } from './times.ts';

describe('times', () => {
  it.each([
    ['2026-11-21T12:05:09Z', '2026-11-21 13:05', '2026-11-21T13:05:09+01:00'],
    ['2026-07-01T22:00:00Z', '2026-07-02 00:00', '2026-07-02T00:00:00+02:00'],
    // The repeated hour on 25 October.
    ['2026-10-25T00:30:00.900Z', '2026-10-25 02:30', '2026-10-25T02:30:00+02:00'],
    ['2026-10-25T01:30:00Z', '2026-10-25 02:30', '2026-10-25T02:30:00+01:00'],
  ])('%s is %s in Paris', (instant, shown, iso) => {
    expect(showInstant(new Date(instant))).toBe(shown);
    expect(showDay(new Date(instant))).toBe(shown.slice(0, 10));
    expect(isoInParis(new Date(instant))).toBe(iso);
    expect(Math.floor(Date.parse(iso) / 1000)).toBe(Math.floor(Date.parse(instant) / 1000));
  });
});
