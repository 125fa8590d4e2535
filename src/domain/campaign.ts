import { addDays, instantOf, localTimeAt } from './time/local-time.ts';

/** Where campaigns begin and end. */
const timeZone = 'Europe/Paris';

/** First and last day of something, both included: `YYYY-MM-DD`. */
interface Days {
  readonly dateStart: string | null;
  readonly dateEnd: string | null;
}

/** What a campaign's picture is called that has no text of its own (docs/product/partners.md#campaign). */
export const campaignAlt = 'Opération partenaire';

/**
 * Whether a partner's campaign is shown: it has a picture, and today falls between its days, both included and compared by
 * day. Without one of its days nothing falls between them: it is not shown.
 */
export function showsCampaign(
  { image, ...days }: Days & { readonly image: { readonly url: string } | null },
  now: Date,
): boolean {
  return image !== null && days.dateStart !== null && days.dateEnd !== null && isWithinDays(days, now);
}

/** Whether it is one of the days in Paris; a day that is not given bounds nothing. */
export function isWithinDays({ dateStart, dateEnd }: Days, now: Date): boolean {
  const { day: today } = localTimeAt(now, timeZone);
  return (dateStart ?? today) <= today && today <= (dateEnd ?? today);
}

/** Whole seconds until the day ends in Paris, one at least: how long a page may be kept that tells of its day. */
export function secondsLeftOfDay(now: Date): number {
  const tomorrow = addDays(localTimeAt(now, timeZone).day, 1);
  const end = instantOf({ day: tomorrow, time: '00:00' }, timeZone);
  return Math.max(1, Math.floor((end.getTime() - now.getTime()) / 1000));
}
