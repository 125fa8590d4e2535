export interface DayHours {
  readonly jour: number;
  readonly HOR_DEBUT_AM: string | null;
  readonly HOR_FIN_AM: string | null;
  readonly HOR_DEBUT_PM: string | null;
  readonly HOR_FIN_PM: string | null;
}

export interface HoursRange {
  readonly from: string;
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

/** Otherwise none, so that no hours are shown for the wrong day. */
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

/** A morning and an afternoon that touch are joined. */
export function rangesOn(hours: readonly DayHours[], jour: number): HoursRange[] {
  const ranges = hours
    .filter((day) => day.jour === jour)
    .flatMap(openRanges)
    .sort((one, other) => (one.from < other.from ? -1 : 1));
  const joined: HoursRange[] = [];
  for (const range of ranges) {
    const last = joined.at(-1);
    if (last && range.from <= last.to) {
      joined[joined.length - 1] = { from: last.from, to: range.to > last.to ? range.to : last.to };
    } else joined.push(range);
  }
  return joined;
}

export function describeDay(day: DayHours): string {
  const ranges = openRanges(day).map(({ from, to }) => `${describeHour(from)} – ${describeHour(to)}`);
  return ranges.length === 0 ? closed : ranges.join(', ');
}

export function describeHour(hour: string): string {
  const [hours = '', minutes = ''] = hour.split(':');
  const text = `${Number(hours)}${narrowSpace}h`;
  return minutes === '00' ? text : `${text}${narrowSpace}${minutes}`;
}
