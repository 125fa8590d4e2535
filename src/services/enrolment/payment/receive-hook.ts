import type { enrolment } from '#contracts/enrolment.ts';
import type { OperationArguments } from '#contracts/operation.ts';
import type { PaymentContext } from '../dependencies.ts';
import { describeError } from '../describe-error.ts';
import { readDispute } from '../disputes/record-dispute.ts';
import { findIntent } from '../queries.ts';
import { settleRefund } from '../refunds/settle-refund.ts';
import { settleInTurn } from './ask-provider.ts';
import { findByNotice } from './find-by-notice.ts';
import { disputeEvents } from './register-hooks.ts';
import { settleIfReachable } from './settle-intent.ts';

type Work = (context: PaymentContext, resourceId: string) => Promise<void>;
type Hook = OperationArguments<typeof enrolment.receiveHook>['body'];

/** Pay-ins read at the provider at the same time on account of its notices, and how many more may wait. */
const atOnce = 4;
export const mostWaiting = 200;

/** What a notice of each kind leads to; of the rest that the provider may tell, nothing is kept here. */
const works = new Map<string, Work>([
  ['PAYIN_NORMAL_SUCCEEDED', settleNoticedPayIn],
  ['PAYIN_NORMAL_FAILED', settleNoticedPayIn],
  ['PAYIN_REFUND_SUCCEEDED', settleNoticedRefund],
  ['PAYIN_REFUND_FAILED', settleNoticedRefund],
  ...disputeEvents.map((type) => [type, readNoticedDispute] as const),
]);

/**
 * Takes the provider's notices and answers at once. A notice is never believed: it is a reason to read what it names,
 * a pay-in or a refund, at the provider, if it is one of ours. Notices wait in memory: one that dies with the process, or is one too
 * many, is made good by the reconciliation, which reads every open payment (docs/payments.md).
 */
export function createHookInbox(context: PaymentContext): (hook: Hook) => true {
  const waiting = new Map<string, Work>();
  let readers = 0;

  const read = async () => {
    for (const [resourceId, work] of waiting) {
      // Taken out first: a notice that comes while this one is read may tell of something newer.
      waiting.delete(resourceId);
      await orLeave(context, () => work(context, resourceId));
    }
    readers -= 1;
  };

  return ({ EventType, ResourceId }) => {
    const work = works.get(EventType);
    if (work && waiting.size < mostWaiting) {
      waiting.set(ResourceId, work);
      if (readers < atOnce) {
        readers += 1;
        void read();
      }
    }
    return true;
  };
}

/** Whoever sends a notice waits for nothing, so that nobody hears of a failure but the log. */
async function orLeave(context: PaymentContext, work: () => Promise<void>): Promise<void> {
  try {
    await context.faultPoint('hook-taken');
    await work();
  } catch (error) {
    context.log.warn(describeError(error), 'a notice of the provider is left to the reconciliation');
  }
}

async function settleNoticedPayIn(context: PaymentContext, payInId: string): Promise<void> {
  const intent =
    (await findIntent(context.db, 'pay_in_id', payInId)) ?? (await findByNotice(context, payInId));
  if (intent) await settleInTurn(context, intent);
}

async function settleNoticedRefund(context: PaymentContext, refundId: string): Promise<void> {
  const refund = await context.db
    .selectFrom('refunds')
    .selectAll()
    .where('provider_refund_id', '=', refundId)
    .executeTakeFirst();
  if (refund && (await context.budget.forTurn(refund.id))) await settleRefund(context, refund);
}

async function readNoticedDispute(context: PaymentContext, disputeId: string): Promise<void> {
  if (await context.budget.forDispute()) await readDispute(context, disputeId, settleIfReachable);
}
