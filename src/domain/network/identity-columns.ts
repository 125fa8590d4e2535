import { isMailAddress, maxMailAddressLength } from '../requests/mail-address.ts';
import { readAgreement, readSiret } from '../school/legal-ids.ts';
import { type LegalForm, legalForms, readLegalForm } from '../school/seller.ts';
import { type Column, RefusedCell, textual } from './columns.ts';

export function legalForm(title: string): Column<LegalForm> {
  return {
    title,
    ...textual,
    read: (typed) =>
      readLegalForm(typed) ??
      new RefusedCell(
        `“${typed}” is none of ${legalForms.join(', ')}`,
        `Donnez une de ces formes\u202f: ${legalForms.join(', ')}.`,
      ),
  };
}

export function email(title: string): Column<string> {
  return {
    title,
    ...textual,
    input: 'email',
    maxLength: maxMailAddressLength,
    read: (typed) =>
      isMailAddress(typed)
        ? typed
        : new RefusedCell(
            `“${typed}” is no e-mail address`,
            'Donnez une adresse e-mail, comme nom@exemple.fr.',
          ),
  };
}

export function siret(title: string): Column<string> {
  return {
    title,
    ...textual,
    read: (typed) =>
      readSiret(typed) ??
      new RefusedCell(
        /^\d[.,]\d+e\+?\d+$/iu.test(typed)
          ? `“${typed}” is what a spreadsheet made of a SIRET: format that column as text and type the 14 digits again`
          : `“${typed}” is not a SIRET: 14 digits with a valid key (Luhn)`,
        'Donnez les quatorze chiffres de votre SIRET.',
      ),
  };
}

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

export function agreement(title: string): Column<string> {
  return {
    title,
    ...textual,
    maxLength: 100,
    read: (typed) =>
      readAgreement(typed) === undefined
        ? new RefusedCell(
            `“${typed}” is no agreement number, such as E 21 069 0012 0`,
            'Donnez un numéro d’agrément, comme E 21 069 0012 0.',
          )
        : typed,
  };
}

export function postalCode(title: string): Column<string> {
  return {
    title,
    ...textual,
    read: (typed) =>
      /^\d{4,5}$/u.test(typed)
        ? typed.padStart(5, '0')
        : new RefusedCell(`“${typed}” is not a postal code of 5 digits`),
  };
}

export function communeCode(title: string): Column<string> {
  return {
    title,
    ...textual,
    read: (typed) =>
      /^(?:\d{4,5}|2[AB]\d{3})$/iu.test(typed)
        ? typed.toUpperCase().padStart(5, '0')
        : new RefusedCell(`“${typed}” is not the INSEE code of a commune, such as 69123`),
  };
}
