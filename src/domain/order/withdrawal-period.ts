import { addDays, instantOf, localTimeAt, weekdayOf } from '../time/local-time.ts';
import { publicHolidayOn } from '../time/public-holidays.ts';
import { schoolTimeZone } from '../time/school-time-zone.ts';
import type { Commencement } from './commencement.ts';

/** Code de la consommation, L221-18, read 2026-11. */
export const withdrawalDays = 14;
/** Days within which what was paid is given back, by the same means, L221-24, read 2026-11. */
export const refundDays = 14;

const timeZone = 'Europe/Paris';
const saturday = 6;

/** A contract as far as giving it up goes. */
export interface WithdrawableContract {
  /** When it was concluded: when its payment succeeded. */
  readonly orderedAt: Date;
  /** Where the buyer lives: some parts of France keep holidays of their own. */
  readonly zipCode: string;
  readonly commencement: Commencement;
  /** When its access was declared given; null while nobody has said so. */
  readonly accessGivenAt: Date | null;
}

/**
 * Whether a contract may still be given up. `waived`: the access to digital content was given at once, with consent and waiver
 * (L221-28, 13°): before that, its performance has not begun, and the right stands.
 * Whether a service was fully performed (L221-28, 1°) is the operator's to judge: no date tells it.
 */
export type WithdrawalRight =
  | { readonly kind: 'open' | 'over'; readonly deadline: Date }
  | { readonly kind: 'waived' };

/**
 * The last instant at which a contract may be given up without a reason: the end, in Paris, of the 14th day after the one on
 * which it was concluded, or of the next working day when that one is a Saturday, a Sunday or a public holiday
 * (Code de la consommation, L.221-18 and L.221-19; docs/product/law.md#withdrawal). Where the buyer's own last day, overseas, ends
 * later than that of Paris, the day of Paris in which it ends is his as well.
 */
export function withdrawalDeadline(orderedAt: Date, zipCode: string): Date {
  const zones = [timeZone, schoolTimeZone({ zipCode })];
  const last = new Date(Math.max(...zones.map((zone) => endOfDelay(orderedAt, zipCode, zone).getTime())));
  return endOfDay(localTimeAt(last, timeZone).day, timeZone);
}

function endOfDelay(orderedAt: Date, zipCode: string, zone: string): Date {
  let last = addDays(localTimeAt(orderedAt, zone).day, withdrawalDays);
  while (weekdayOf(last) >= saturday || publicHolidayOn(last, zipCode) !== undefined) last = addDays(last, 1);
  return endOfDay(last, zone);
}

function endOfDay(day: string, zone: string): Date {
  return new Date(instantOf({ day: addDays(day, 1), time: '00:00' }, zone).getTime() - 1);
}

/** Who may still withdraw at an instant (docs/product/law.md#withdrawal). */
export function withdrawalRight(contract: WithdrawableContract, now: Date): WithdrawalRight {
  if (isWaived(contract, now)) return { kind: 'waived' };
  const deadline = withdrawalDeadline(contract.orderedAt, contract.zipCode);
  return { kind: now <= deadline ? 'open' : 'over', deadline };
}

/** Whether the right that was waived has ended at an instant: not before the access is given (L221-28, 13°). */
export function isWaived(
  { commencement, accessGivenAt }: Pick<WithdrawableContract, 'commencement' | 'accessGivenAt'>,
  now: Date,
): boolean {
  return commencement === 'immediat' && accessGivenAt !== null && accessGivenAt <= now;
}

/** The last day, in Paris, on which what was paid is to be given back to who withdrew (Code de la consommation, L.221-24). */
export function refundDueDay(receivedAt: Date): string {
  return addDays(localTimeAt(receivedAt, timeZone).day, refundDays);
}
