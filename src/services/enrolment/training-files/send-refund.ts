import { UpstreamError } from '#contracts/upstream-error.ts';
import type { PaymentContext } from '../dependencies.ts';
import { describeError } from '../describe-error.ts';
import { fileRefundPrefix, openRefund, type RefundNotOpened } from '../refunds/open-refund.ts';
import { continueRefund } from '../refunds/refund.ts';

/** Announced refunds whose day has come. */
export async function findDueRefunds(db: PaymentContext['db'], fileId?: string) {
  return db
    .selectFrom('training_file_refunds as refund')
    .innerJoin('training_files as file', 'file.id', 'refund.training_file_id')
    .select(['refund.id', 'refund.reason', 'file.reference'])
    .select((row) => row.ref('file.payment_intent_id').$notNull().as('intentId'))
    .where('refund.sent_at', 'is not', null)
    .where('refund.settled_at', 'is', null)
    .$if(fileId !== undefined, (due) => due.where('file.id', '=', fileId ?? ''))
    .orderBy('refund.sent_at')
    .execute();
}

type DueRefund = Awaited<ReturnType<typeof findDueRefunds>>[number];

const waits: ReadonlySet<RefundNotOpened> = new Set(['disputed', 'under-way', 'unproven', 'frozen']);

/** Opens one refund of what is left; repeats and crashes open no second. False while the bank holds the money, another
 * refund is under way, or a party says that it did not act: the job comes again. */
export async function sendFileRefund(
  context: PaymentContext,
  { id, reason, reference, intentId }: DueRefund,
): Promise<boolean> {
  const opened = await openRefund(context, { intentId, reason: `${fileRefundPrefix}${reason}` });
  if (opened.kind === 'refused' && waits.has(opened.why)) return false;
  await context.faultPoint('refund-stored');
  await context.db
    .updateTable('training_file_refunds')
    .set({
      settled_at: context.now(),
      ...(opened.kind !== 'refused' && { refund_id: opened.refund.id }),
    })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .execute();
  if (opened.kind === 'refused') {
    context.log.info({ reference, why: opened.why }, 'a training file ended and nothing was left to refund');
    return true;
  }
  try {
    await continueRefund(context, opened.refund, opened.kind === 'opened');
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    context.log.warn(
      { refundId: opened.refund.id, ...describeError(error) },
      'refund left to the reconciliation',
    );
  }
  context.log.info({ reference, reason }, 'the refund of a training file was opened');
  return true;
}
