import * as v from 'valibot';
import { answer, email, type ReadOf, readable } from '../form.ts';
import { normaliseEmail } from '../identity/identity-normalisation.ts';
import { normaliseOrderReference, readOrderReference } from './order-reference.ts';

export const orderSearchSchema = () =>
  v.object({
    reference: answer(readable(readOrderReference), normaliseOrderReference),
    email: answer(email(), normaliseEmail),
  });
export type OrderSearch = ReadOf<typeof orderSearchSchema>;
export type OrderSearchField = keyof OrderSearch;

export function foldEmail(email: string): string {
  return normaliseEmail(email).toLowerCase();
}

/** For a page that must not say the address: «p…@exemple.fr». */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '…' : `${[...email][0]}…${email.slice(at)}`;
}

/** Domains whose mailboxes ignore dots before the @. */
const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** Domains whose addresses may end in a label after «-». */
const yahoo = /^(?:yahoo(?:\.[a-z]+)+|ymail\.com|rocketmail\.com)$/u;

/** Without case, labels and the dots that Gmail ignores. For comparison only, never to send to. */
export function mailboxOf(email: string): string {
  const folded = foldEmail(email).normalize('NFKC').toLowerCase();
  const at = folded.lastIndexOf('@');
  const [local, host] = [folded.slice(0, Math.max(at, 0)), folded.slice(at + 1)];
  const unlabelled = local.replace(yahoo.test(host) ? /(?<=.)[-+].*$/u : /(?<=.)\+.*$/u, '');
  return dotless.has(host) ? `${unlabelled.replaceAll('.', '')}@gmail.com` : `${unlabelled}@${host}`;
}
