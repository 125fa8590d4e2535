import { UpstreamError } from '#contracts/upstream-error.ts';
import { abandonIntent } from './abandon-intent.ts';
import { deactivateCardOf } from './deactivate-card.ts';
import { type PaymentContext, type PaymentDependencies, withDefaults } from './dependencies.ts';
import type { Refund } from './open-refund.ts';
import { isFinal, type PaymentIntent, selectIntents } from './queries.ts';
import { goOn } from './refund.ts';
import { settleIntent } from './settle-intent.ts';

export interface ReconciliationReport {
  /** Payments that were open and are final now. */
  readonly settled: number;
  /** Payments still open. */
  readonly open: number;
  /** Cards of finished payments made unusable at last. */
  readonly cardsDeactivated: number;
  /** Refunds that were open and are final now. */
  readonly refundsSettled: number;
  /** Refunds still open. */
  readonly refundsOpen: number;
  /** Payments and refunds the provider could not be asked about this time. */
  readonly failed: number;
}

const pageSize = 100;

/**
 * Reads every payment that is not final again at the provider, makes the cards of finished ones unusable, and goes on with
 * the open refunds. Run at start and on a timer, in any number of processes at once; docs/payments.md says what becomes of
 * each.
 */
export async function reconcilePayments(dependencies: PaymentDependencies): Promise<ReconciliationReport> {
  const context = withDefaults(dependencies);
  const report = { settled: 0, open: 0, cardsDeactivated: 0, refundsSettled: 0, refundsOpen: 0, failed: 0 };
  const orFailed = async (about: object, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      report.failed += 1;
      context.log.warn({ ...about, error: error.message }, 'not reconciled');
    }
  };
  for await (const intent of unfinishedIntents(context)) {
    await orFailed({ intentId: intent.id }, () => reconcileIntent(context, intent, report));
  }
  for await (const refund of openRefunds(context)) {
    await orFailed({ refundId: refund.id }, async () => {
      const { status } = await goOn(context, refund);
      report[status === 'created' ? 'refundsOpen' : 'refundsSettled'] += 1;
    });
  }
  return report;
}

async function reconcileIntent(
  context: PaymentContext,
  intent: PaymentIntent,
  report: Record<keyof ReconciliationReport, number>,
): Promise<void> {
  if (isFinal(intent)) {
    if (await deactivateCardOf(context, intent)) report.cardsDeactivated += 1;
    else report.failed += 1;
    return;
  }
  const settled = await abandonIntent(context, await settleIntent(context, intent));
  report[isFinal(settled) ? 'settled' : 'open'] += 1;
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
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  );
}

async function* pageAfterPage<Row extends { readonly id: string }>(
  read: (after: string) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page = await read(after);
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = last.id;
  }
}
