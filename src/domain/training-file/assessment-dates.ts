import { addDays, localTimeAt } from '../time/local-time.ts';
import { schoolTimeZone } from '../time/school-time-zone.ts';
import { dayAt, type FileParty, openingDay, type TrainingFile } from './training-file.ts';

export const proposedDates = 3;
export const proposedWithinDays = 90;

export function areProposable(file: TrainingFile, dates: readonly Date[], now: Date): boolean {
  return (
    dates.length === proposedDates &&
    dates.every(
      (date, at) =>
        date > (dates[at - 1] ?? now) && isProposable(date, { timeZone: schoolTimeZone(file), now }),
    )
  );
}

export function isProposable(
  date: Date,
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): boolean {
  const last = addDays(localTimeAt(now, timeZone).day, proposedWithinDays);
  return date > now && localTimeAt(date, timeZone).day <= last;
}

/** The school may note a date that was arranged otherwise, by telephone for instance. */
export function isAgreeable(file: TrainingFile, at: Date, by: FileParty, now: Date): boolean {
  if (by !== 'school') return at > now && file.proposed.some((date) => date.getTime() === at.getTime());
  const day = dayAt(file, at);
  return day >= openingDay(file) && day <= addDays(dayAt(file, now), proposedWithinDays);
}
