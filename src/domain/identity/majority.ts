import { localTimeAt } from '../time/local-time.ts';

/** Code civil, article 388. */
export const majorityYears = 18;

/** Birthday (yyyy-mm-dd) of those who come of age today in Paris; those of 29 February do on 1 March. */
export function latestAdultBirthday(now: Date): string {
  const { day } = localTimeAt(now, 'Europe/Paris');
  return `${Number(day.slice(0, 4)) - majorityYears}${day.slice(4)}`;
}

/** A minor's contract needs the consent of a legal representative (docs/product/law.md). */
export function isMinor(birthday: string, now: Date): boolean {
  return birthday > latestAdultBirthday(now);
}
