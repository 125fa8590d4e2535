import { addDays, localTimeAt, minutesOf, weekdayOf } from '../time/local-time.ts';
import { holidayPrefixOf, publicHolidayOn } from '../time/public-holidays.ts';
import { schoolTimeZone, type Whereabouts } from '../time/school-time-zone.ts';
import { type Closure, closedUntil } from './closures.ts';
import { type DayHours, rangesOn } from './opening-hours.ts';

const minutesOfDay = 24 * 60;
const daysOfWeek = 7;
const minutesOfWeek = daysOfWeek * minutesOfDay;

/** Minutes since a Monday, opening and closing in turns: two weeks, so that a whole one lies ahead of any moment of
 * the first. */
export function weekBounds(hours: readonly DayHours[]): number[] {
  const week = Array.from({ length: daysOfWeek }, (_, day) =>
    rangesOn(hours, day + 1).flatMap(({ from, to }) => [
      day * minutesOfDay + minutesOf(from),
      day * minutesOfDay + minutesOf(to),
    ]),
  ).flat();
  return [...week, ...week.map((minute) => minute + minutesOfWeek)];
}

/** Schools of one calendar have the same clocks and the same public holidays. */
export function calendarOf(where: Whereabouts): string {
  return `${schoolTimeZone(where)} ${holidayPrefixOf(where.zipCode)}`;
}

export interface TimeAhead {
  readonly now: number;
  /** From now to the same weekday of next week, less public holidays. */
  readonly stretches: readonly Stretch[];
  /** The same by day, for schools with closures. */
  readonly days: readonly (Stretch & { readonly day: string })[];
}

interface Stretch {
  readonly from: number;
  readonly until: number;
}

export function timeAhead(instant: Date, calendar: string): TimeAhead {
  const [timeZone = '', zipCode = ''] = calendar.split(' ');
  const { day, time } = localTimeAt(instant, timeZone);
  const today = (weekdayOf(day) - 1) * minutesOfDay;
  const now = today + minutesOf(time);
  const stretches: { from: number; until: number }[] = [];
  const days: (Stretch & { day: string })[] = [];
  for (let inDays = 0; inDays <= daysOfWeek; inDays += 1) {
    const then = addDays(day, inDays);
    if (publicHolidayOn(then, zipCode) !== undefined) continue;
    const midnight = today + inDays * minutesOfDay;
    const until = midnight + minutesOfDay;
    const from = Math.max(now, midnight);
    days.push({ day: then, from, until });
    const last = stretches.at(-1);
    if (last?.until === midnight) last.until = until;
    else stretches.push({ from, until });
  }
  return { now, stretches, days };
}

/** 0 while open. Lists are ordered by the same in SQL (`services/directory/lists/opening-moments.ts`). */
export function minutesUntilOpen(
  bounds: readonly number[],
  ahead: TimeAhead,
  closures: readonly Closure[] = [],
): number | undefined {
  const days = ahead.days.filter(({ day }) => closedUntil(closures, day) === undefined);
  for (const { from, until } of closures.length === 0 ? ahead.stretches : days) {
    const passed = bounds.filter((bound) => bound <= from).length;
    const opens = bounds[passed - (passed % 2)];
    if (opens !== undefined && opens < until) return Math.max(opens, from) - ahead.now;
  }
  return undefined;
}
