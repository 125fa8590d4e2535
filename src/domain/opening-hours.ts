/** One weekday as the directory gives it; hours are `HH:MM` in the school's own time zone. */
export interface DayHours {
  /** 1 is Monday, 7 is Sunday. */
  readonly jour: number;
  readonly HOR_DEBUT_AM: string | null;
  readonly HOR_FIN_AM: string | null;
  readonly HOR_DEBUT_PM: string | null;
  readonly HOR_FIN_PM: string | null;
}

export interface HoursRange {
  /** `HH:MM`, open from. */
  readonly from: string;
  /** `HH:MM`, closed from. */
  readonly to: string;
}

/** Monday first: `weekdayLabels[jour - 1]`. */
export const weekdayLabels = [
  'Lundi',
  'Mardi',
  'Mercredi',
  'Jeudi',
  'Vendredi',
  'Samedi',
  'Dimanche',
] as const;

const narrowSpace = '\u202f';
const closed = 'Fermé';

/** The stretches of a day during which a school is open; a day without a break gives only its start and its end. */
export function openRanges(day: DayHours): HoursRange[] {
  const { HOR_DEBUT_AM: startAm, HOR_FIN_AM: endAm, HOR_DEBUT_PM: startPm, HOR_FIN_PM: endPm } = day;
  const ranges =
    endAm === null && startPm === null
      ? [{ from: startAm, to: endPm }]
      : [
          { from: startAm, to: endAm },
          { from: startPm, to: endPm },
        ];
  return ranges.filter(
    (range): range is HoursRange => range.from !== null && range.to !== null && range.from < range.to,
  );
}

/** Whether a school is open at an instant, told in its own time zone; at the closing minute it is closed. */
export function isOpenAt(hours: readonly DayHours[], instant: Date, timeZone: string): boolean {
  const { jour, time } = localTime(instant, timeZone);
  return hours
    .filter((day) => day.jour === jour)
    .flatMap(openRanges)
    .some((range) => range.from <= time && time < range.to);
}

/** The weekday it is at an instant in a time zone: 1 is Monday, 7 is Sunday. */
export function weekdayAt(instant: Date, timeZone: string): number {
  return localTime(instant, timeZone).jour;
}

/** «9 h – 12 h 30, 14 h – 19 h», or «Fermé». */
export function describeDay(day: DayHours): string {
  const ranges = openRanges(day).map(({ from, to }) => `${describeHour(from)} – ${describeHour(to)}`);
  return ranges.length === 0 ? closed : ranges.join(', ');
}

function describeHour(hour: string): string {
  const [hours = '', minutes = ''] = hour.split(':');
  const whole = `${Number(hours)}${narrowSpace}h`;
  return minutes === '00' ? whole : `${whole}${narrowSpace}${minutes}`;
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function localTime(instant: Date, timeZone: string): { jour: number; time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((p) => p.type === type)?.value ?? '';
  return { jour: weekdays.indexOf(part('weekday')) + 1, time: `${part('hour')}:${part('minute')}` };
}
