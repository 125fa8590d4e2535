import { addDays, instantOf, localTimeAt, weekdayOf } from '../time/local-time.ts';
import { publicHolidayOn } from '../time/public-holidays.ts';
import { schoolTimeZone, type Whereabouts } from '../time/school-time-zone.ts';
import { type Closure, closedUntil } from './closures.ts';
import { type DayHours, rangesOn } from './opening-hours.ts';

/** On a public holiday the weekly hours do not apply. */
export type OpeningState =
  | { readonly kind: 'open' /* `HH:MM`. */; readonly until: string }
  | { readonly kind: 'holiday'; readonly name: string }
  /** `until`: its last day. */
  | { readonly kind: 'closure'; readonly until: string }
  | { readonly kind: 'closed'; readonly opens: NextOpening | undefined };

export interface NextOpening {
  readonly inDays: number;
  readonly jour: number;
  readonly at: string;
}

const daysOfWeek = 7;

interface Calendar extends Whereabouts {
  readonly closures?: readonly Closure[] | undefined;
}

/** Closed at the closing minute. Throws on an unknown time zone. */
export function openingAt(hours: readonly DayHours[], instant: Date, where: Calendar) {
  const { zipCode, closures } = where;
  const timeZone = schoolTimeZone(where);
  const { day, time } = localTimeAt(instant, timeZone);
  const today = weekdayOf(day);
  const rangesToday = rangesOn(hours, today);
  const nextTime = rangesToday.flatMap(({ from, to }) => [from, to]).find((boundary) => boundary > time);
  return {
    state: stateAt(hours, { day, time, zipCode, closures }),
    today,
    holidays: holidaysAhead(day, zipCode),
    until: instantOf(
      nextTime === undefined ? { day: addDays(day, 1), time: '00:00' } : { day, time: nextTime },
      timeZone,
    ),
  };
}

export function openingStateAt(hours: readonly DayHours[], instant: Date, where: Calendar): OpeningState {
  const { zipCode, closures } = where;
  return stateAt(hours, { ...localTimeAt(instant, schoolTimeZone(where)), zipCode, closures });
}

interface Moment extends Pick<Calendar, 'closures'> {
  readonly day: string;
  readonly time: string;
  readonly zipCode: string;
}

function stateAt(hours: readonly DayHours[], { day, time, zipCode, closures = [] }: Moment): OpeningState {
  const until = closedUntil(closures, day);
  if (until !== undefined) return { kind: 'closure', until };
  const ranges = rangesOn(hours, weekdayOf(day));
  const holiday = publicHolidayOn(day, zipCode);
  if (holiday !== undefined && ranges.length > 0) return { kind: 'holiday', name: holiday };
  const now = ranges.find(({ from, to }) => from <= time && time < to);
  if (now) return { kind: 'open', until: now.to };
  // Up to the same weekday of the next week.
  for (let inDays = 0; inDays <= daysOfWeek; inDays += 1) {
    const then = addDays(day, inDays);
    const jour = weekdayOf(then);
    const next = rangesOn(hours, jour).find(({ from }) => inDays > 0 || from > time);
    const isClosed =
      closedUntil(closures, then) !== undefined || publicHolidayOn(then, zipCode) !== undefined;
    if (next && !isClosed) return { kind: 'closed', opens: { inDays, jour, at: next.from } };
  }
  return { kind: 'closed', opens: undefined };
}

function holidaysAhead(from: string, zipCode: string) {
  return Array.from({ length: daysOfWeek }, (_, index) => addDays(from, index)).flatMap((day) => {
    const name = publicHolidayOn(day, zipCode);
    return name === undefined ? [] : [{ day, jour: weekdayOf(day), name }];
  });
}
