/** `6/29`, `0629`, `06 / 29`, `06/2029` and `2029-06` are all `06/29`. */
export function normaliseExpiry(expiry: string): string {
  const compact = expiry.replaceAll(/\s/gu, '').replaceAll(/[.-]/gu, '/');
  const [, month, year] =
    /^(\d{1,2})\/(?:20)?(\d\d)$/u.exec(compact) ?? /^(\d\d)(?:20)?(\d\d)$/u.exec(compact) ?? [];
  if (month !== undefined && year !== undefined) return `${month.padStart(2, '0')}/${year}`;
  return compact.replace(/^20(\d\d)\/(\d\d)$/u, '$2/$1');
}

/** The slash comes with the next digit, so that it can be deleted. */
export function expiryWhileTyping(text: string): string {
  if (!/^[\d\s./-]+$/u.test(text)) return text;
  const complete = normaliseExpiry(text);
  if (/^\d\d\/\d\d$/u.test(complete)) return complete;
  return text
    .replaceAll(/\s/gu, '')
    .replaceAll(/[.-]/gu, '/')
    .replace(/^([2-9])$/u, '0$1')
    .replace(/^(\d)\//u, '0$1/')
    .replace(/^(\d\d)(\d)/u, '$1/$2');
}
