import { addMonths } from '../training-file/deadlines.ts';
import { instantOf } from './local-time.ts';

/** `yyyy-mm`, both included; none in the wrong order. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = laterMonth(month, 1)) months.push(month);
  return months;
}

export function laterMonth(month: string, by: number): string {
  return addMonths(`${month}-01`, by).slice(0, 7);
}

/** Midnight in Paris of its first day, or of that of a later month. */
export function startOfMonth(month: string, later = 0): Date {
  return instantOf({ day: `${laterMonth(month, later)}-01`, time: '00:00' }, 'Europe/Paris');
}

/** Whole months of 30 days, as texts count them. */
export function monthsOf(days: number): number {
  return Math.floor(days / 30);
}
