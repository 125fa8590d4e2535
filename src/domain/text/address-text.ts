export const maxAddressText = 100;

/** Typed in an address: control characters and lone surrogates are never part of a name and break query strings. */
export function addressText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\uFFFD]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, maxAddressText)
    .toWellFormed()
    .replaceAll('\uFFFD', '');
}
