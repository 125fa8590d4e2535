const prefixes = [
  ['VISA', /^4/u],
  ['MASTERCARD', /^(?:5[1-5]|2)/u],
  ['AMEX', /^3[47]/u],
  ['MAESTRO', /^(?:5[0678]|6)/u],
] as const;

type Brand = (typeof prefixes)[number][0];

/** Undefined for brands that the provider does not accept. */
export function brandOf(number: string): Brand | undefined {
  return prefixes.find(([, prefix]) => prefix.test(number))?.[0];
}

export function typeOf(brand: Brand): 'CB_VISA_MASTERCARD' | 'MAESTRO' | 'AMEX' {
  return brand === 'MAESTRO' || brand === 'AMEX' ? brand : 'CB_VISA_MASTERCARD';
}

export function hasCheckDigit(number: string): boolean {
  if (!/^[0-9]+$/u.test(number)) return false;
  const digits = [...number].toReversed().map(Number);
  const doubled = digits.map((digit, index) => (index % 2 === 1 ? digit * 2 : digit));
  return doubled.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0;
}
