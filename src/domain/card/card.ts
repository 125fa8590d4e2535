import * as v from 'valibot';
import { answer, atLeast, atMost, type FormErrors, needed, validateForm } from '../form.ts';
import { type CardField, cardRuleMessages } from '../wording/card-refusals.ts';
import { fieldMessages } from '../wording/messages.ts';

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

/** Characters (docs/product/paying.md#card-rules). */
export const maxHolderLength = 45;
const minHolderLength = 2;
const formDigits = 16;
const formCvxDigits = 3;
const minNumberLength = 14;

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

export function passesLuhn(number: string): boolean {
  if (!/^[0-9]+$/u.test(number)) return false;
  let sum = 0;
  for (const [index, digit] of [...number].toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
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

const holderRule = () => v.pipe(v.string(), atLeast(minHolderLength), atMost(maxHolderLength));
const digits = (count: number) =>
  v.pipe(needed(), v.regex(new RegExp(`^[0-9]{${count}}$`, 'u'), fieldMessages.format));
const accepted = () => v.literal(true, fieldMessages.required);

const cardFormSchema = () =>
  v.object({
    number: answer(digits(formDigits), cardDigits),
    name: answer(v.pipe(needed(), holderRule()), normaliseHolder),
    expiration: answer(
      v.pipe(
        needed(),
        v.regex(/^[0-9]{2}\/[0-9]{2}$/u, fieldMessages.format),
        v.regex(/^(?:0[1-9]|1[0-2])\//u, fieldMessages.month),
      ),
      normaliseExpiry,
    ),
    cvx: answer(digits(formCvxDigits), (typed) => typed.replaceAll(/\s/gu, '')),
    cgv: accepted(),
    cgu: accepted(),
  });

export function readCardForm(
  values: CardFormValues,
):
  | { readonly ok: true; readonly card: Card }
  | { readonly ok: false; readonly errors: FormErrors<CardFormField> } {
  const form = validateForm(cardFormSchema, values);
  if (!form.ok) return { ok: false, errors: form.errors };
  const { number, expiration: expiry, cvx, name: holder } = form.read;
  return { ok: true, card: { number, expiry, cvx, holder } };
}

export function checkCard(card: Card, now: Date): { readonly field: CardField; readonly message: string }[] {
  const faults: { field: CardField; message: string }[] = [];
  const number = cardDigits(card.number);
  if (number.length < minNumberLength || !passesLuhn(number)) {
    faults.push({ field: 'number', message: cardRuleMessages.number });
  }
  const expiry = checkExpiry(card.expiry, now);
  if (expiry !== undefined) faults.push({ field: 'expiry', message: expiry });
  const brand = detectCardBrand(number);
  const threeDigits = brand !== undefined && brand !== 'AMEX';
  if (!(threeDigits ? /^[0-9]{3}$/u : /^[0-9]{3,4}$/u).test(card.cvx)) {
    faults.push({ field: 'cvx', message: cardRuleMessages.cvx });
  }
  const [wrongHolder] = v.safeParse(holderRule(), normaliseHolder(card.holder)).issues ?? [];
  if (wrongHolder) faults.push({ field: 'holder', message: wrongHolder.message });
  return faults;
}

/** MM/YY is shown, MMYY is sent. */
export function wireExpiry(expiry: string): string {
  return expiry.replace('/', '');
}

export function cardTypeOf(brand: CardBrand | undefined): 'CB_VISA_MASTERCARD' | 'MAESTRO' | 'AMEX' {
  return brand === 'MAESTRO' || brand === 'AMEX' ? brand : 'CB_VISA_MASTERCARD';
}

function cardDigits(number: string): string {
  return number.replaceAll(/[\s-]/gu, '');
}

function normaliseHolder(holder: string): string {
  return holder.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
}

/** A card is valid through the last day of its month. */
function checkExpiry(expiry: string, now: Date): string | undefined {
  const [, month, year] = /^(0[1-9]|1[0-2])\/([0-9]{2})$/u.exec(expiry)?.map(Number) ?? [];
  if (month === undefined || year === undefined) return cardRuleMessages.expiry;
  const current = now.getFullYear() * 12 + now.getMonth();
  return (2000 + year) * 12 + month - 1 < current ? cardRuleMessages.expired : undefined;
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
