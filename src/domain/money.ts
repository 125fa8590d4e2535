const narrowSpace = '\u202f';

/** «1 299,00 €» (docs/product/schools.md#prices). */
export function formatPrice(cents: number): string {
  const rounded = Math.round(Math.abs(cents));
  const euros = String(Math.floor(rounded / 100)).replaceAll(/\B(?=(?:\d{3})+$)/gu, narrowSpace);
  const rest = String(rounded % 100).padStart(2, '0');
  return `${cents < 0 && rounded > 0 ? '-' : ''}${euros},${rest}${narrowSpace}€`;
}

/** Within a sentence, or of a statistic: decimals only when needed. */
export function euros(cents: number): string {
  return formatPrice(cents).replace(/,00(?=\D)/u, '');
}

/** An estimate, to 10 €. */
export function formatTens(cents: number): string {
  return euros(Math.round(cents / 1000) * 1000);
}

/** Cents debited at enrolment: the advance payment if present, otherwise the price. */
export function amountToCharge(formula: {
  readonly price: number;
  readonly advancePayment: number | null | undefined;
}): number {
  return formula.advancePayment ?? formula.price;
}

/** Euros, at most two decimals after a comma or a point; spaces between thousands, as `formatPrice` writes them. */
const typedEuros = /^(?<integer>\d{1,7}|\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,2})(?:[.,](?<cents>\d{1,2}))?$/u;

/** Cents from euros («49», «49,9», «1 299,00 €»); undefined when unreadable. */
export function readEuros(typed: string): number | undefined {
  const { integer, cents = '' } = typedEuros.exec(typed.replace(/€\s*$/u, '').trim())?.groups ?? {};
  if (integer === undefined) return undefined;
  return Number(integer.replaceAll(/\D/gu, '')) * 100 + Number(cents.padEnd(2, '0'));
}
