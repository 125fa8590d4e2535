import { atLeast, atMost, firstMessage, matching, required } from '../field-rules.ts';
import { fieldMessages } from '../messages.ts';
import { type CardField, cardRuleMessages } from './card-errors.ts';
import { tidyExpiry } from './card-expiry.ts';

export type CardBrand = 'VISA' | 'MASTERCARD' | 'AMEX' | 'MAESTRO';

export interface Card {
  /** Digits only. */
  readonly number: string;
  /** MM/YY */
  readonly expiry: string;
  readonly cvx: string;
  readonly holder: string;
}

/** The card form's own fields (Specification §3). */
export const cardFields = ['number', 'name', 'expiration', 'cvx', 'cgv', 'cgu'] as const;
export type CardFormField = (typeof cardFields)[number];

export interface CardFormValues {
  readonly number: string;
  readonly name: string;
  readonly expiration: string;
  readonly cvx: string;
  readonly cgv: boolean;
  readonly cgu: boolean;
}

/** Specification §9. */
export const longestHolder = 45;
/** The provider's own lower limit (payments.md). */
const shortestHolder = 2;
/** Specification §5, the form's own rules: they hold for any brand. */
const formDigits = 16;
const formCvxDigits = 3;
/** Specification §5, card-tokenisation checks. */
const shortestNumber = 14;

const brandPrefixes: readonly (readonly [CardBrand, RegExp])[] = [
  ['VISA', /^4/u],
  ['MASTERCARD', /^(?:5[1-5]|2)/u],
  ['AMEX', /^3[47]/u],
  ['MAESTRO', /^(?:5[0678]|6)/u],
];

/** The brand told by the number's first digits (Specification §5); undefined while it cannot be told. */
export function detectCardBrand(number: string): CardBrand | undefined {
  const digits = cardDigits(number);
  return brandPrefixes.find(([, prefix]) => prefix.test(digits))?.[0];
}

/** Luhn's check on a number of digits only. */
export function passesLuhn(number: string): boolean {
  if (!/^[0-9]+$/u.test(number)) return false;
  let sum = 0;
  for (const [index, digit] of [...number].toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** The number in the groups printed on the card: 4-6-5 for AMEX, by four for the others. */
export function groupCardNumber(number: string): string {
  const digits = cardDigits(number).replaceAll(/[^0-9]/gu, '');
  const groups =
    detectCardBrand(digits) === 'AMEX'
      ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
      : (digits.match(/.{1,4}/gu) ?? []);
  return groups.filter((group) => group !== '').join(' ');
}

/** The payment form is valid, or which fields are not and why (Specification §5). */
export function readCardForm(
  values: CardFormValues,
):
  | { readonly ok: true; readonly card: Card }
  | { readonly ok: false; readonly errors: Partial<Record<CardFormField, string>> } {
  const card = {
    number: cardDigits(values.number),
    expiry: tidyExpiry(values.expiration),
    cvx: values.cvx.replaceAll(/\s/gu, ''),
    holder: tidyHolder(values.name),
  };
  const exactly = (digits: number) => matching(new RegExp(`^[0-9]{${digits}}$`, 'u'), fieldMessages.format);
  const messages: Record<CardFormField, string | undefined> = {
    number: firstMessage(card.number, [required, exactly(formDigits)]),
    name: firstMessage(card.holder, [required, atLeast(shortestHolder), atMost(longestHolder)]),
    expiration: firstMessage(card.expiry, [
      required,
      matching(/^[0-9]{2}\/[0-9]{2}$/u, fieldMessages.format),
      matching(/^(?:0[1-9]|1[0-2])\//u, fieldMessages.month),
    ]),
    cvx: firstMessage(card.cvx, [required, exactly(formCvxDigits)]),
    cgv: values.cgv ? undefined : fieldMessages.required,
    cgu: values.cgu ? undefined : fieldMessages.required,
  };
  const errors = Object.fromEntries(Object.entries(messages).filter(([, message]) => message !== undefined));
  return Object.keys(errors).length === 0 ? { ok: true, card } : { ok: false, errors };
}

/** The checks made just before the card is sent to the provider (Specification §5); empty when all is right. */
export function checkCard(card: Card, now: Date): { readonly field: CardField; readonly message: string }[] {
  const faults: { field: CardField; message: string }[] = [];
  const number = cardDigits(card.number);
  if (number.length < shortestNumber || !passesLuhn(number)) {
    faults.push({ field: 'number', message: cardRuleMessages.number });
  }
  const expiry = checkExpiry(card.expiry, now);
  if (expiry !== undefined) faults.push({ field: 'expiry', message: expiry });
  const brand = detectCardBrand(number);
  const threeDigits = brand !== undefined && brand !== 'AMEX';
  if (!(threeDigits ? /^[0-9]{3}$/u : /^[0-9]{3,4}$/u).test(card.cvx)) {
    faults.push({ field: 'cvx', message: cardRuleMessages.cvx });
  }
  const holder = firstMessage(tidyHolder(card.holder), [atLeast(shortestHolder), atMost(longestHolder)]);
  if (holder !== undefined) faults.push({ field: 'holder', message: holder });
  return faults;
}

/** MM/YY is shown, MMYY is sent (payments.md). */
export function wireExpiry(expiry: string): string {
  return expiry.replace('/', '');
}

/** The provider's kind of registration that takes a card of this brand. */
export function cardTypeOf(brand: CardBrand | undefined): 'CB_VISA_MASTERCARD' | 'MAESTRO' | 'AMEX' {
  return brand === 'MAESTRO' || brand === 'AMEX' ? brand : 'CB_VISA_MASTERCARD';
}

function cardDigits(number: string): string {
  return number.replaceAll(/[\s-]/gu, '');
}

function tidyHolder(holder: string): string {
  return holder.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
}

/** A card is good through the last day of its month. */
function checkExpiry(expiry: string, now: Date): string | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\/([0-9]{2})$/u.exec(expiry)?.map(Number) ?? [];
  if (month === undefined || year === undefined) return cardRuleMessages.expiry;
  const current = now.getFullYear() * 12 + now.getMonth();
  return (2000 + year) * 12 + month - 1 < current ? cardRuleMessages.expired : undefined;
}
