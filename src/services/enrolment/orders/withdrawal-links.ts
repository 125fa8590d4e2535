import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OrderSearch } from '#domain/order/order-search.ts';
import { withdrawalDeadline } from '#domain/order/withdrawal-period.ts';
import type { EnrolmentContext, PaymentContext } from '../dependencies.ts';
import { concludedAt, findBuyerById, findIntent } from '../queries.ts';

/** Buyer and representative withdraw from their own address. */
export type Contractor = 'buyer' | 'representative';

/** Signed, not stored. Closing the order does not end it: nobody can keep a buyer from withdrawing. */
export function withdrawalToken(
  { addressKey }: Pick<PaymentContext, 'addressKey'>,
  intentId: string,
  contractor: Contractor,
): string {
  return `${intentId}.${contractor}.${sign(addressKey, intentId, contractor)}`;
}

function sign(key: string, intentId: string, contractor: string): string {
  return createHmac('sha256', key)
    .update(`withdrawal link of ${intentId} for ${contractor}`)
    .digest('base64url');
}

/** Undefined for an invalid link and after the withdrawal period. */
export async function openWithdrawalLink(
  { db, addressKey, now }: EnrolmentContext,
  token: string,
): Promise<OrderSearch | undefined> {
  const [intentId = '', contractor = '', mark = ''] = token.split('.');
  const [given, own] = [Buffer.from(mark), Buffer.from(sign(addressKey, intentId, contractor))];
  if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
  const intent = await findIntent(db, 'id', intentId);
  const orderedAt = intent && concludedAt(intent);
  const buyer = intent && (await findBuyerById(db, intent.buyer_id));
  if (!orderedAt || !buyer || now() > withdrawalDeadline(orderedAt, buyer.zip_code)) return undefined;
  const email = contractor === 'representative' ? buyer.representative?.email : buyer.email;
  return email === undefined ? undefined : { reference: intent.reference, email };
}
