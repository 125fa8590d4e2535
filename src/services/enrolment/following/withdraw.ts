import { randomUUID } from 'node:crypto';
import type { HeldOrder, Order } from '#contracts/order.ts';
import { type Attachment, queueMail } from '#database/queue-mail.ts';
import type { EnrolmentTransaction } from '#database/table-owners.ts';
import { messagesByField, validateForm } from '#domain/form.ts';
import { foldEmail } from '#domain/order/order-search.ts';
import { isWaived, unprovenRefundDelayMs } from '#domain/order/withdrawal-period.ts';
import { declarationSchema } from '#domain/order/withdrawal-statement.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import { refusalTexts } from '#domain/wording/refusals.ts';
import { noticeOf, partsInOrder, writeMail } from '#mails/templates/mail-content.ts';
import { notMeParts } from '#mails/templates/training-file.ts';
import {
  acknowledgeWithdrawal,
  announceWithdrawal,
  delayParts,
  type ReceivedWithdrawal,
} from '#mails/templates/withdrawal.ts';
import type { EnrolmentContext } from '../dependencies.ts';
import { lockIntent } from '../orders/give-access.ts';
import { reloadIntent } from '../queries.ts';
import { Refusal } from '../refusal.ts';
import { notMeUrl } from '../training-files/not-me-links.ts';
import { schoolMailbox } from '../training-files/school-mailbox.ts';
import { isMailboxOf } from '../training-files/stored-file.ts';
import { type ClaimedOrder, claimOrder } from './claim-order.ts';
import { describeOrder } from './find-order.ts';

type Declaration = HeldOrder & {
  readonly nom: string;
};

const refusals = {
  over: refusalTexts.withdrawalOver,
  waived: refusalTexts.withdrawalWaived,
  unpaid: refusalTexts.withdrawalUnpaid,
} as const;

/** docs/product/law.md#withdrawal; a repeat gets the first answer. @throws Refusal 404, 409 or 422 */
export async function withdraw(context: EnrolmentContext, { nom, ...search }: Declaration): Promise<Order> {
  // What arrived in time is in time, however long the processing takes.
  const receivedAt = context.now();
  const claimed = await claimOrder(context, search);
  const order = await describeOrder(context, claimed, receivedAt);
  if (order.withdrawal.kind === 'received') return order;
  if (order.withdrawal.kind !== 'open') {
    throw new Refusal(409, { commande: [refusals[order.withdrawal.kind]] });
  }
  const declaration = validateForm(declarationSchema, { nom });
  if (!declaration.ok) throw new Refusal(422, messagesByField(declaration.errors));

  const statement = { text: order.withdrawal.words, name: declaration.read.nom, email: search.email };
  const withdrawal = describe(claimed, order, { statement, receivedAt });
  const { intent, proof } = claimed;
  const isProven = proof === 'mailbox' || proof === 'browser';
  const refundFrom = isProven ? null : new Date(receivedAt.getTime() + unprovenRefundDelayMs);
  const copied = { office_id: intent.office_id, school_email: intent.school.email ?? '' };
  const schoolEmail = await schoolMailbox(context, copied);
  const stored = await context.db
    .transaction()
    .execute((transaction) =>
      store(context, transaction, { id: randomUUID(), claimed, withdrawal, schoolEmail, refundFrom }),
    );
  if (stored) {
    context.log.warn(
      { reference: order.reference },
      'A contract was given up: npm run cli -- payments refund',
    );
  }
  const after = { ...claimed, intent: await reloadIntent(context.db, intent.id) };
  const answer = await describeOrder(context, after, receivedAt);
  if (answer.withdrawal.kind === 'waived') throw new Refusal(409, { commande: [refusals.waived] });
  return answer;
}

function describe(
  { buyer }: ClaimedOrder,
  order: Order,
  { statement, receivedAt }: Pick<ReceivedWithdrawal, 'statement' | 'receivedAt'>,
): ReceivedWithdrawal {
  return {
    reference: order.reference,
    statement,
    receivedAt,
    formulaLabel: order.formulaLabel,
    schoolLabel: order.officeLabel,
    buyerName: `${buyer.first_name} ${buyer.last_name}`,
    commencement: order.commencement,
    dueCents: amountDue(order),
    takenCents: order.dispute?.amount ?? 0,
  };
}

