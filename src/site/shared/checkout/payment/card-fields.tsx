import CreditCard from 'lucide-react/icons/credit-card';
import { type ComponentProps, type FormEvent, useState } from 'react';
import {
  type CardBrand,
  type CardFormField,
  type CardFormValues,
  cardTypeOf,
  detectCardBrand,
  expiryWhileTyping,
  groupWhileTyping,
  normaliseExpiry,
} from '#domain/card/card.ts';
import { unacceptedBrand } from '#domain/wording/card-refusals.ts';
import { m } from '#site/messages/messages.js';
import { AffixedField } from '#site/ui/affixed-field.tsx';
import { FieldError } from '#site/ui/field.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { cardFieldId, type PaymentField } from './card-consents.tsx';
import styles from './card-fields.module.css';

/** The name of the brand is beside the field. */
function CardBrandMark({ brand }: { readonly brand: CardBrand | undefined }) {
  if (!brand) return <CreditCard aria-hidden="true" className={`gray ${styles.mark}`} size={26} />;
  return (
    <svg className={styles.mark} viewBox="0 0 42 28" aria-hidden="true">
      <rect className={styles.card} x="1" y="1" width="40" height="26" rx="4" />
      {drawings[brand]}
    </svg>
  );
}

const circles = (left: string | undefined, right: string | undefined) => (
  <>
    <circle className={left} cx="17" cy="14" r="8" />
    <circle className={right} cx="25" cy="14" r="8" />
  </>
);

const letters = (path: string) => <path className={styles.letters} d={path} />;

const drawings = {
  VISA: letters(
    'M9 9.5 10.4 18.5 15.6 9.5M19 9.5 17.6 18.5M26.2 10.4C24 9 21.6 9.6 21.6 11.5c0 2.2 3.6 2 3.6 4.4 0 2.2-2.7 2.9-4.9 1.6M27.2 18.5 32 9.5 33.6 18.5M29 15.6H33',
  ),
  MASTERCARD: circles(styles.red, styles.orange),
  MAESTRO: circles(styles.blue, styles.red),
  AMEX: (
    <>
      <rect className={styles.blue} x="1" y="1" width="40" height="26" rx="4" />
      <path
        className={styles.paleLetters}
        d="M5.5 18.5 8.6 9.5 11.7 18.5M6.8 15.6H10.4M14.2 18.5V9.5L18 15.6 21.8 9.5V18.5M29.6 9.5H25V18.5H29.6M25 14H29M31.8 9.5 37 18.5M37 9.5 31.8 18.5"
      />
    </>
  ),
} as const satisfies Record<CardBrand, unknown>;

export const cardLabels: Readonly<Record<PaymentField, () => string>> = {
  number: m.cardNumber,
  name: m.cardHolder,
  expiration: m.cardExpiry,
  cvx: m.cardCvx,
  commencement: m.beginning,
  cgv: m.documentTerms,
  cgu: m.siteTerms,
};

const brandNames: Readonly<Record<CardBrand, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMEX: 'American Express',
  MAESTRO: 'Maestro',
};

/** Inputs without names, in no form: the card goes to the provider only (docs/product/paying.md#provider). */
export function CardFields({ errors }: { readonly errors: Partial<Record<PaymentField, string>> }) {
  const [brand, setBrand] = useState<CardBrand>();
  const isRefused = cardTypeOf(brand) !== 'CB_VISA_MASTERCARD';
  const common = (field: Exclude<CardFormField, 'cgv' | 'cgu'>): ComponentProps<typeof TextField> => ({
    id: cardFieldId(field),
    label: cardLabels[field](),
    error: errors[field],
    spellCheck: false,
    'aria-required': true,
  });
  const regroup = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    const { value, caret } = groupWhileTyping(input.value, input.selectionStart ?? input.value.length);
    if (value !== input.value) {
      input.value = value;
      input.setSelectionRange(caret, caret);
    }
    setBrand(detectCardBrand(value));
  };
  const slash = ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    const isAtEnd = input.selectionStart === input.value.length;
    const value = expiryWhileTyping(input.value);
    if (isAtEnd && value !== input.value) input.value = value;
  };
  return (
    <div className="stack gap-3">
      <div>
        <AffixedField
          {...common('number')}
          hint={m.cardNumberHint()}
          inputMode="numeric"
          autoComplete="cc-number"
          onInput={regroup}
          after={<CardBrandMark brand={brand} />}
        />
        <div role="status">
          {brand && <VisuallyHidden>{m.cardOfBrand({ brand: brandNames[brand] })}</VisuallyHidden>}
          {isRefused && <FieldError id={`${cardFieldId('number')}-marque`}>{unacceptedBrand}</FieldError>}
        </div>
      </div>
      <TextField {...common('name')} hint={m.cardHolderHint()} autoComplete="cc-name" />
      <div className="form-grid">
        <TextField
          {...common('expiration')}
          hint={m.cardExpiryHint()}
          inputMode="numeric"
          autoComplete="cc-exp"
          onInput={slash}
          onBlur={({ currentTarget: input }) => {
            input.value = normaliseExpiry(input.value);
          }}
        />
        <TextField {...common('cvx')} hint={m.cardCvxHint()} inputMode="numeric" autoComplete="cc-csc" />
      </div>
    </div>
  );
}

export function readCardFields(): CardFormValues {
  return {
    number: inputOf(cardFieldId('number'))?.value ?? '',
    name: inputOf(cardFieldId('name'))?.value ?? '',
    expiration: inputOf(cardFieldId('expiration'))?.value ?? '',
    cvx: inputOf(cardFieldId('cvx'))?.value ?? '',
    cgv: inputOf(cardFieldId('cgv'))?.checked ?? false,
    cgu: inputOf(cardFieldId('cgu'))?.checked ?? false,
  };
}

export function clearCardFields(): void {
  for (const field of ['number', 'name', 'expiration', 'cvx'] as const) {
    const input = inputOf(cardFieldId(field));
    if (input) input.value = '';
  }
}

function inputOf(id: string): HTMLInputElement | undefined {
  const element = document.getElementById(id);
  return element instanceof HTMLInputElement ? element : undefined;
}
