import { randomUUID } from 'node:crypto';
import { UpstreamError } from '#contracts/upstream-error.ts';
import { type PaymentContext, type PaymentDependencies, withDefaults } from './dependencies.ts';
import { abandonIntent } from './payment/abandon-intent.ts';
import { recordStatusQuery } from './payment/ask-provider.ts';
import { deactivateCardOf } from './payment/deactivate-card.ts';
import { warnWhenOpenTooLong, warnWhenRefundOpenTooLong } from './payment/payment-alarms.ts';
import { settleIntent } from './payment/settle-intent.ts';
import { isFinal, type PaymentIntent, selectIntents } from './queries.ts';
import type { Refund } from './refunds/open-refund.ts';
import { owedRetryEveryMs } from './refunds/owe-refund.ts';
import { continueRefund } from './refunds/refund.ts';

export type ReconciliationReport = Awaited<ReturnType<typeof reconcilePayments>>;

interface ReconciliationDependencies extends PaymentDependencies {
  readonly signal?: AbortSignal;
}

const pageSize = 100;
/** The provider then counts as unreachable. */
export const maxSilences = 3;

/** Run at start and on a timer, in any number of processes at once (docs/payments.md). */
export async function reconcilePayments(dependencies: ReconciliationDependencies) {
  const context = withDefaults(dependencies);
  let silences = 0;
  const isStopped = () => silences >= maxSilences || dependencies.signal?.aborted === true;
  const report = { settled: 0, open: 0, cardsDeactivated: 0, refundsSettled: 0, refundsOpen: 0, failed: 0 };
  const mayAsk = async () => {
    const isAllowed = await context.budget.forReconciliation();
    if (!isAllowed) report.failed += 1;
    return isAllowed;
  };
  const orFailed = async (about: object, work: () => Promise<boolean>) => {
    try {
      silences = (await work()) ? 0 : silences + 1;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      report.failed += 1;
      silences = isSilence(error) ? silences + 1 : 0;
      context.log.warn({ ...about, error: error.message }, 'not reconciled');
    }
  };
  for await (const intent of unfinishedIntents(context)) {
    if (isStopped() || !(await mayAsk())) return report;
    await orFailed({ intentId: intent.id }, () => reconcileIntent(context, intent, report));
  }
  for await (const refund of openRefunds(context)) {
    if (isStopped() || !(await mayAsk())) return report;
    await orFailed({ refundId: refund.id }, async () => {
      try {
        const { status } = await continueRefund(context, refund);
        report[status === 'created' ? 'refundsOpen' : 'refundsSettled'] += 1;
        return true;
      } finally {
        await warnWhenRefundOpenTooLong(context, refund);
      }
    });
  }
  return report;
}

/** The next payment would wait just as long. */
function isSilence({ failure, status }: UpstreamError): boolean {
  return failure === 'time-out' || failure === 'network' || status === 429;
}

async function reconcileIntent(
  context: PaymentContext,
  intent: PaymentIntent,
  report: Record<keyof ReconciliationReport, number>,
): Promise<boolean> {
  if (isFinal(intent)) {
    const isDone = await deactivateCardOf(context, intent);
    report[isDone ? 'cardsDeactivated' : 'failed'] += 1;
    return isDone;
  }
  await recordStatusQuery(context, intent.id);
  try {
    const settled = await abandonIntent(context, await settleIntent(context, intent));
    report[isFinal(settled) ? 'settled' : 'open'] += 1;
    return true;
  } finally {
    await warnWhenOpenTooLong(context, intent);
  }
}

function unfinishedIntents(context: PaymentContext): AsyncGenerator<PaymentIntent> {
  return pageAfterPage((after) =>
    selectIntents(context.db)
      .where((where) =>
        where.or([
          where('intent.status', 'in', ['created', 'pending']),
          where('intent.card_deactivated_at', 'is', null),
        ]),
      )
      .where('intent.id', '>', after)
      .orderBy('intent.id')
      .limit(pageSize)
      .execute(),
  );
}

function openRefunds(context: PaymentContext): AsyncGenerator<Refund> {
  return pageAfterPage((after) =>
    context.db
      .selectFrom('refunds')
      .selectAll()
      .where('status', '=', 'created')
      .where((where) =>
        where.or([
          where('owed_at', 'is', null),
          where('updated_at', '<=', new Date(context.now().getTime() - owedRetryEveryMs)),
        ]),
      )
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  );
}

/** One round from a random id: a run that ends early then starves no payment for good. */
async function* pageAfterPage<Row extends { readonly id: string }>(
  read: (after: string) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  const start: string = randomUUID();
  yield* walk(read, start, lastId);
  yield* walk(read, firstId, start);
}

const firstId = '00000000-0000-0000-0000-000000000000';
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

async function* walk<Row extends { readonly id: string }>(
  read: (after: string) => Promise<readonly Row[]>,
  from: string,
  to: string,
): AsyncGenerator<Row> {
  let after = from;
  for (;;) {
    const page = await read(after);
    for (const row of page) {
      if (row.id > to) return;
      yield row;
    }
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = last.id;
  }
}
