import { tidy } from '../identity/identity-normalisation.ts';

/** Letters and digits that are not taken for one another when read aloud or copied by hand (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;
const prefix = 'CR';

/** Random bytes that one reference takes. */
export const orderReferenceBytes = length;

/** What a buyer quotes of an order: «CR-7K3M-9XQ2», 40 random bits; of each byte the five lowest bits count. */
export function orderReference(bytes: Uint8Array): string {
  return spokenReference(prefix, bytes);
}

/** The same of something else than an order: its two letters tell what. */
export function spokenReference(kind: string, bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, length), (byte) => alphabet[byte % alphabet.length]);
  return [kind, letters.slice(0, 4).join(''), letters.slice(4).join('')].join('-');
}

/** The reference that somebody typed, whatever its case, spaces and dashes, O for 0 and I or L for 1; undefined when it is none. */
export function readOrderReference(typed: string): string | undefined {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}.]/gu, '')
    .replace(/^CR(?=.{8}$)/u, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1');
  if (letters.length !== length || [...letters].some((letter) => !alphabet.includes(letter)))
    return undefined;
  return [prefix, letters.slice(0, 4), letters.slice(4)].join('-');
}

/** What was typed as a reference, as it is printed once it is one. */
export function tidyOrderReference(typed: string): string {
  const text = tidy(typed);
  return readOrderReference(text) ?? text;
}
