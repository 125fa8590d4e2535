import { describe, expect, it } from 'vitest';
import { aDay, aWeek as hours, twoHalves } from '#test/support/opening-hours.ts';
import { addDays, localTimeAt } from '../time/local-time.ts';
import type { Closure } from './closures.ts';
import { calendarOf, minutesUntilOpen, timeAhead, weekBounds } from './next-opening.ts';
import type { DayHours } from './opening-hours.ts';
import { openingAt } from './opening-status.ts';

const lyon = { timeZone: 'Europe/Paris', zipCode: '69003' };
const untilOpen = (days: readonly DayHours[], instant: Date, closures?: readonly Closure[]) =>
  minutesUntilOpen(weekBounds(days), timeAhead(instant, calendarOf(lyon)), closures);

it('the bounds of a week are those of two weeks, an opening and a closing in turns', () => {
  const day = 24 * 60;
  const wednesday = [2 * day + 9 * 60, 2 * day + 12.5 * 60, 2 * day + 14 * 60, 2 * day + 18.5 * 60];
  expect(weekBounds([twoHalves(3)])).toEqual([...wednesday, ...wednesday.map((minute) => minute + 7 * day)]);
  expect(weekBounds([aDay(3)])).toEqual([]);
});

it.each([
  [lyon, 'Europe/Paris '],
  [{ zipCode: '67000' }, 'Europe/Paris 67'],
  [{ zipCode: '97133' }, 'America/St_Barthelemy 97133'],
  [{ zipCode: '97411' }, 'Indian/Reunion 974'],
])('a calendar of %j is «%s»', (where, calendar) => {
  expect(calendarOf(where)).toBe(calendar);
});

it('a calendar of a time zone that is not known is refused', () => {
  expect(() => timeAhead(new Date(), 'Mars/Olympus ')).toThrow();
});

describe('the minutes until one may come', () => {
  const until = (when: string) => untilOpen(hours, new Date(when));

  it.each([
    ['08:59', 1],
    ['09:00', 0],
    ['12:29', 0],
    ['12:30', 90],
    ['18:29', 0],
    ['18:30', 14.5 * 60],
  ])('are at %s on a Monday %d', (time, minutes) => {
    expect(until(`2026-10-19T${time}:00+02:00`)).toBe(minutes);
  });

  it('pass over a public holiday, be it today', () => {
    // Wednesday 11 November 2026.
    expect(until('2026-11-11T10:00:00+01:00')).toBe(23 * 60);
    expect(until('2026-11-10T18:30:00+01:00')).toBe(24 * 60 + 14.5 * 60);
  });

  it('are a whole week where it opens one day alone, and nothing where it never does', () => {
    const monday = new Date('2026-10-19T19:00:00+02:00');
    expect(untilOpen([twoHalves(1)], monday)).toBe(7 * 24 * 60 - 10 * 60);
    expect(untilOpen([aDay(1)], monday)).toBeUndefined();
    expect(untilOpen([], monday)).toBeUndefined();
  });

  const closures = [
    { from: '2026-03-04', to: '2026-03-04' },
    { from: '2026-08-01', to: '2026-08-23' },
  ];
  it.each([[[]], [closures]])('agree with the state that a page tells, on every hour of a year', (closed) => {
    for (let hour = 0; hour < 365 * 24; hour += 5) {
      const instant = new Date(Date.UTC(2026, 0, 1, hour, 30));
      const { state } = openingAt(hours, instant, { ...lyon, closures: closed });
      const minutes = untilOpen(hours, instant, closed);
      expect(minutes === 0, instant.toISOString()).toBe(state.kind === 'open');
      if (state.kind === 'closed') {
        const { day, time } = localTimeAt(instant, lyon.timeZone);
        const opens = addDays(day, state.opens?.inDays ?? 0);
        const wall = Date.parse(`${opens}T${state.opens?.at}:00Z`) - Date.parse(`${day}T${time}:00Z`);
        expect(minutes, instant.toISOString()).toBe(state.opens && wall / 60_000);
      }
    }
  });
});
