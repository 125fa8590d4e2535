import { emailRule, type FieldRule, messagesOf, required } from '../field-rules.ts';
import { tidy, tidyEmail } from '../identity/identity-normalisation.ts';
import { fieldMessages } from '../messages.ts';
import { readOrderReference } from './order-reference.ts';

/** What finds an order, in the order it is asked: its reference, and an e-mail given with it. */
export const orderSearchFields = ['reference', 'email'] as const;
export type OrderSearchField = (typeof orderSearchFields)[number];

export type OrderSearch = Readonly<Record<OrderSearchField, string>>;
export type OrderSearchErrors = Partial<Record<OrderSearchField, string>>;

const rules: Readonly<Record<OrderSearchField, readonly FieldRule[]>> = {
  reference: [
    required,
    (value) => (readOrderReference(value) === undefined ? fieldMessages.format : undefined),
  ],
  email: [required, emailRule],
};

/** What was typed, without needless spaces; a reference as it is printed, once it is one. */
export function normaliseOrderSearch(raw: Readonly<Partial<Record<OrderSearchField, string>>>): OrderSearch {
  const reference = tidy(raw.reference ?? '');
  return { reference: readOrderReference(reference) ?? reference, email: tidyEmail(raw.email ?? '') };
}

/** Judges a normalised search by the form field rules (Specification §5); empty when none is broken. */
export function checkOrderSearch(search: OrderSearch): OrderSearchErrors {
  return messagesOf(search, rules);
}

/** An address as it is compared: nobody writes his own twice in the same case. */
export function foldEmail(email: string): string {
  return tidyEmail(email).toLowerCase();
}
