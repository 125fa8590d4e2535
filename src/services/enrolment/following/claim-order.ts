import { createHash, timingSafeEqual } from 'node:crypto';
import type { HeldOrder } from '#contracts/order.ts';
import type { Representative } from '#database/payment-tables.ts';
import { isMinor } from '#domain/identity/majority.ts';
import { browserRemembersMs } from '#domain/order/open-order.ts';
import { readOrderReference } from '#domain/order/order-reference.ts';
import { foldEmail } from '#domain/order/order-search.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import type { EnrolmentContext } from '../dependencies.ts';
import { browserKeysOf } from '../orders/one-order.ts';
import { findLinkedOrder } from '../orders/order-links.ts';
import { findBuyerById, findIntent, type PaymentIntent } from '../queries.ts';
import { Refusal } from '../refusal.ts';

export type ClaimedOrder = Awaited<ReturnType<typeof claimOrder>>;

/** `mailbox`: a link that was mailed to this address; `browser`: the one that paid, within a day, of an order whose
 * learner decides alone; `represented`: the same of a minor’s order, which proves nothing but whom to mail; `none`:
 * reference and e-mail, which a school knows too. */
export type OrderProof = 'mailbox' | 'browser' | 'represented' | 'none';

/** @throws Refusal 404, the same whether the reference or the e-mail is wrong. */
export async function claimOrder(context: EnrolmentContext, search: HeldOrder) {
  const { db, log } = context;
  const intent = await findIntent(db, 'reference', readOrderReference(search.reference) ?? '');
  const buyer = await findBuyerById(db, intent?.buyer_id ?? nobody);
  const representative: Representative | null = buyer?.representative ?? null;
  const isRepresentative = isSameEmail(search.email, representative?.email ?? '');
  const isBuyer = isSameEmail(search.email, buyer?.email ?? '');
  const isClosed = isClosedSince(intent, search.depuis);
  if (!intent || !buyer || (!isRepresentative && !isBuyer) || isClosed) {
    log.warn(
      { event: 'security', kind: 'wrong-reference', known: intent !== undefined, isClosed },
      'an order was not found',
    );
    throw new Refusal(404, { commande: [refusalTexts.unknownOrder] });
  }
  // A child often gives the address of the parent who represents it: it counts as the parent's.
  const holder =
    representative && isRepresentative
      ? representative
      : { firstName: buyer.first_name, lastName: buyer.last_name };
  const other = isRepresentative ? buyer.email : representative?.email;
  const otherEmail = other && !isSameEmail(search.email, other) ? other : null;
  const proof = await proofOf(context, search, { intent, buyer });
  return { intent, buyer, holder, otherEmail, proof };
}

async function proofOf(
  context: EnrolmentContext,
  search: HeldOrder,
  { intent, buyer }: Pick<ClaimedOrder, 'intent' | 'buyer'>,
): Promise<OrderProof> {
  const linked = search.lien === undefined ? undefined : await findLinkedOrder(context, search.lien);
  // The link to withdraw outlives a closed order, and «Ce n’est pas moi»: then it still withdraws, and proves nothing.
  const isEnded = linked?.pour === 'retractation' && intent.access_revoked_at !== null;
  const isLinked = linked?.reference === intent.reference && isSameEmail(search.email, linked.email);
  if (isLinked && !isEnded) return 'mailbox';
  const now = context.now();
  const isOwnBrowser =
    intent.browser_key !== null &&
    browserKeysOf(search).includes(intent.browser_key) &&
    now.getTime() - intent.created_at.getTime() < browserRemembersMs;
  const isRepresented = buyer.representative !== null && isMinor(buyer.birthday, now);
  if (!isOwnBrowser) return 'none';
  return isRepresented ? 'represented' : 'browser';
}

/** Closing ends older tickets and links; the reference and e-mail still open the order. */
function isClosedSince(intent: PaymentIntent | undefined, depuis: string | undefined): boolean {
  const closedAt = intent?.access_revoked_at;
  return closedAt != null && depuis !== undefined && new Date(depuis) <= closedAt;
}

const nobody = '00000000-0000-0000-0000-000000000000';

export function isSameEmail(given: string, known: string): boolean {
  const digest = (email: string) => createHash('sha256').update(foldEmail(email)).digest();
  return timingSafeEqual(digest(given), digest(known)) && known !== '';
}
