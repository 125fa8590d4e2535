import { createHash } from 'node:crypto';
import type { Report } from '#domain/requests/report-form.ts';

/** Crockford's: no letter in it is taken for a digit. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const lettersInAll = 10;

/** The same for the same words reported by the same reader for the same reason: a repeat is known by it. */
export function referenceOf(
  { id, isResponse }: { readonly id: number; readonly isResponse: boolean },
  { motif, message, email }: Report,
): string {
  const content = JSON.stringify([id, isResponse, email.toLowerCase(), motif, message]);
  const bits = createHash('sha256').update(content).digest();
  const drawn = Array.from(bits.subarray(0, lettersInAll), (byte) => letters[byte % letters.length]).join('');
  return `AV-${drawn.slice(0, 5)}-${drawn.slice(5)}`;
}
