import { localTimeAt } from '../time/local-time.ts';
import { normaliseBirthday, wireDay } from './identity-normalisation.ts';

/** Code civil, article 388. */
export const majorityYears = 18;
/** Exclusive limits of the year of birth. */
const oldestAgeYears = 80;
const youngestAgeYears = 12;

/** Birthday (yyyy-mm-dd) of those who come of age today in Paris; those of 29 February do on 1 March. */
export function latestAdultBirthday(now: Date): string {
  const { day } = localTimeAt(now, 'Europe/Paris');
  return `${Number(day.slice(0, 4)) - majorityYears}${day.slice(4)}`;
}

/** A minor's contract needs the consent of a legal representative (docs/product/law.md). */
export function isMinor(birthday: string, now: Date): boolean {
  return birthday > latestAdultBirthday(now);
}

/** Whether a form asks for a representative while its birthday is typed; undefined for what is no birthday. */
export function isTypedMinor(typed: string, latestAdult: string): boolean | undefined {
  const birthday = normaliseBirthday(typed);
  const currentYear = Number(latestAdult.slice(0, 4)) + majorityYears;
  return isBirthday(birthday, currentYear) ? wireDay(birthday) > latestAdult : undefined;
}

/** As dd/mm/yyyy. */
export function isBirthday(value: string, currentYear: number): boolean {
  const [, day, month, year] = (/^(\d{2})\/(\d{2})\/(\d{4})$/u.exec(value) ?? []).map(Number);
  if (day === undefined || month === undefined || year === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year > currentYear - oldestAgeYears && year < currentYear - youngestAgeYears;
}
