import { parisDay } from '../time/french-dates.ts';
import type { Commencement } from './commencement.ts';

export interface OrderDates {
  /** Last day for a withdrawal; undefined once it is impossible. */
  readonly withdrawUntil: string | undefined;
  /** First day on which the school may begin; undefined when it need not wait or when unknown. */
  readonly beginsOn: string | undefined;
}

/** An order without a request for an earlier start begins when the buyer can no longer withdraw. */
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
