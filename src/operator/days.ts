import * as v from 'valibot';
import { day, field } from './fields.ts';
import { invalid } from './refused.ts';

export const days = {
  from: field('<day>', 'the first day; default: the first of this month', v.optional(day)),
  to: field('<day>', 'the last day; default: today', v.optional(day)),
};

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Inclusive; default: this month until today. @throws InvalidFieldError when the days are in the wrong order. */
export function periodOf({ from: first, to: last }: Days, today: string) {
  const period = { from: first ?? `${today.slice(0, 8)}01`, to: last ?? today };
  if (period.from <= period.to) return period;
  return invalid(`${period.from} comes after ${period.to}. Write the first day after --from.`);
}
