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

const daysOfWeek = weekdayLabels.length;

/**
 * The days of a week under their numbers: those they carry, or, where none carries one and there are seven, those of their
 * order from Monday on; none at all otherwise, for hours must not be told of another day than theirs.
 */
export function nameWeekdays<Day extends object>(
  days: readonly (Day & { readonly jour?: number | undefined })[],
): (Day & { jour: number })[] {
  const inOrder = days.length === daysOfWeek && days.every(({ jour }) => jour === undefined);
  const named = days.flatMap((day, index) => {
    const jour = inOrder ? index + 1 : day.jour;
    return jour === undefined ? [] : [{ ...day, jour }];
  });
  return named.length === days.length ? named : [];
}

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

/** «9 h – 12 h 30, 14 h – 19 h», or «Fermé». */
export function describeDay(day: DayHours): string {
  const ranges = openRanges(day).map(({ from, to }) => `${describeHour(from)} – ${describeHour(to)}`);
  return ranges.length === 0 ? closed : ranges.join(', ');
}

/** «9 h», «12 h 30», of an hour written `HH:MM`. */
export function describeHour(hour: string): string {
  const [hours = '', minutes = ''] = hour.split(':');
  const whole = `${Number(hours)}${narrowSpace}h`;
  return minutes === '00' ? whole : `${whole}${narrowSpace}${minutes}`;
}
