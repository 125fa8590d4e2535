import { type ComponentProps, type FormEvent, useState } from 'react';
import {
  type CardBrand,
  type CardFormField,
  type CardFormValues,
  detectCardBrand,
  longestHolder,
  tidyExpiry,
} from '#domain/card.ts';
import { Checkbox } from '#site/ui/checkbox.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import styles from './card-fields.module.css';
import { groupWhileTyping } from './card-number-input.ts';
import type { Recap } from './view.ts';

export const cardLabels: Readonly<Record<CardFormField, string>> = {
  number: 'Numéro de carte',
  name: 'Titulaire de la carte',
  expiration: 'Date d’expiration',
  cvx: 'Cryptogramme',
  cgv: 'Conditions générales de vente',
  cgu: 'Conditions générales d’utilisation',
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
    label: cardLabels[field],
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
          hint="Les 16 chiffres, avec ou sans espaces"
          inputMode="numeric"
          autoComplete="cc-number"
          spellCheck={false}
          onInput={regroup}
        />
        <p className={styles.brand} aria-live="polite">
          {brand && `Carte ${brandNames[brand]}`}
        </p>
      </div>
      <TextField {...common('name')} autoComplete="cc-name" spellCheck={false} maxLength={longestHolder} />
      <div className={styles.pair}>
        <TextField
          {...common('expiration')}
          hint="Mois et année, par exemple 09/28"
          inputMode="numeric"
          autoComplete="cc-exp"
          onBlur={({ currentTarget: input }) => {
            input.value = tidyExpiry(input.value);
          }}
        />
        <TextField
          {...common('cvx')}
          hint="Les 3 chiffres au dos de la carte"
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
        />
      </div>
      <Checkbox
        id={cardFieldId('cgv')}
        error={errors.cgv}
        label={
          <>
            J’accepte les{' '}
            {school.termsUrl ? (
              <a href={school.termsUrl} target="_blank" rel="noreferrer">
                conditions générales de vente de l’auto-école (nouvel onglet)
              </a>
            ) : (
              'conditions générales de vente de l’auto-école'
            )}
            .
          </>
        }
      />
      <Checkbox
        id={cardFieldId('cgu')}
        error={errors.cgu}
        label="J’accepte les conditions générales d’utilisation du site."
      />
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
