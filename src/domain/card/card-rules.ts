import * as v from 'valibot';
import { answer, atLeast, atMost, type FormErrors, needed, validateForm } from '../form.ts';
import { type CardField, cardRuleMessages } from '../wording/card-refusals.ts';
import { fieldMessages } from '../wording/messages.ts';

import {
  type Card,
  type CardFormField,
  type CardFormValues,
  cardDigits,
  detectCardBrand,
  normaliseExpiry,
} from './card.ts';

/** Characters (docs/product/paying.md#card-rules). */
export const maxHolderLength = 45;
const minHolderLength = 2;
const formDigits = 16;
const formCvxDigits = 3;
const minNumberLength = 14;

export function passesLuhn(number: string): boolean {
  if (!/^[0-9]+$/u.test(number)) return false;
  let sum = 0;
  for (const [index, digit] of [...number].toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
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
