import { addDays, instantOf, localTimeAt, weekdayOf } from '../time/local-time.ts';
import { publicHolidayOn } from '../time/public-holidays.ts';
import { schoolTimeZone } from '../time/school-time-zone.ts';
import type { Commencement } from './commencement.ts';

/** Days; Code de la consommation, L221-18, read 2026-11. */
export const withdrawalDays = 14;
/** Days; L221-24, read 2026-11. */
export const refundDays = 14;

/** Of the refund after a withdrawal by reference and e-mail alone, so that «Ce n’est pas moi» can stop it. */
export const unprovenRefundDelayMs = 24 * 60 * 60 * 1000;

const timeZone = 'Europe/Paris';
const saturday = 6;

export interface WithdrawableContract {
  readonly orderedAt: Date;
  /** Some overseas parts of France have additional holidays. */
  readonly zipCode: string;
  readonly commencement: Commencement;
  /** Null until the access is declared given. */
  readonly accessGivenAt: Date | null;
}

/** `waived`: see `isWaived`. Whether a service was fully performed (L221-28, 1°) is decided by the operator: no
 * stored date shows it. */
export type WithdrawalRight =
  | { readonly kind: 'open' | 'over'; readonly deadline: Date }
  | { readonly kind: 'waived' };

/** End, in Paris, of the 14th day, or of the next working day (L.221-18 and L.221-19 c. conso.;
 * docs/product/law.md#withdrawal). A last day overseas that ends later extends it to the end of that Paris day. */
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

export function withdrawalRight(contract: WithdrawableContract, now: Date): WithdrawalRight {
  if (isWaived(contract)) return { kind: 'waived' };
  const deadline = withdrawalDeadline(contract.orderedAt, contract.zipCode);
  return { kind: now <= deadline ? 'open' : 'over', deadline };
}

/** A waived right ends only when the access is given (L221-28, 13°). */
export function isWaived({
  commencement,
  accessGivenAt,
}: Pick<WithdrawableContract, 'commencement' | 'accessGivenAt'>): boolean {
  return commencement === 'immediat' && accessGivenAt !== null;
}

/** L.221-24 c. conso.; in Paris. */
export function refundDueDay(receivedAt: Date): string {
  return addDays(localTimeAt(receivedAt, timeZone).day, refundDays);
}
