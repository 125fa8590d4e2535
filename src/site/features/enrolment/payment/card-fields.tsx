import { type ComponentProps, type FormEvent, useState } from 'react';
import {
  type CardBrand,
  type CardFormField,
  type CardFormValues,
  cardTypeOf,
  detectCardBrand,
} from '#domain/card/card.ts';
import { unacceptedBrand } from '#domain/card/card-errors.ts';
import { expiryWhileTyping, tidyExpiry } from '#domain/card/card-expiry.ts';
import { m } from '#site/messages/messages.js';
import { AffixedField } from '#site/ui/affixed-field.tsx';
import { FieldError } from '#site/ui/field.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { CardBrandMark } from './card-brand-mark.tsx';
import { CardConsents, type CardConsentsProps, commencementId } from './card-consents.tsx';
import { cardFieldId } from './card-field-id.ts';
import styles from './card-fields.module.css';
import { groupWhileTyping } from './card-number-input.ts';

export const cardLabels: Readonly<Record<CardFormField, () => string>> = {
  number: m.cardNumber,
  name: m.cardHolder,
  expiration: m.cardExpiry,
  cvx: m.cardCvx,
  cgv: m.documentTerms,
  cgu: m.siteTerms,
};

const brandNames: Readonly<Record<CardBrand, string>> = {
  VISA: 'Visa',
  MASTERCARD: 'Mastercard',
  AMEX: 'American Express',
  MAESTRO: 'Maestro',
};

/** Inputs without a name, in no form: the card is read from them once, to be handed to the provider (docs/product/paying.md#provider). */
export function CardFields(props: CardConsentsProps) {
  const { errors } = props;
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
    <div className={styles.fields}>
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
      <div className={styles.pair}>
        <TextField
          {...common('expiration')}
          hint={m.cardExpiryHint()}
          inputMode="numeric"
          autoComplete="cc-exp"
          onInput={slash}
          onBlur={({ currentTarget: input }) => {
            input.value = tidyExpiry(input.value);
          }}
        />
        <TextField {...common('cvx')} hint={m.cardCvxHint()} inputMode="numeric" autoComplete="cc-csc" />
      </div>
      <CardConsents {...props} />
    </div>
  );
}

/** What stands in the inputs now. */
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

/** Whether the buyer asks for what he orders to begin before he can no longer withdraw. */
export function isEarlierStartAsked(): boolean {
  return inputOf(commencementId)?.checked ?? false;
}

/** Leaves nothing of the card in the page. */
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
