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
