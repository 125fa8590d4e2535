const hidden = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/** One line that is read as it is stored: no control character, line break or reversed direction. */
export function isPlainLine(text: string): boolean {
  return !hidden.test(text);
}
