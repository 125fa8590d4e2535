import { tidy } from '../identity/identity-normalisation.ts';

/** No characters that look or sound alike (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const length = 8;
const prefix = 'CR';

export const orderReferenceBytes = length;

/** «CR-7K3M-9XQ2», 40 random bits: the five lowest bits of each byte. */
export function orderReference(bytes: Uint8Array): string {
  return spokenReference(prefix, bytes);
}

export function spokenReference(kind: string, bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, length), (byte) => alphabet[byte % alphabet.length]);
  return [kind, letters.slice(0, 4).join(''), letters.slice(4).join('')].join('-');
}

/** Accepts any case, spaces and dashes, O for 0 and I or L for 1; undefined when it is not a reference. */
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

export function normaliseOrderReference(typed: string): string {
  const text = tidy(typed);
  return readOrderReference(text) ?? text;
}
