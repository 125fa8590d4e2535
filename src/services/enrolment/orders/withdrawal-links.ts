import { createHmac, timingSafeEqual } from 'node:crypto';
import type { OrderSearch } from '#domain/order/order-search.ts';
import { withdrawalDeadline } from '#domain/order/withdrawal-period.ts';
import type { EnrolmentContext, PaymentContext } from '../dependencies.ts';
import { concludedAt, findBuyerById, findIntent } from '../queries.ts';

/** Whose mail the link is in: each withdraws from an own address. */
export type Contractor = 'buyer' | 'representative';

/**
 * What the link of a confirmation carries: the order's id, whose mail it is in, and a mark that only we can make. Nothing is stored for
 * it. Closing the order does not end it: nobody who knows a reference and an e-mail can keep its buyer from withdrawing.
 */
export function withdrawalToken(
  { addressKey }: Pick<PaymentContext, 'addressKey'>,
  intentId: string,
  contractor: Contractor,
): string {
  return `${intentId}.${contractor}.${markOf(addressKey, intentId, contractor)}`;
}

function markOf(key: string, intentId: string, contractor: string): string {
  return createHmac('sha256', key)
    .update(`withdrawal link of ${intentId} for ${contractor}`)
    .digest('base64url');
}

/** What finds the order of a withdrawal link; undefined for a link that is none, and once the delay to withdraw is over. */
export async function openWithdrawalLink(
  { db, addressKey, now }: EnrolmentContext,
  token: string,
): Promise<OrderSearch | undefined> {
  const [intentId = '', contractor = '', mark = ''] = token.split('.');
  const [given, own] = [Buffer.from(mark), Buffer.from(markOf(addressKey, intentId, contractor))];
  if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
  const intent = await findIntent(db, 'id', intentId);
  const orderedAt = intent && concludedAt(intent);
  const buyer = intent && (await findBuyerById(db, intent.buyer_id));
  if (!orderedAt || !buyer || now() > withdrawalDeadline(orderedAt, buyer.zip_code)) return undefined;
  const email = contractor === 'representative' ? buyer.representative?.email : buyer.email;
  return email === undefined ? undefined : { reference: intent.reference, email };
}
