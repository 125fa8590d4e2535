import { isMailAddress, maxMailAddressLength } from '../requests/mail-address.ts';
import { readAgreement, readSiret } from '../school/legal-ids.ts';
import { type LegalForm, legalForms, readLegalForm } from '../school/seller.ts';
import { type Column, RefusedCell, reading, textual } from './columns.ts';

export const legalForm = (title: string): Column<LegalForm> =>
  reading(
    title,
    readLegalForm,
    (typed) => `“${typed}” is none of ${legalForms.join(', ')}`,
    `Donnez une de ces formes\u202f: ${legalForms.join(', ')}.`,
  );

export const email = (title: string): Column<string> => ({
  ...reading(
    title,
    (typed) => (isMailAddress(typed) ? typed : undefined),
    (typed) => `“${typed}” is no e-mail address`,
    'Donnez une adresse e-mail, comme nom@exemple.fr.',
  ),
  input: 'email',
  maxLength: maxMailAddressLength,
});

export const siret = (title: string): Column<string> =>
  reading(
    title,
    readSiret,
    (typed) =>
      /^\d[.,]\d+e\+?\d+$/iu.test(typed)
        ? `“${typed}” is what a spreadsheet made of a SIRET: format that column as text and type the 14 digits again`
        : `“${typed}” is not a SIRET: 14 digits with a valid key (Luhn)`,
    (typed) =>
      /^(?:\D*\d){14}\D*$/u.test(typed)
        ? 'Ce numéro de SIRET est faux.'
        : 'Donnez les quatorze chiffres de votre SIRET.',
  );

/** In display format; restores the leading zero that spreadsheets drop. */
export function telephone(title: string): Column<string> {
  return {
    title,
    ...textual,
    read(typed) {
      const digits = typed.replaceAll(/\D/gu, '');
      if (/^[1-9]\d{8}$/u.test(digits) && !typed.startsWith('+')) return `0${digits}`;
      if (/^[+\d][\d ().\u00a0\u202f-]{3,24}$/u.test(typed) && digits.length <= 15) return typed;
      return new RefusedCell(
        digits.length > 15
          ? `“${typed}” has more than one telephone number: keep one`
          : `“${typed}” is no telephone number, such as 04 72 00 00 01`,
        'Donnez un seul numéro de téléphone, comme 04 72 00 00 01.',
      );
    },
  };
}

export const agreement = (title: string): Column<string> => ({
  ...reading(
    title,
    (typed) => (readAgreement(typed) === undefined ? undefined : typed),
    (typed) => `“${typed}” is no agreement number, such as E 21 069 0012 0`,
    'Donnez un numéro d’agrément, comme E 21 069 0012 0.',
  ),
  maxLength: 100,
});

export const postalCode = (title: string): Column<string> =>
  reading(
    title,
    (typed) => (/^\d{4,5}$/u.test(typed) ? typed.padStart(5, '0') : undefined),
    (typed) => `“${typed}” is not a postal code of 5 digits`,
    'Donnez un code postal de cinq chiffres.',
  );

export const communeCode = (title: string): Column<string> =>
  reading(
    title,
    (typed) => (/^(?:\d{4,5}|2[AB]\d{3})$/iu.test(typed) ? typed.toUpperCase().padStart(5, '0') : undefined),
    (typed) => `“${typed}” is not the INSEE code of a commune, such as 69123`,
    'Donnez le code INSEE d’une commune, comme 69123.',
  );
