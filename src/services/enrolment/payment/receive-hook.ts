import * as v from 'valibot';
import type { PayIn } from '#contracts/cards.ts';
import type { enrolment } from '#contracts/enrolment.ts';
import type { OperationArguments } from '#contracts/operation.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import type { PaymentContext } from '../dependencies.ts';
import { describeError } from '../describe-error.ts';
import { readDispute } from '../disputes/record-dispute.ts';
import { findIntent, type PaymentIntent, reloadIntent } from '../queries.ts';
import { settleRefund } from '../refunds/refund.ts';
import { settleInTurn } from './ask-provider.ts';
import { recordPayIn } from './pay-in.ts';
import { disputeEvents } from './register-hooks.ts';
import { settleIfReachable } from './settle-intent.ts';

type Work = (context: PaymentContext, resourceId: string) => Promise<void>;
type Hook = OperationArguments<typeof enrolment.receiveHook>['body'];

const maxReaders = 4;
export const maxWaiting = 200;

const works = new Map<string, Work>([
  ['PAYIN_NORMAL_SUCCEEDED', settlePayIn],
  ['PAYIN_NORMAL_FAILED', settlePayIn],
  ['PAYIN_REFUND_SUCCEEDED', settleReportedRefund],
  ['PAYIN_REFUND_FAILED', settleReportedRefund],
  ...disputeEvents.map((type) => [type, readReportedDispute] as const),
]);

/** Only makes us read the pay-in, refund or dispute it names. A lost webhook is made up for by the reconciliation. */
export function createHookInbox(context: PaymentContext): (hook: Hook) => true {
  const waiting = new Map<string, Work>();
  let readers = 0;

  const read = async () => {
    for (const [resourceId, work] of waiting) {
      // Removed first: a webhook that arrives during this reading may report a newer state.
      waiting.delete(resourceId);
      await runOrLog(context, () => work(context, resourceId));
    }
    readers -= 1;
  };

  return ({ EventType, ResourceId }) => {
    const work = works.get(EventType);
    if (work && waiting.size < maxWaiting) {
      waiting.set(ResourceId, work);
      if (readers < maxReaders) {
        readers += 1;
        void read();
      }
    }
    return true;
  };
}

async function runOrLog(context: PaymentContext, work: () => Promise<void>): Promise<void> {
  try {
    await context.faultPoint('hook-taken');
    await work();
  } catch (error) {
    context.log.warn(describeError(error), 'a webhook of the provider is left to the reconciliation');
  }
}

async function settlePayIn(context: PaymentContext, payInId: string): Promise<void> {
  const intent =
    (await findIntent(context.db, 'pay_in_id', payInId)) ?? (await findByWebhook(context, payInId));
  if (intent) await settleInTurn(context, intent);
}

async function settleReportedRefund(context: PaymentContext, refundId: string): Promise<void> {
  const refund = await context.db
    .selectFrom('refunds')
    .selectAll()
    .where('provider_refund_id', '=', refundId)
    .executeTakeFirst();
  if (refund && (await context.budget.forTurn(refund.id))) await settleRefund(context, refund);
}

async function readReportedDispute(context: PaymentContext, disputeId: string): Promise<void> {
  if (await context.budget.forDispute()) await readDispute(context, disputeId, settleIfReachable);
}

/** While an outcome is unknown, its answer may have been lost. Matched by its tag, our own id. @throws UpstreamError */
async function findByWebhook(context: PaymentContext, payInId: string): Promise<PaymentIntent | undefined> {
  if (!(await isAnyUndecided(context)) || !(await context.budget.forUnknownPayIn())) return undefined;
  const payIn = await readPayIn(context, payInId);
  const tag = v.safeParse(v.pipe(v.string(), v.uuid()), payIn?.Tag);
  const intent = tag.success ? await findIntent(context.db, 'id', tag.output) : undefined;
  if (!payIn || intent?.pay_in_id !== null) return undefined;
  await recordPayIn(context, intent, payIn);
  return reloadIntent(context.db, intent.id);
}

async function isAnyUndecided({ db }: PaymentContext): Promise<boolean> {
  const undecided = await db
    .selectFrom('payment_intents')
    .select('id')
    .where('status', '=', 'created')
    .where('pay_in_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return undecided !== undefined;
}

/** Anybody can send a webhook with an id unknown to the provider. */
async function readPayIn(context: PaymentContext, id: string): Promise<PayIn | undefined> {
  try {
    return await context.cards.getPayIn(id);
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 404) return undefined;
    throw error;
  }
}
