const narrowSpace = '\u202f';

/** A price in cents as French readers write it: two decimals and the € sign (docs/product/schools.md#prices). */
export function formatPrice(cents: number): string {
  const whole = Math.round(Math.abs(cents));
  const euros = String(Math.floor(whole / 100)).replaceAll(/\B(?=(?:\d{3})+$)/gu, narrowSpace);
  const rest = String(whole % 100).padStart(2, '0');
  return `${cents < 0 && whole > 0 ? '-' : ''}${euros},${rest}${narrowSpace}€`;
}

/** An estimate in cents, to the nearest 10 €: «1 930 €». */
export function formatTens(cents: number): string {
  return formatPrice(Math.round(cents / 1000) * 1000).replace(',00', '');
}

/** What is debited at enrolment, in cents: the advance payment if present, otherwise the price. */
export function amountToCharge(formula: {
  readonly price: number;
  readonly advancePayment: number | null | undefined;
}): number {
  return formula.advancePayment ?? formula.price;
}

/** Euros, at most two decimals after a comma or a point; spaces between thousands, as `formatPrice` writes them. */
const typedEuros = /^(?<whole>\d{1,7}|\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,2})(?:[.,](?<cents>\d{1,2}))?$/u;

/** An amount in cents out of what somebody typed in euros («49», «49,9», «1 299,00 €»); undefined when it is none. */
export function readEuros(typed: string): number | undefined {
  const { whole, cents = '' } = typedEuros.exec(typed.replace(/€\s*$/u, '').trim())?.groups ?? {};
  if (whole === undefined) return undefined;
  return Number(whole.replaceAll(/\D/gu, '')) * 100 + Number(cents.padEnd(2, '0'));
}
