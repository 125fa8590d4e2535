import { describeHour, weekdayLabels } from '#domain/school/opening-hours.ts';
import { frenchDay } from '#domain/time/french-dates.ts';
import { type LocalTime, localTimeAt, weekdayOf } from '#domain/time/local-time.ts';
import { m } from '#site/messages/messages.js';

/** «mardi 1er décembre 2026» */
export function weekdayAndDay(day: string): string {
  return `${weekdayLabels[weekdayOf(day) - 1]?.toLowerCase()} ${frenchDay(day)}`;
}

/** «mardi 1er décembre 2026 à 9 h» */
export function weekdayAndTime({ day, time }: LocalTime): string {
  return m.fileSchoolAtTime({ day: weekdayAndDay(day), time: describeHour(time) });
}

/** Of an instant, in Paris. */
export function weekdayOfInstant(instant: string): string {
  return weekdayAndTime(localTimeAt(new Date(instant), 'Europe/Paris'));
}
