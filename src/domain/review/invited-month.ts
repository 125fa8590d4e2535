import { parisDay } from '../time/french-dates.ts';
import { laterMonth } from '../time/months.ts';

/** A school invites for the last twelve months, before the present one. */
export const invitedMonthsBack = 12;
/** That one school names within a month, in all its lists. Beyond, the operator decides. */
export const maxLearnersAMonth = 40;

/** `yyyy-mm`, in Paris. */
export function isInvitableMonth(month: string, now: Date): boolean {
  const thisMonth = parisDay(now).slice(0, 7);
  return month < thisMonth && month >= laterMonth(thisMonth, -invitedMonthsBack);
}

export function isBeyondLimit(namedThisMonth: number, more: number): boolean {
  return namedThisMonth + more > maxLearnersAMonth;
}
