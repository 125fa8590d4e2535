import type { OperatorRole } from './operator-session.ts';

/** In cents, of what `support` moves; `direction` has none. */
export interface MoneyLimits {
  readonly order: number;
  readonly day: number;
}

interface MovedMoney {
  readonly role: OperatorRole;
  readonly cents: number;
  /** Moved before on the same order, by any operator. */
  readonly ofOrder: number;
  /** Moved before by this operator on this day, in Paris. */
  readonly ofDay: number;
}

export type LimitReached = 'order' | 'day';

export function findLimitReached(
  { role, cents, ofOrder, ofDay }: MovedMoney,
  limits: MoneyLimits,
): LimitReached | undefined {
  if (role === 'direction') return undefined;
  if (ofOrder + cents > limits.order) return 'order';
  return ofDay + cents > limits.day ? 'day' : undefined;
}
