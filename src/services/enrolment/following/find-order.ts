import type { BrowserSecrets, HeldOrder, Order, OrderPaper, OwnOrder } from '#contracts/order.ts';
import type { EnrolmentTransaction } from '#database/table-owners.ts';
import { browserRemembersMs } from '#domain/order/open-order.ts';
import { refundDueDay, withdrawalRight } from '#domain/order/withdrawal-period.ts';
import { isPreRegistration, onlineCodeFormulaTypeIds } from '#domain/school/formula-types.ts';
import { movesOf } from '#domain/training-file/moves.ts';
import { decider, type TrainingFile } from '#domain/training-file/training-file.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { withdrawalWords } from '#domain/wording/withdrawal-notice.ts';
import { courseOfOrder } from '../courses/order-course.ts';
import type { EnrolmentContext, PaymentContext } from '../dependencies.ts';
import { browserKeysOf } from '../orders/one-order.ts';
import { estimateOfOrder } from '../orders/read-order.ts';
import { settleWhenDue } from '../payment/ask-provider.ts';
import { confirmationKey } from '../payment/confirm-order.ts';
import {
  bankUrlOf,
  concludedAt,
  isFinal,
  type PaymentIntent,
  type StoredBuyer,
  shownStatus,
  takenCents,
} from '../queries.ts';
import { Refusal } from '../refusal.ts';
import { revokeOrderFileLinks } from '../training-files/file-links.ts';
import { readFile, selectFiles } from '../training-files/stored-file.ts';
import { type ClaimedOrder, claimOrder } from './claim-order.ts';

/** Read again at the provider while not final. @throws Refusal 404 */
export async function findOrder(context: EnrolmentContext, search: HeldOrder): Promise<Order> {
  return describeOrder(context, await claimOrder(context, search), context.now());
}

export async function describeOrder(
  context: EnrolmentContext,
  { intent: found, buyer, holder, otherEmail }: ClaimedOrder,
  now: Date,
): Promise<Order> {
  const { db } = context;
  const intent = await settleWhenDue(context, found);
  const school = intent.school;
  const refunds = await db
    .selectFrom('refunds')
    .select(['amount_cents', 'status', 'created_at', 'finalised_at', 'owed_at'])
    .where('payment_intent_id', '=', intent.id)
    .orderBy('created_at')
    .execute();
  const file = (await selectFiles(db).where('file.payment_intent_id', '=', intent.id).execute()).map(
    readFile,
  )[0]?.file;
  const estimate = estimateOfOrder(intent);
  const withdrawal = await describeWithdrawal(context, intent, { label: school.label, buyer, now });
  const receivedAt = withdrawal.kind === 'received' ? new Date(withdrawal.receivedAt) : undefined;
  return {
    reference: intent.reference,
    status: shownStatus(intent),
    payInId: intent.pay_in_id,
    bankUrl: bankUrlOf(intent),
    isGivenUp: intent.abandoned_at !== null && !isFinal(intent),
    stands: isCurrent(intent),
    marque: buyer.marque,
    formulaId: intent.formula_id,
    amount: intent.amount_cents,
    price: intent.price_cents,
    ...(estimate && { estimate: { ...estimate, at: estimate.at.toISOString() } }),
    isPreRegistration: isPreRegistration(intent.formula_type_id ?? 0),
    hasFile: file !== undefined,
    mayRenounce:
      file !== undefined &&
      movesOf(file, decider(file, now), now).includes('renounce') &&
      withdrawal.kind !== 'received',
    ...(file && announcedRefund(file)),
    formulaLabel: intent.formula_label,
    commencement: intent.commencement,
    officeId: intent.office_id,
    officeLabel: school.label,
    officeUri: school.uri,
    mediatorUrl: school.mediatorUrl,
    createdAt: intent.created_at.toISOString(),
    paidAt: concludedAt(intent)?.toISOString() ?? null,
    holder: `${holder.firstName} ${holder.lastName}`,
    otherEmail,
    refunds: refunds.map(({ amount_cents, status, created_at, finalised_at, owed_at }) => ({
      amount: amount_cents,
      at: (finalised_at ?? created_at).toISOString(),
      ...(status === 'created' && owed_at !== null
        ? { status: 'owed' as const, dueBy: refundDueDay(receivedAt ?? created_at) }
        : { status }),
    })),
    dispute: await describeDispute(context, intent),
    writeTo: context.operator.email ?? null,
    withdrawal,
    representative: representativeOf(buyer),
    accessGivenAt: intent.access_given_at?.toISOString() ?? null,
    course: await courseOfOrder(context, intent.id),
  };
}

/** Not while the money is held. */
function announcedRefund({ refund, suspendedAt, frozen }: TrainingFile): Pick<Order, 'refundOn'> | undefined {
  if (refund === null || refund.isSent || suspendedAt !== null || frozen !== null) return undefined;
  return { refundOn: refund.dueOn };
}

