const letters: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const abbreviations = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
]);

function asciiWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[œæßøłđðþı]/gu, (letter) => letters[letter] ?? '')
    .split(/[^a-z0-9]+/u)
    .filter((word) => word !== '');
}

/** For comparison: lower-case ASCII words, single spaces, st/ste as saint/sainte. */
export function normaliseText(text: string): string {
  return asciiWords(text)
    .map((word) => abbreviations.get(word) ?? word)
    .join(' ');
}

export function slugify(text: string): string {
  return asciiWords(text).join('-');
}

/** One line that a database or the subject of a mail takes. */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim();
}

export function mapTexts<Value>(value: Value, write: (text: string) => string): Value {
  if (typeof value === 'string') return write(value) as Value;
  if (Array.isArray(value)) return value.map((part) => mapTexts(part, write)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, mapTexts(part, write)]),
  ) as Value;
}
