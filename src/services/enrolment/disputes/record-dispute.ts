import { randomUUID } from 'node:crypto';
import type { ProviderDispute } from '#contracts/cards-disputes.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { queueMail } from '#database/queue-mail.ts';
import type { EnrolmentTransaction } from '#database/table-owners.ts';
import { assessDispute } from '#domain/order/disputes.ts';
import { isMailAddress } from '#domain/requests/mail-address.ts';
import { writeDisputeMail } from '#mails/templates/dispute.ts';
import { writeMail } from '#mails/templates/mail-content.ts';
import type { PaymentContext } from '../dependencies.ts';
import { describeError } from '../describe-error.ts';
import { findIntent, type PaymentIntent } from '../queries.ts';

type Settle = (context: PaymentContext, intent: PaymentIntent) => Promise<PaymentIntent>;

/** The provider is the only source of a dispute's state; one that is not ours is ignored. @throws UpstreamError */
export async function readDispute(
  context: PaymentContext,
  disputeId: string,
  settle: Settle = async (_, intent) => intent,
): Promise<void> {
  const readAt = context.now();
  try {
    await recordDispute(context, await context.cards.getDispute(disputeId), { readAt, settle });
  } catch (error) {
    if (!(error instanceof UpstreamError && error.status === 404)) throw error;
  }
}

/** After a refusal that may be due to a dispute; a failed reading is left to `findDisputes`. */
export async function readDisputesOf(context: PaymentContext, payInId: string): Promise<void> {
  const readAt = context.now();
  try {
    for (const dispute of await context.cards.listPayInDisputes(payInId)) {
      await recordDispute(context, dispute, { readAt });
    }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    context.log.warn({ payInId, ...describeError(error) }, 'the disputes of a payment cannot be read');
  }
}

async function recordDispute(
  context: PaymentContext,
  dispute: ProviderDispute,
  { readAt, settle }: { readonly readAt: Date; readonly settle?: Settle },
): Promise<void> {
  const found = await findIntent(context.db, 'pay_in_id', dispute.InitialTransactionId);
  const intent = found && settle ? await settle(context, found) : found;
  if (intent?.status !== 'succeeded') return;
  const state = stateOf(dispute);
  const change = await context.db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('payment_intents')
      .select('id')
      .where('id', '=', intent.id)
      .forUpdate()
      .execute();
    const before = await transaction
      .selectFrom('disputes')
      .select(['outcome', 'read_at'])
      .where('provider_dispute_id', '=', dispute.Id)
      .executeTakeFirst();
    if (before && before.read_at > readAt) return 'none';
    await store(transaction, intent, { dispute, readAt });
    if (!before) {
      await queueDisputeMail(context, transaction, { intent, dispute });
      return 'opened';
    }
    return before.outcome === null && state.outcome !== null ? 'decided' : 'none';
  });
  const isRequest = dispute.DisputeType === 'RETRIEVAL';
  const details = { reference: intent.reference, disputeId: dispute.Id, type: dispute.DisputeType };
  if (change === 'opened') {
    context.log.error(
      { ...details, outcome: state.outcome },
      isRequest
        ? 'a bank asks for the documents of a payment: send them from the provider’s dashboard'
        : 'a bank takes a payment back: contest it on the provider’s dashboard, refund nothing',
    );
  }
  if (change === 'decided')
    context.log.warn({ ...details, outcome: state.outcome }, 'a bank has decided on a dispute');
}

function stateOf(dispute: ProviderDispute) {
  return assessDispute({
    type: dispute.DisputeType,
    isClosed: dispute.Status === 'CLOSED',
    result: dispute.ResultCode ?? null,
    disputedCents: dispute.DisputedFunds.Amount,
    contestedCents: dispute.ContestedFunds?.Amount ?? null,
  });
}

const instantOf = (seconds: number) => new Date(seconds * 1000);
const contestByOf = ({ ContestDeadlineDate: seconds }: ProviderDispute) =>
  seconds == null ? null : instantOf(seconds);
const reasonOf = ({ DisputeReason }: ProviderDispute) =>
  DisputeReason?.DisputeReasonType?.slice(0, 100) ?? null;

async function store(
  transaction: EnrolmentTransaction,
  intent: PaymentIntent,
  { dispute, readAt }: { readonly dispute: ProviderDispute; readonly readAt: Date },
): Promise<void> {
  const { outcome, takenCents } = stateOf(dispute);
  const state = {
    type: dispute.DisputeType,
    outcome,
    amount_cents: dispute.DisputedFunds.Amount,
    taken_cents: takenCents,
    reason: reasonOf(dispute),
    contest_by: contestByOf(dispute),
    closed_at: outcome === null ? null : dispute.ClosedDate == null ? readAt : instantOf(dispute.ClosedDate),
    read_at: readAt,
  };
  await transaction
    .insertInto('disputes')
    .values({
      id: randomUUID(),
      payment_intent_id: intent.id,
      provider_dispute_id: dispute.Id,
      opened_at: instantOf(dispute.CreationDate),
      ...state,
    })
    .onConflict((conflict) => conflict.column('provider_dispute_id').doUpdateSet(state))
    .execute();
}

/** One mail per dispute; without an operator's address it is only logged. */
async function queueDisputeMail(
  { sender, operator }: PaymentContext,
  transaction: EnrolmentTransaction,
  { intent, dispute }: { readonly intent: PaymentIntent; readonly dispute: ProviderDispute },
): Promise<void> {
  const to = operator.email;
  if (to === undefined || !isMailAddress(to)) return;
  const mail = writeDisputeMail(
    {
      reference: intent.reference,
      providerDisputeId: dispute.Id,
      type: dispute.DisputeType,
      outcome: stateOf(dispute).outcome,
      reason: reasonOf(dispute),
      disputedCents: dispute.DisputedFunds.Amount,
      paidCents: intent.amount_cents,
      contestBy: contestByOf(dispute),
      formulaLabel: intent.formula_label,
      schoolLabel: intent.school.label,
    },
    sender,
  );
  const key = `dispute:${dispute.Id}:operator`;
  await queueMail(transaction, { key, kind: 'dispute-operator', to, ...writeMail(sender, mail) });
}