async function writeAcknowledgement({ sender, writePdf }: EnrolmentContext, withdrawal: ReceivedWithdrawal) {
  const { reference, receivedAt } = withdrawal;
  const content = await writePdf({
    title: 'Accusé de réception de votre rétractation',
    footer: `${sender.siteName} · rétractation de la commande ${reference}`,
    parts: [...noticeOf(sender), ...partsInOrder(acknowledgeWithdrawal(withdrawal, sender))],
    siteName: sender.siteName,
    createdAt: receivedAt,
    accent: sender.accent,
    subject: `commande ${reference}, ${withdrawal.statement.email}`,
  });
  return { filename: `retractation-${reference}.pdf`, contentType: 'application/pdf', content };
}

interface NewWithdrawal {
  readonly id: string;
  readonly claimed: ClaimedOrder;
  readonly withdrawal: ReceivedWithdrawal;
  readonly schoolEmail: string;
  readonly refundFrom: Date | null;
}

/** False when another declaration or the access locked the order first. What takes time follows the lock. */
async function store(context: EnrolmentContext, transaction: EnrolmentTransaction, given: NewWithdrawal) {
  const { id, claimed, withdrawal } = given;
  const { commencement, id: intentId } = claimed.intent;
  const { access_given_at: accessGivenAt } = await lockIntent(transaction, intentId);
  if (isWaived({ commencement, accessGivenAt })) return false;
  const row = await transaction
    .insertInto('withdrawals')
    .values({
      id,
      payment_intent_id: intentId,
      statement: JSON.stringify(withdrawal.statement),
      received_at: withdrawal.receivedAt,
      refund_from: given.refundFrom,
    })
    .onConflict((conflict) => conflict.column('payment_intent_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  const pdf = await writeAcknowledgement(context, withdrawal);
  await queueAcknowledgements(context, transaction, { ...given, pdf });
  await queueAnnouncement(context, transaction, given);
  return true;
}

async function queueAcknowledgements(
  context: EnrolmentContext,
  transaction: EnrolmentTransaction,
  { id, claimed, withdrawal, pdf, refundFrom }: NewWithdrawal & { readonly pdf: Attachment },
): Promise<void> {
  const { sender, log } = context;
  const { email, representative } = claimed.buyer;
  const parties = [email, ...(representative ? [representative.email] : [])];
  const others = parties.filter((party) => foldEmail(party) !== foldEmail(withdrawal.statement.email));
  for (const [index, to] of [withdrawal.statement.email, ...new Set(others)].entries()) {
    if (!isMailAddress(to)) {
      log.warn(
        { reference: withdrawal.reference },
        'a withdrawal cannot be acknowledged by mail: no address',
      );
      continue;
    }
    const party = isMailboxOf(to, representative?.email ?? null) ? 'representative' : 'learner';
    const url = notMeUrl(context, { subject: claimed.intent.id, number: 0, party }, to);
    const content = acknowledgeWithdrawal(withdrawal, sender);
    // Proved by its declarant's mailbox or browser, it is not another party's to deny.
    const isDeniable = index === 0 || claimed.proof === 'none';
    const parts = [...content.parts, ...delayParts(refundFrom), ...(isDeniable ? notMeParts(url) : [])];
    await queueMail(transaction, {
      key: `withdrawal:${id}:${index === 0 ? 'declarant' : 'party'}`,
      kind: 'withdrawal-received',
      to,
      ...writeMail(sender, { ...content, parts }),
      attachments: [pdf],
    });
  }
}

async function queueAnnouncement(
  { sender, log }: EnrolmentContext,
  transaction: EnrolmentTransaction,
  { id, claimed, withdrawal, schoolEmail }: NewWithdrawal,
): Promise<void> {
  const { office_id: officeId } = claimed.intent;
  if (!isMailAddress(schoolEmail)) {
    log.warn(
      { officeId, reference: withdrawal.reference },
      'a school without an e-mail is not notified of a withdrawal',
    );
    return;
  }
  const { email } = withdrawal.statement;
  await queueMail(transaction, {
    key: `withdrawal:${id}:school`,
    kind: 'withdrawal-school',
    to: schoolEmail,
    ...(isMailAddress(email) && { replyTo: email }),
    ...writeMail(sender, announceWithdrawal(withdrawal, sender)),
  });
}

/** Cents. */
function amountDue({ amount, refunds, dispute }: Order): number {
  const kept = amount - (dispute?.amount ?? 0);
  return refunds.reduce((due, refund) => (refund.status === 'failed' ? due : due - refund.amount), kept);
}
