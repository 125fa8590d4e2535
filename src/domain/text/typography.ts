const narrowSpace = '\u202f';

/** Narrow no-break spaces before ; : ! ? » and units, after «, between thousands; no break within a date. */
export function frenchSpaces(text: string): string {
  return text
    .replaceAll(/ (?=[;:!?»])/gu, narrowSpace)
    .replaceAll(/(?<=«) /gu, narrowSpace)
    .replaceAll(/ (?=– )/gu, '\u00a0')
    .replaceAll(/(?<=\d) (?=\d{3}(?!\d))/gu, narrowSpace)
    .replaceAll(
      /(?<=\d) (?=(?:[€%]|(?:h|min|km|mm|cm|cl|m|kW|kg|g|°C|cm³|m²|ans?|jours?|mois|avis)(?![\p{L}\d])))/gu,
      narrowSpace,
    )
    .replaceAll(/(?<=\d(?:er)?) (?=[a-zéû]{3,9} \d{4}(?!\d))/gu, '\u00a0');
}

/** Hyphenated words that must not break: «auto-école», «e-mail», «Saint-Denis», «CR-7K3M-9XQ2», «412-28-1» of an article. */
const joined = /\p{L}[\p{L}\d]*(?:-[\p{L}\d]+)+|\d+(?:-\d+)+/gu;
/** Letters above which such a word may break, for narrow windows with large text. */
const maxUnbrokenLength = 14;
/** «1er», «1re», «XIXe», «12e»; a single letter before an e is a word, such as «Le». */
const ordinal = /(?<=(?<![\p{L}\d])(?:\d+|[IVXLC]{2,}))(?:ers?|res?|ème|e)(?![\p{L}\d])/gu;

/** For display alone («permis B», «22 novembre 2026» stay on one line): never for what is written, compared or
 * hashed. */
export function fixedSpaces(text: string): string {
  return frenchSpaces(text)
    .replaceAll(
      /(?<=\b[Pp]ermis) (?=(?:A1|A2|AM|A|B1|B96|BE|B|C1E|C1|CE|C|D1E|D1|DE|D)(?![\p{L}\d]))/gu,
      '\u00a0',
    )
    .replaceAll(
      /(?<=\d(?:er)?[ \u00a0\u202f](?:janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre)) (?=\d{4}(?!\d))/gu,
      '\u00a0',
    )
    .replaceAll(/(?<=(?<![\p{L}\d])à) (?=\d{1,2}[ \u202f]h(?![\p{L}\d]))/gu, '\u00a0')
    .replaceAll(/(?<=\b(?:n°|art\.|[ADLR]\.)) (?=\d)/gu, '\u00a0')
    .replaceAll(/(?<=\barticles?) (?=(?:[ADLR]\.\u00a0)?\d)/gu, '\u00a0')
    .replaceAll(/(?<!\d)0\d(?: \d{2}){4}(?!\d)/gu, (phone) => phone.replaceAll(' ', '\u00a0'))
    .replaceAll(/'/gu, '’');
}

export interface TypesetPart {
  readonly text: string;
  readonly set?: 'raised' | 'unbroken';
}

/** The parts, joined, equal `fixedSpaces(text)`. */
export function typeset(text: string): TypesetPart[] {
  const fixed = fixedSpaces(text);
  const marks = [
    ...Array.from(fixed.matchAll(joined), ({ 0: word, index }) => ({
      word,
      index,
      set: 'unbroken' as const,
    })),
    ...Array.from(fixed.matchAll(ordinal), ({ 0: word, index }) => ({ word, index, set: 'raised' as const })),
  ]
    .filter(({ word, set }) => set === 'raised' || word.length <= maxUnbrokenLength)
    .toSorted((one, other) => one.index - other.index);
  const parts: TypesetPart[] = [];
  let from = 0;
  for (const { word, index, set } of marks) {
    if (index < from) continue;
    if (index > from) parts.push({ text: fixed.slice(from, index) });
    parts.push({ text: word, set });
    from = index + word.length;
  }
  return from < fixed.length || parts.length === 0 ? [...parts, { text: fixed.slice(from) }] : parts;
}
