import { type ComponentProps, type FormEvent, useState } from 'react';
import {
  type CardBrand,
  type CardFormField,
  type CardFormValues,
  detectCardBrand,
  longestHolder,
  tidyExpiry,
} from '#domain/card.ts';
import { m } from '#site/messages/messages.js';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { hole, Sentence } from '#site/ui/sentence.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import styles from './card-fields.module.css';
import { groupWhileTyping } from './card-number-input.ts';
import type { Recap } from './view.ts';

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

export const cardFieldId = (field: CardFormField) => `carte-${field}`;

interface CardFieldsProps {
  readonly errors: Partial<Record<CardFormField, string>>;
  readonly school: Recap['school'];
}

/** Inputs without a name, in no form: the card is read from them once, to be handed to the provider (payments.md). */
export function CardFields({ errors, school }: CardFieldsProps) {
  const [brand, setBrand] = useState<CardBrand>();
  const common = (field: Exclude<CardFormField, 'cgv' | 'cgu'>): ComponentProps<typeof TextField> => ({
    id: cardFieldId(field),
    label: cardLabels[field](),
    error: errors[field],
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
  return (
    <div className={styles.fields}>
      <div>
        <TextField
          {...common('number')}
          hint={m.cardNumberHint()}
          inputMode="numeric"
          autoComplete="cc-number"
          spellCheck={false}
          onInput={regroup}
        />
        <p className={styles.brand} aria-live="polite">
          {brand && m.cardOfBrand({ brand: brandNames[brand] })}
        </p>
      </div>
      <TextField {...common('name')} autoComplete="cc-name" spellCheck={false} maxLength={longestHolder} />
      <div className={styles.pair}>
        <TextField
          {...common('expiration')}
          hint={m.cardExpiryHint()}
          inputMode="numeric"
          autoComplete="cc-exp"
          onBlur={({ currentTarget: input }) => {
            input.value = tidyExpiry(input.value);
          }}
        />
        <TextField
          {...common('cvx')}
          hint={m.cardCvxHint()}
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
        />
      </div>
      <Checkbox
        id={cardFieldId('cgv')}
        error={errors.cgv}
        label={
          <Sentence text={m.acceptSchoolTerms({ terms: hole })}>
            {school.termsUrl ? (
              <a href={school.termsUrl} target="_blank" rel="noreferrer">
                {m.schoolTermsInNewTab()}
              </a>
            ) : (
              m.schoolTerms()
            )}
          </Sentence>
        }
      />
      <Checkbox id={cardFieldId('cgu')} error={errors.cgu} label={m.acceptSiteTerms()} />
    </div>
  );
}

/** What stands in the inputs now. */
export function readCardFields(): CardFormValues {
  return {
    number: inputOf('number')?.value ?? '',
    name: inputOf('name')?.value ?? '',
    expiration: inputOf('expiration')?.value ?? '',
    cvx: inputOf('cvx')?.value ?? '',
    cgv: inputOf('cgv')?.checked ?? false,
    cgu: inputOf('cgu')?.checked ?? false,
  };
}

/** Leaves nothing of the card in the page. */
export function clearCardFields(): void {
  for (const field of ['number', 'name', 'expiration', 'cvx'] as const) {
    const input = inputOf(field);
    if (input) input.value = '';
  }
}

function inputOf(field: CardFormField): HTMLInputElement | undefined {
  const element = document.getElementById(cardFieldId(field));
  return element instanceof HTMLInputElement ? element : undefined;
}
