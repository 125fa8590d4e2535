import { type DayHours, describeDay, openRanges, weekdayLabels } from './opening-hours.ts';

export function summariseWeek(week: readonly DayHours[]) {
  const open = week
    .filter((day) => openRanges(day).length > 0)
    .toSorted((one, other) => one.jour - other.jour);
  const byHours = Map.groupBy(open, describeDay);
  return [...byHours].map(([hours, days]) => ({ days: nameDays(days.map(({ jour }) => jour)), hours }));
}

export function opensOn(week: readonly DayHours[], jour: number): boolean | undefined {
  if (week.length === 0) return undefined;
  return week.some((day) => day.jour === jour && openRanges(day).length > 0);
}

function nameDays(days: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && day === last[1] + 1) last[1] = day;
    else runs.push([day, day]);
  }
  return runs
    .map(([from, to]) => {
      if (from === to) return shortName(from);
      return `${shortName(from)}${to === from + 1 ? ', ' : ' – '}${shortName(to)}`;
    })
    .join(', ');
}

function shortName(jour: number): string {
  return `${weekdayLabels[jour - 1]?.slice(0, 3).toLocaleLowerCase('fr') ?? ''}.`;
}
