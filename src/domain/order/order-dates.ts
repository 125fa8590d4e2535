import { parisDay } from '../time/french-dates.ts';
import type { Commencement } from './commencement.ts';

/** The days that an order sets; YYYY-MM-DD, in Paris. */
export interface OrderDates {
  /** The last one on which it may be given up; undefined once it may not. */
  readonly withdrawUntil: string | undefined;
  /** On which the school may begin; undefined where it need not wait, or nothing tells. */
  readonly beginsOn: string | undefined;
}

/** What was not asked for earlier begins once its buyer can no longer withdraw. */
export function datesOfOrder({
  commencement,
  withdrawal,
}: {
  readonly commencement: Commencement;
  readonly withdrawal: { readonly kind: string; readonly deadline?: string };
}): OrderDates {
  const { kind, deadline } = withdrawal;
  if (deadline === undefined || (kind !== 'open' && kind !== 'over')) {
    return { withdrawUntil: undefined, beginsOn: undefined };
  }
  const last = new Date(deadline);
  return {
    withdrawUntil: kind === 'open' ? parisDay(last) : undefined,
    beginsOn: commencement === 'apres-delai' ? parisDay(new Date(last.getTime() + 1)) : undefined,
  };
}
