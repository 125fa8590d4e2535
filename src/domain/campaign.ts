import { addDays, instantOf, localTimeAt } from './time/local-time.ts';

const timeZone = 'Europe/Paris';

/** First and last day, inclusive: `YYYY-MM-DD`. */
interface Days {
  readonly dateStart: string | null;
  readonly dateEnd: string | null;
}

export const campaignAlt = 'Opération partenaire';

export function showsCampaign(
  { image, ...days }: Days & { readonly image: { readonly url: string } | null },
  now: Date,
): boolean {
  return image !== null && days.dateStart !== null && days.dateEnd !== null && isWithinDays(days, now);
}

/** In Paris; a missing day is no limit. */
export function isWithinDays({ dateStart, dateEnd }: Days, now: Date): boolean {
  const { day: today } = localTimeAt(now, timeZone);
  return (dateStart ?? today) <= today && today <= (dateEnd ?? today);
}

/** Whole seconds until midnight in Paris, at least 1: how long a page that depends on the day may be cached. */
export function secondsLeftOfDay(now: Date): number {
  const tomorrow = addDays(localTimeAt(now, timeZone).day, 1);
  const end = instantOf({ day: tomorrow, time: '00:00' }, timeZone);
  return Math.max(1, Math.floor((end.getTime() - now.getTime()) / 1000));
}
