import type { Operator } from '../declaration.ts';
import { knownPayment } from '../payments.ts';
import type { RecordRef } from './page.ts';

/** By its reference, however it was named. */
export async function ofPayment(
  { payment }: { readonly payment: string },
  operator: Operator,
): Promise<RecordRef> {
  const { reference } = await knownPayment(operator, payment);
  return { kind: 'order', id: reference };
}
