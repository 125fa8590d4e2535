/** Queries, e-mail addresses, identifiers that open a payment, and numbers as long as a phone or a card number. */
export function stripPersonalData(text: string): string {
  return text
    .replace(/\?[^\s)'"]*?(?=(?::\d+){0,2}(?:[\s)'"]|$))/gu, '')
    .replace(/[^\s@<>"'(]+@[^\s@<>"')]+\.[^\s@<>"')]+/gu, '…')
    .replace(/\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/giu, '…')
    .replace(/\+?\d(?:[ .\u00a0-]?\d){7,}/gu, '…');
}

const sensitiveName =
  /token|jeton|jwt|mail|nom|name|tel|phone|pass|secret|key|code|sign|adress|naissance|birth|client|reference/iu;

/** Personal data and keys become «…»; values of over 32 characters without a space count as keys. */
export function maskAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const path = pathname
    .split('/')
    .map((segment) => (isHarmless(decode(segment)) ? segment : '…'))
    .join('/');
  const query = Array.from(new URLSearchParams(search), ([name, value]) => {
    if (!isHarmless(name)) return '…';
    const isPlain = isHarmless(value) && !(value !== '' && sensitiveName.test(name));
    return `${encodeURIComponent(name)}=${isPlain ? encodeURIComponent(value) : '…'}`;
  });
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

function isHarmless(text: string): boolean {
  return !text.includes('@') && !/\S{33}/u.test(text) && stripPersonalData(text) === text;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