/** Newest first. */
export async function listOwnOrders(context: EnrolmentContext, secrets: BrowserSecrets): Promise<OwnOrder[]> {
  const rows = await context.db
    .selectFrom('payment_intents as intent')
    .innerJoin('buyers as buyer', 'buyer.id', 'intent.buyer_id')
    .selectAll('intent')
    .select([
      takenCents.as('taken_cents'),
      'buyer.email',
      'buyer.marque',
      'buyer.offre_id as offreId',
      'buyer.first_name as firstName',
      'buyer.last_name as lastName',
      'buyer.birthday',
    ])
    .where('intent.browser_key', 'in', browserKeysOf(secrets))
    .where('intent.created_at', '>', new Date(context.now().getTime() - browserRemembersMs))
    .orderBy('intent.created_at', 'desc')
    .limit(maxOwnOrders)
    .execute();
  return rows.map((row) => ({
    reference: row.reference,
    email: row.email,
    payInId: row.pay_in_id,
    status: shownStatus(row),
    amount: row.amount_cents,
    officeId: row.office_id,
    formulaId: row.formula_id,
    marque: row.marque,
    offreId: row.offreId,
    firstName: row.firstName,
    lastName: row.lastName,
    birthday: row.birthday,
    bankUrl: bankUrlOf(row),
    stands: isCurrent(row),
    createdAt: row.created_at.toISOString(),
  }));
}

const isCurrent = ({
  holds_order,
  status,
  taken_cents,
}: Pick<PaymentIntent, 'holds_order' | 'status' | 'taken_cents'>) =>
  holds_order === true && status !== 'failed' && taken_cents === 0;
const maxOwnOrders = 20;

/** Ends tickets, mailed links and the access of the browser that began it; those of the file by a proof alone: a school
 * knows reference and e-mail, and its learner would lose the right to act. @throws Refusal 404 */
export async function closeOrder(context: EnrolmentContext, search: HeldOrder): Promise<true> {
  const { intent, proof } = await claimOrder(context, search);
  await closeAccess(context, intent, { endsFile: proof !== 'none' });
  return true;
}

export async function closeAccess(
  { db, log, now }: Pick<PaymentContext, 'db' | 'log' | 'now'>,
  { id, reference }: Pick<PaymentIntent, 'id' | 'reference'>,
  { endsFile }: { readonly endsFile: boolean },
): Promise<void> {
  await db.transaction().execute((transaction) => endAccess(transaction, id, now(), { endsFile }));
  log.info({ event: 'security', kind: 'order-closed', reference }, 'the access to an order was closed');
}

export async function endAccess(
  transaction: EnrolmentTransaction,
  id: string,
  now: Date,
  { endsFile }: { readonly endsFile: boolean },
): Promise<void> {
  await transaction
    .updateTable('payment_intents')
    .set({ access_revoked_at: now, browser_key: null })
    .where('id', '=', id)
    .execute();
  await transaction.deleteFrom('order_links').where('payment_intent_id', '=', id).execute();
  if (endsFile) await revokeOrderFileLinks(transaction, id);
}

function representativeOf({ representative }: StoredBuyer): string | null {
  return representative && `${representative.firstName} ${representative.lastName}`;
}

async function describeDispute({ db, now }: EnrolmentContext, intent: PaymentIntent) {
  if (intent.taken_cents === 0) return null;
  const disputes = await db
    .selectFrom('disputes')
    .select(['outcome', 'opened_at'])
    .where('payment_intent_id', '=', intent.id)
    .where('taken_cents', '>', 0)
    .orderBy('opened_at')
    .execute();
  return {
    amount: intent.taken_cents,
    isOpen: disputes.some(({ outcome }) => outcome === null),
    at: (disputes[0]?.opened_at ?? now()).toISOString(),
  };
}

async function describeWithdrawal(
  { db }: EnrolmentContext,
  intent: PaymentIntent,
  { label, buyer, now }: { readonly label: string; readonly buyer: StoredBuyer; readonly now: Date },
): Promise<Order['withdrawal']> {
  const stored = await db
    .selectFrom('withdrawals')
    .select(['statement', 'received_at'])
    .where('payment_intent_id', '=', intent.id)
    .executeTakeFirst();
  if (stored) {
    const { text, name } = stored.statement;
    return { kind: 'received', receivedAt: stored.received_at.toISOString(), words: text, name };
  }
  const orderedAt = concludedAt(intent);
  if (!orderedAt) return { kind: 'unpaid' };
  const { commencement, access_given_at: accessGivenAt } = intent;
  const right = withdrawalRight({ orderedAt, zipCode: buyer.zip_code, commencement, accessGivenAt }, now);
  if (right.kind === 'waived') return right;
  const deadline = right.deadline.toISOString();
  if (right.kind === 'over') return { kind: 'over', deadline };
  const { reference, formula_label: formulaLabel } = intent;
  const learner = buyer.representative ? `${buyer.first_name} ${buyer.last_name}` : null;
  const isOnlineCode = onlineCodeFormulaTypeIds.includes(intent.formula_type_id ?? 0);
  const order = { reference, formulaLabel, officeLabel: label, orderedAt, learner, isOnlineCode };
  return { kind: 'open', deadline, words: withdrawalWords(order) };
}

/** The same bytes as the PDF mailed to the buyer. @throws Refusal 404, also when its mail was erased. */
export async function readOrderPaper(context: EnrolmentContext, search: HeldOrder): Promise<OrderPaper> {
  const { intent } = await claimOrder(context, search);
  const mail = await context.db
    .selectFrom('mails')
    .select('attachments')
    .where('key', '=', confirmationKey(intent, 'buyer'))
    .executeTakeFirst();
  const paper = mail?.attachments?.find(({ contentType }) => contentType === 'application/pdf');
  if (!paper) throw new Refusal(404, { commande: [refusalTexts.unknownOrder] });
  const { filename, contentType, content } = paper;
  return { filename, contentType, content };
}
