import { describe, expect, it } from 'vitest';
import { addDays, instantOf, localTimeAt, weekdayOf } from './local-time.ts';

const zones = [
  'Europe/Paris',
  'America/Guadeloupe',
  'America/Martinique',
  'America/Cayenne',
  'Indian/Reunion',
  'Indian/Mayotte',
  'America/Miquelon',
  'Pacific/Noumea',
];

it('gives the local day and time', () => {
  const instant = new Date('2026-10-18T21:30:59Z');
  expect(localTimeAt(instant, 'Europe/Paris')).toEqual({ day: '2026-10-18', time: '23:30' });
  expect(localTimeAt(instant, 'Indian/Reunion')).toEqual({ day: '2026-10-19', time: '01:30' });
  expect(localTimeAt(instant, 'America/Martinique')).toEqual({ day: '2026-10-18', time: '17:30' });
  expect(() => localTimeAt(instant, 'Mars/Olympus')).toThrow();
});

it('does not mix up minutes or zones', () => {
  const at = (instant: string, zone = 'Europe/Paris') => localTimeAt(new Date(instant), zone).time;
  expect(at('2026-10-18T21:30:59.999Z')).toBe('23:30');
  expect(at('2026-10-18T21:31:00.000Z')).toBe('23:31');
  expect(at('2026-10-18T21:31:00.000Z', 'Indian/Reunion')).toBe('01:31');
  expect(at('2026-10-18T21:30:00.000Z')).toBe('23:30');
});

it.each(zones)('an instant converted to the clock of %s and back is the same', (zone) => {
  for (let hour = 0; hour < 24 * 366; hour += 5) {
    const instant = new Date(Date.UTC(2026, 0, 1, hour));
    const found = instantOf(localTimeAt(instant, zone), zone);
    // The repeated hour in autumn is the first one.
    expect([0, 3_600_000]).toContain(instant.getTime() - found.getTime());
  }
});

describe('in Paris, when the clocks change', () => {
  const paris = (day: string, time: string) => instantOf({ day, time }, 'Europe/Paris').toISOString();

  it('the last minute before and the first after are an instant apart', () => {
    expect(paris('2026-03-29', '01:59')).toBe('2026-03-29T00:59:00.000Z');
    expect(paris('2026-03-29', '03:00')).toBe('2026-03-29T01:00:00.000Z');
    expect(paris('2026-10-25', '01:59')).toBe('2026-10-24T23:59:00.000Z');
    expect(paris('2026-10-25', '03:00')).toBe('2026-10-25T02:00:00.000Z');
  });

  it('a time that is skipped, or shown twice, is an instant all the same', () => {
    expect(paris('2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(paris('2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
  });

  it('midnight at the end of a day is the beginning of the next', () => {
    expect(paris('2026-10-25', '24:00')).toBe(paris('2026-10-26', '00:00'));
  });
});

it('counts days over the ends of months and years, and names weekdays from Monday', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(weekdayOf('2026-10-19')).toBe(1);
  expect(weekdayOf('2026-10-25')).toBe(7);
});
