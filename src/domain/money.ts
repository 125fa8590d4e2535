const narrowSpace = '\u202f';

/** A price in cents as French readers write it: two decimals and the € sign (Specification §9). */
export function formatPrice(cents: number): string {
  const whole = Math.round(Math.abs(cents));
  const euros = String(Math.floor(whole / 100)).replaceAll(/\B(?=(?:\d{3})+$)/gu, narrowSpace);
  const rest = String(whole % 100).padStart(2, '0');
  return `${cents < 0 && whole > 0 ? '-' : ''}${euros},${rest}${narrowSpace}€`;
}

/** What is debited at enrolment, in cents: the advance payment if present, otherwise the price (Specification §3). */
export function amountToCharge(formula: {
  readonly price: number;
  readonly advancePayment: number | null | undefined;
}): number {
  return formula.advancePayment ?? formula.price;
}
