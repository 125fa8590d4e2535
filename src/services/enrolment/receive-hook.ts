import type { enrolment } from '#contracts/enrolment.ts';
import type { OperationArguments } from '#contracts/operation.ts';
import type { PaymentContext } from './dependencies.ts';
import { describeError } from './describe-error.ts';
import { findIntent } from './queries.ts';
import { settleIntent } from './settle-intent.ts';

type Hook = OperationArguments<typeof enrolment.receiveHook>['body'];

/** Pay-ins read at the provider at the same time on account of its notices, and how many more may wait. */
const atOnce = 4;
export const mostWaiting = 200;

/** Of what else the provider may tell, nothing is kept here. */
const concernsUs = /^PAYIN_NORMAL_(?:SUCCEEDED|FAILED)$/u;

/**
 * Takes the provider's notices and answers at once. A notice is never believed: it is a reason to read the pay-in it
 * names at the provider, if it is one of ours. Notices wait in memory: one that dies with the process, or is one too
 * many, is made good by the reconciliation, which reads every open payment (docs/payments.md).
 */
export function createHookInbox(context: PaymentContext): (hook: Hook) => true {
  const waiting = new Set<string>();
  let readers = 0;

  const read = async () => {
    for (const payInId of waiting) {
      // Taken out first: a notice that comes while this one is read may tell of something newer.
      waiting.delete(payInId);
      await settleNoticed(context, payInId);
    }
    readers -= 1;
  };

  return ({ EventType, ResourceId }) => {
    if (concernsUs.test(EventType) && waiting.size < mostWaiting) {
      waiting.add(ResourceId);
      if (readers < atOnce) {
        readers += 1;
        void read();
      }
    }
    return true;
  };
}

/** Whoever sends a notice waits for nothing, so that nobody hears of a failure but the log. */
async function settleNoticed(context: PaymentContext, payInId: string): Promise<void> {
  try {
    await context.faultPoint('hook-taken');
    const intent = await findIntent(context.db, 'pay_in_id', payInId);
    if (intent) await settleIntent(context, intent);
  } catch (error) {
    context.log.warn(describeError(error), 'a notice of the provider is left to the reconciliation');
  }
}
