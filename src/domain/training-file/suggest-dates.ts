import { type DayHours, rangesOn } from '../school/opening-hours.ts';
import { addDays, type LocalTime, weekdayOf } from '../time/local-time.ts';
import { publicHolidayOn } from '../time/public-holidays.ts';
import { isWorkingDay } from '../time/working-days.ts';
import { proposedDates } from './assessment-dates.ts';

const hours = ['09:00', '14:00', '17:00'] as const;
/** After today, so that the learner has a day to answer. */
const firstDay = 2;
const withinDays = 29;
export const assessmentHours = 1;

interface Calendar {
  /** yyyy-mm-dd */
  readonly today: string;
  readonly zipCode: string;
  /** yyyy-mm-dd; the first day of a service that waits for the end of the withdrawal period (L221-25). */
  readonly beginsOn?: string | null;
  /** yyyy-mm-dd; the deadline of the file. */
  readonly until?: string | null;
  /** Empty when unknown. */
  readonly opening: readonly DayHours[];
}

/** Three days to propose: one an opening day, at 9, 14 and 17 or the nearest hour at which the school is open. Fewer
 * where the deadline is too near. */
export function suggestDates(calendar: Calendar): readonly LocalTime[] {
  const { today, zipCode, beginsOn, until, opening } = calendar;
  const found: LocalTime[] = [];
  const soonest = addDays(today, firstDay);
  const first = beginsOn && beginsOn > soonest ? beginsOn : soonest;
  for (let after = 0; after < withinDays && found.length < proposedDates; after += 1) {
    const day = addDays(first, after);
    if (until && day > until) break;
    const time = timeOn(day, found.length, { zipCode, opening });
    if (time !== undefined) found.push({ day, time });
  }
  return found.length === proposedDates || opening.length === 0
    ? found
    : suggestDates({ ...calendar, opening: [] });
}

function timeOn(
  day: string,
  at: number,
  { zipCode, opening }: Pick<Calendar, 'zipCode' | 'opening'>,
): string | undefined {
  const wanted = hours[at] ?? hours[0];
  if (opening.length === 0) return isWorkingDay(day, zipCode) ? wanted : undefined;
  if (publicHolidayOn(day, zipCode) !== undefined) return undefined;
  const ranges = rangesOn(opening, weekdayOf(day));
  const isOpen = (time: string) =>
    ranges.some(({ from, to }) => from <= time && laterBy(time, assessmentHours) <= to);
  return [wanted, ...hours, ...ranges.map(({ from }) => from)].find(isOpen);
}

function laterBy(time: string, count: number): string {
  return `${String(Number(time.slice(0, 2)) + count).padStart(2, '0')}${time.slice(2)}`;
}
