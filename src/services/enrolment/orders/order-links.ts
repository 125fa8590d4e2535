import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { LinkedOrder } from '#contracts/order.ts';
import { queueMail } from '#database/queue-mail.ts';
import type { EnrolmentDb, EnrolmentTransaction } from '#database/table-owners.ts';
import { foldEmail, mailboxOf } from '#domain/order/order-search.ts';
import { withdrawalDeadline } from '#domain/order/withdrawal-period.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import { maxFileLinksPerDay, maxPurchaseMailsPerDay } from '#domain/requests/request-limits.ts';
import { kept } from '#domain/retention.ts';
import { isUuid } from '#domain/text/uuid.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { writeOrderLinkMail, writeStartedMail } from '#mails/templates/open-order.ts';
import type { EnrolmentContext, PaymentContext } from '../dependencies.ts';
import { concludedAt, findBuyerById, findIntent, type PaymentIntent } from '../queries.ts';
import { Refusal } from '../refusal.ts';
import { digest } from './one-order.ts';

export const linkLivesMs = kept.orderLinkHours * 60 * 60 * 1000;
/** Max mails to one mailbox, so that nobody floods somebody else's. */
const mailLimits = {
  'order-started': { max: 3, withinMs: 60 * 60 * 1000 },
  'order-link': { max: 3, withinMs: 60 * 60 * 1000 },
  'order-references': { max: maxPurchaseMailsPerDay, withinMs: 24 * 60 * 60 * 1000 },
  'file-link': { max: maxFileLinksPerDay, withinMs: 24 * 60 * 60 * 1000 },
  'file-confirm-request': { max: 4, withinMs: 24 * 60 * 60 * 1000 },
  'parental-link': { max: 4, withinMs: 24 * 60 * 60 * 1000 },
  // Five tries each: thirty guesses of a million in a day.
  'parental-code': { max: 6, withinMs: 24 * 60 * 60 * 1000 },
} as const;
type LimitedMail = keyof typeof mailLimits;

/** For a buyer who never comes back from the bank. Holds nothing typed: the address is not verified. */
export async function mailStartedOrder(
  context: PaymentContext,
  transaction: EnrolmentTransaction,
  intent: PaymentIntent,
): Promise<void> {
  const to = await payerAddress(transaction, intent);
  if (!(await mayBeMailed(transaction, 'order-started', to))) return;
  const order = nameOrder(intent);
  const mail = writeStartedMail(order, context.sender);
  await queueMail(transaction, { key: `order:${intent.id}:started`, kind: 'order-started', to, ...mail });
}

export async function mailOrderLink(context: EnrolmentContext, intent: PaymentIntent): Promise<void> {
  await context.db.transaction().execute(async (transaction) => {
    const to = await payerAddress(transaction, intent);
    if (!(await mayBeMailed(transaction, 'order-link', to))) return;
    const order = nameOrder(intent);
    const token = await makeLink(context, transaction, intent.id, to);
    const mail = writeOrderLinkMail({ ...order, token }, context.sender);
    const key = `order:${intent.id}:link:${digest(token).slice(0, 16)}`;
    await queueMail(transaction, { key, kind: 'order-link', to, ...mail });
  });
}

/** @throws Refusal 404, the same for an invalid, expired or closed link. */
export async function openOrderLink(
  context: EnrolmentContext,
  { jeton }: { readonly jeton: string },
): Promise<LinkedOrder> {
  const linked = await findLinkedOrder(context, jeton);
  if (linked) return linked;
  context.log.warn(
    { event: 'security', kind: 'wrong-link', isWithdrawal: jeton.includes('.') },
    'a link to an order was not opened',
  );
  throw new Refusal(404, { commande: [refusalTexts.unknownOrder] });
}

/** Of a link that was mailed to a party of the order. */
export async function findLinkedOrder(
  context: EnrolmentContext,
  jeton: string,
): Promise<LinkedOrder | undefined> {
  const own = jeton.includes('.') ? await openWithdrawalLink(context, jeton) : undefined;
  if (own) return { ...own, pour: 'retractation' };
  return context.db
    .selectFrom('order_links as link')
    .innerJoin('payment_intents as intent', 'intent.id', 'link.payment_intent_id')
    .select(['intent.reference', 'link.email'])
    .where('link.token_hash', '=', digest(jeton))
    .where('link.expires_at', '>', context.now())
    .executeTakeFirst();
}

