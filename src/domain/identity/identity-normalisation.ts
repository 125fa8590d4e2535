/** Accents beyond those that any language puts on one letter: a hundred of them cover what stands above. */
const piledAccents = /((?:(?=\p{M})\p{Script=Inherited}){3})(?:(?=\p{M})\p{Script=Inherited})+/gu;

/** Control, format and bidirectional characters, and Unicode noncharacters; no-break spaces are kept. */
export function removeHidden(value: string): string {
  return value
    .replaceAll(/[\t\v\f\u2028\u2029]/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Noncharacter_Code_Point}]/gu, '');
}

/** Joins any white space, no-break spaces included, to one space; removes invisible characters, and accents that pile up. */
export function tidy(value: string): string {
  return (
    removeHidden(value.replaceAll(/\s/gu, ' '))
      // Removal may have left double spaces, or a letter apart from its accent.
      .normalize('NFC')
      .replaceAll(piledAccents, '$1')
      .replaceAll(/ +/gu, ' ')
      .trim()
  );
}

export function normaliseEmail(value: string): string {
  return tidy(value).replaceAll(' ', '');
}

export function normaliseZipCode(value: string): string {
  return tidy(value).replaceAll(' ', '');
}

/** French dialling codes, overseas included; the national number starts with 0. */
const frenchPrefix = /^(?:\+|00)(?:33|262|508|590|594|596)(?:\(0\)|0)?(?=[1-9]\d{8}$)/u;

/** `+33 6 12 34 56 78`, `06.12.34.56.78` and `06-12-34-56-78` are all `0612345678`. */
export function normalisePhone(value: string): string {
  const compact = tidy(value).replaceAll(/[\s./]/gu, '');
  const digits = compact.replaceAll('-', '').replace(frenchPrefix, '0');
  return /^\d{10}$/u.test(digits) ? digits : compact;
}

/** `1.2.2005`, `1/2/2005`, `01 02 2005` and `01022005` are all `01/02/2005`. */
export function normaliseBirthday(value: string): string {
  const text = tidy(value);
  const parts =
    /^(\d{1,2})\s?[/.\- ]\s?(\d{1,2})\s?[/.\- ]\s?(\d{4})$/u.exec(text) ??
    /^(\d{2})(\d{2})(\d{4})$/u.exec(text);
  if (!parts) return text;
  const [, day = '', month = '', year = ''] = parts;
  return `${day.padStart(2, '0')}/${month.padStart(2, '0')}/${year}`;
}

export function wireDay(birthday: string): string {
  return birthday.split('/').toReversed().join('-');
}
