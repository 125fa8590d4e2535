export type CardBrand = 'VISA' | 'MASTERCARD' | 'AMEX' | 'MAESTRO';

export interface Card {
  readonly number: string;
  /** MM/YY */
  readonly expiry: string;
  readonly cvx: string;
  readonly holder: string;
}

export interface CardFormValues {
  readonly number: string;
  readonly name: string;
  readonly expiration: string;
  readonly cvx: string;
  readonly cgv: boolean;
  readonly cgu: boolean;
}
export type CardFormField = keyof CardFormValues;

const brandPrefixes: readonly (readonly [CardBrand, RegExp])[] = [
  ['VISA', /^4/u],
  ['MASTERCARD', /^(?:5[1-5]|2)/u],
  ['AMEX', /^3[47]/u],
  ['MAESTRO', /^(?:5[0678]|6)/u],
];

export function detectCardBrand(number: string): CardBrand | undefined {
  const digits = cardDigits(number);
  return brandPrefixes.find(([, prefix]) => prefix.test(digits))?.[0];
}

/** As printed on cards: 4-6-5 for AMEX, groups of four for the others. */
export function groupCardNumber(number: string): string {
  const digits = cardDigits(number).replaceAll(/[^0-9]/gu, '');
  const groups =
    detectCardBrand(digits) === 'AMEX'
      ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
      : (digits.match(/.{1,4}/gu) ?? []);
  return groups.filter((group) => group !== '').join(' ');
}

/** MM/YY is shown, MMYY is sent. */
export function wireExpiry(expiry: string): string {
  return expiry.replace('/', '');
}

export function cardTypeOf(brand: CardBrand | undefined): 'CB_VISA_MASTERCARD' | 'MAESTRO' | 'AMEX' {
  return brand === 'MAESTRO' || brand === 'AMEX' ? brand : 'CB_VISA_MASTERCARD';
}

export function cardDigits(number: string): string {
  return number.replaceAll(/[\s-]/gu, '');
}

export function groupWhileTyping(value: string, caret: number): { value: string; caret: number } {
  const grouped = groupCardNumber(value);
  const digitsBefore = countDigits(value.slice(0, caret));
  let position = 0;
  for (let digits = 0; digits < digitsBefore && position < grouped.length; position += 1) {
    if (/\d/u.test(grouped[position] ?? '')) digits += 1;
  }
  return { value: grouped, caret: caret >= value.length ? grouped.length : position };
}

function countDigits(text: string): number {
  return text.replaceAll(/\D/gu, '').length;
}

/** `6/29`, `0629`, `06 / 29`, `06/2029` and `2029-06` are all `06/29`. */
export function normaliseExpiry(expiry: string): string {
  const compact = expiry.replaceAll(/\s/gu, '').replaceAll(/[.-]/gu, '/');
  const [, month, year] =
    /^(\d{1,2})\/(?:20)?(\d\d)$/u.exec(compact) ?? /^(\d\d)(?:20)?(\d\d)$/u.exec(compact) ?? [];
  if (month !== undefined && year !== undefined) return `${month.padStart(2, '0')}/${year}`;
  return compact.replace(/^20(\d\d)\/(\d\d)$/u, '$2/$1');
}

/** The slash comes with the next digit, so that it can be deleted. */
export function expiryWhileTyping(text: string): string {
  if (!/^[\d\s./-]+$/u.test(text)) return text;
  const complete = normaliseExpiry(text);
  if (/^\d\d\/\d\d$/u.test(complete)) return complete;
  return text
    .replaceAll(/\s/gu, '')
    .replaceAll(/[.-]/gu, '/')
    .replace(/^([2-9])$/u, '0$1')
    .replace(/^(\d)\//u, '0$1/')
    .replace(/^(\d\d)(\d)/u, '$1/$2');
}