/** Key prefixes of these orders' mails. */
export async function mailKeysOfOrders(
  db: EnrolmentDb,
  {
    registrations = [],
    references = [],
    withdrawn = [],
  }: {
    readonly registrations?: readonly string[];
    readonly references?: readonly string[];
    /** Only the mails of their withdrawal. */
    readonly withdrawn?: readonly string[];
  },
): Promise<string[]> {
  const { rows } = await sql<{ beginning: string }>`
    with own as (select id from payment_intents
        where card_registration_id = any(${registrations}) or reference = any(${references})),
      given_up as (select id from payment_intents where reference = any(${withdrawn}))
    select 'order:' || id || ':' as beginning from own
    union all
    select 'file:' || id || ':' from training_files where payment_intent_id in (select id from own)
    union all
    select 'refund:' || id || ':' from refunds where payment_intent_id in (select id from own)
    union all
    select 'withdrawal:' || id || ':' from withdrawals
    where payment_intent_id in (select id from own union all select id from given_up)`.execute(db);
  return rows.map(({ beginning }) => beginning);
}

export async function makeLink(
  context: PaymentContext,
  transaction: EnrolmentTransaction,
  intentId: string,
  email: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = context.now();
  await transaction
    .insertInto('order_links')
    .values({
      token_hash: digest(token),
      payment_intent_id: intentId,
      email,
      created_at: now,
      expires_at: new Date(now.getTime() + linkLivesMs),
    })
    .execute();
  return token;
}

/** A minor's representative, where there is one. */
async function payerAddress(transaction: EnrolmentTransaction, intent: PaymentIntent): Promise<string> {
  const buyer = await findBuyerById(transaction, intent.buyer_id);
  return buyer?.representative?.email ?? buyer?.email ?? '';
}

function nameOrder(intent: PaymentIntent) {
  return {
    reference: intent.reference,
    formulaLabel: intent.formula_label,
    schoolLabel: intent.school.label,
    amountCents: intent.amount_cents,
    status: intent.status,
    orderedAt: intent.created_at,
  };
}

/** Locks the mailbox, so that simultaneous mails under any spelling of its address are counted. */
export async function mayBeMailed(transaction: EnrolmentTransaction, kind: LimitedMail, to: string) {
  if (!isMailAddress(to)) return false;
  const { max, withinMs } = mailLimits[kind];
  await sql`select pg_advisory_xact_lock(7261004, hashtext(${mailboxOf(to)}))`.execute(transaction);
  const recent = await transaction
    .selectFrom('mails')
    .select('recipient')
    .where('kind', '=', kind)
    .where('recipient', 'is not', null)
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${withinMs / 1000})`)
    .execute();
  const own = recent.filter(({ recipient }) => recipient !== null && mailboxOf(recipient) === mailboxOf(to));
  return own.length < max;
}

/** Buyer and representative withdraw from their own address. */
type Contractor = 'buyer' | 'representative';

/** Signed, not stored. Closing the order does not end it: nobody can keep a buyer from withdrawing. */
export function withdrawalToken(
  { addressKey }: Pick<PaymentContext, 'addressKey'>,
  intentId: string,
  contractor: Contractor,
  mailbox?: string,
): string {
  return `${intentId}.${contractor}.${sign(addressKey, intentId, contractor, mailbox)}`;
}

/** With the mailbox where it was changed: the links of the former one end. */
function sign(key: string, intentId: string, contractor: string, mailbox?: string): string {
  const at = mailbox === undefined ? '' : ` at ${foldEmail(mailbox)}`;
  return createHmac('sha256', key)
    .update(`withdrawal link of ${intentId} for ${contractor}${at}`)
    .digest('base64url');
}

/** Undefined where it is the one of the order. */
export async function changedMailbox(
  db: EnrolmentDb,
  intentId: string,
  contractor: Contractor,
  email: string | undefined,
): Promise<string | undefined> {
  const applied = await db
    .selectFrom('mailbox_changes')
    .select('id')
    .where('payment_intent_id', '=', intentId)
    .where('party', 'in', [contractor, 'both'])
    .where('applied_at', 'is not', null)
    .executeTakeFirst();
  return applied && email;
}

/** Undefined for an invalid link and after the withdrawal period. */
async function openWithdrawalLink({ db, addressKey, now }: EnrolmentContext, token: string) {
  const [intentId = '', contractor = '', mark = ''] = token.split('.');
  if (!isUuid(intentId) || (contractor !== 'buyer' && contractor !== 'representative')) return undefined;
  const intent = await findIntent(db, 'id', intentId);
  const orderedAt = intent && concludedAt(intent);
  const buyer = intent && (await findBuyerById(db, intent.buyer_id));
  if (!orderedAt || !buyer || now() > withdrawalDeadline(orderedAt, buyer.zip_code)) return undefined;
  const email = contractor === 'representative' ? buyer.representative?.email : buyer.email;
  const changed = await changedMailbox(db, intentId, contractor, email);
  const [given, own] = [Buffer.from(mark), Buffer.from(sign(addressKey, intentId, contractor, changed))];
  if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
  return email === undefined ? undefined : { reference: intent.reference, email };
}
