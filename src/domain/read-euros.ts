/** Euros, at most two decimals after a comma or a point; spaces between thousands, as `formatPrice` writes them. */
const euros = /^(?<whole>\d{1,7}|\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,2})(?:[.,](?<cents>\d{1,2}))?$/u;

/** An amount in cents out of what somebody typed in euros («49», «49,9», «1 299,00 €»); undefined when it is none. */
export function readEuros(typed: string): number | undefined {
  const { whole, cents = '' } = euros.exec(typed.replace(/€\s*$/u, '').trim())?.groups ?? {};
  if (whole === undefined) return undefined;
  return Number(whole.replaceAll(/\D/gu, '')) * 100 + Number(cents.padEnd(2, '0'));
}
