import * as v from 'valibot';
import { answer, email, type ReadOf, readable } from '../form.ts';
import { tidyEmail } from '../identity/identity-normalisation.ts';
import { readOrderReference, tidyOrderReference } from './order-reference.ts';

/** What finds an order, in the order it is asked: its reference, and an e-mail given with it. */
export const orderSearchSchema = () =>
  v.object({
    reference: answer(readable(readOrderReference), tidyOrderReference),
    email: answer(email(), tidyEmail),
  });
export type OrderSearch = ReadOf<typeof orderSearchSchema>;
export type OrderSearchField = keyof OrderSearch;

/** An address as it is compared: nobody writes his own twice in the same case. */
export function foldEmail(email: string): string {
  return tidyEmail(email).toLowerCase();
}

/** Whose mailboxes ignore the dots before the @. */
const dotless: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/** Whose addresses may end in a label after «-»: no name there holds one. */
const yahoo = /^(?:yahoo(?:\.[a-z]+)+|ymail\.com|rocketmail\.com)$/u;

/**
 * The mailbox that an address leads to, as far as its writing tells: without case, a label after «+» (of Yahoo «-»), or the dots that Gmail ignores.
 * To be compared, and never written to.
 */
export function mailboxOf(email: string): string {
  const folded = foldEmail(email).normalize('NFKC').toLowerCase();
  const at = folded.lastIndexOf('@');
  const [local, host] = [folded.slice(0, Math.max(at, 0)), folded.slice(at + 1)];
  const unlabelled = local.replace(yahoo.test(host) ? /(?<=.)[-+].*$/u : /(?<=.)\+.*$/u, '');
  return dotless.has(host) ? `${unlabelled.replaceAll('.', '')}@gmail.com` : `${unlabelled}@${host}`;
}
