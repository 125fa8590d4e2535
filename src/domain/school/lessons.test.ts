import { describe, expect, it } from 'vitest';
import { announcementDays, countedAnnouncements, isCounted, startsWithin } from './lessons.ts';

const today = '2026-11-29';

describe('a first lesson', () => {
  it.each([
    [14, true],
    [15, true],
    [16, false],
  ])('announced within %i days is within 15: %s', (days, within) => {
    expect(startsWithin({ days, on: today }, 15, today)).toBe(within);
  });

  it('that no school announces is within no limit', () => {
    expect(startsWithin(undefined, 30, today)).toBe(false);
  });
});

describe('an announcement', () => {
  it.each([
    ['2026-09-29', false],
    ['2026-09-30', true],
    ['2026-10-01', true],
    ['2026-11-29', true],
    ['2026-11-30', false],
  ])('of %s counts: %s', (on, counts) => {
    expect(isCounted({ days: 7, on }, today)).toBe(counts);
    expect(startsWithin({ days: 7, on }, 7, today)).toBe(counts);
  });

  it('counts for sixty days', () => {
    expect(announcementDays).toBe(60);
    expect(countedAnnouncements(today)).toEqual({ from: '2026-09-30', to: today });
  });
});
