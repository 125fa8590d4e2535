export type PhoneLink = NonNullable<ReturnType<typeof readPhoneNumber>>;

/** `+33 (0)4…`: the zero is for calls within the country only. */
const trunkZero = /^(\s*(?:\+|00)\d{2,3}\s*)\(0\)/u;

/** In pairs, with its dialable form; undefined when it is not a number. */
export function readPhoneNumber(number: string | null) {
  const dialled = number?.replace(trunkZero, '$1').replaceAll(/[^\d+]/gu, '') ?? '';
  if (number === null || dialled.length < 4) return undefined;
  const text = /^0\d{9}$/u.test(dialled) ? dialled.replaceAll(/(\d{2})(?=\d)/gu, '$1\u00a0') : number.trim();
  return { text, href: `tel:${dialled}` };
}
