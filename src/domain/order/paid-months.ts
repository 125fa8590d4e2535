export interface PaidMonth {
  readonly orders: number;
  readonly paidCents: number;
  readonly refundedCents: number;
  /** Taken back by buyers' banks. */
  readonly disputedCents: number;
  readonly heldCents: number;
}

export function totalOf(months: readonly PaidMonth[]): PaidMonth {
  const sum = (name: keyof PaidMonth) => months.reduce((total, month) => total + month[name], 0);
  return {
    orders: sum('orders'),
    paidCents: sum('paidCents'),
    refundedCents: sum('refundedCents'),
    disputedCents: sum('disputedCents'),
    heldCents: sum('heldCents'),
  };
}
