const pattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** As we write ids: in small letters. */
export function isUuid(text: string): boolean {
  return pattern.test(text);
}
