import { UpstreamError } from '#contracts/upstream-error.ts';
import { abandonIntent } from './abandon-intent.ts';
import { deactivateCardOf } from './deactivate-card.ts';
import { type PaymentContext, type PaymentDependencies, withDefaults } from './dependencies.ts';
import { isFinal, type PaymentIntent, selectIntents } from './queries.ts';
import { settleIntent } from './settle-intent.ts';

export interface ReconciliationReport {
  /** Payments that were open and are final now. */
  readonly settled: number;
  /** Payments still open. */
  readonly open: number;
  /** Cards of finished payments made unusable at last. */
  readonly cardsDeactivated: number;
  /** Payments the provider could not be asked about this time. */
  readonly failed: number;
}

const pageSize = 100;

/**
 * Reads every payment that is not final again at the provider, and makes the cards of finished ones unusable. Run at
 * start and on a timer, in any number of processes at once; docs/payments.md says what becomes of each payment.
 */
export async function reconcilePayments(dependencies: PaymentDependencies): Promise<ReconciliationReport> {
  const context = withDefaults(dependencies);
  const report = { settled: 0, open: 0, cardsDeactivated: 0, failed: 0 };
  for await (const intent of unfinishedIntents(context)) {
    try {
      await reconcileIntent(context, intent, report);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      report.failed += 1;
      context.log.warn({ intentId: intent.id, error: error.message }, 'payment not reconciled');
    }
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

async function* unfinishedIntents(context: PaymentContext): AsyncGenerator<PaymentIntent> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page = await selectIntents(context.db)
      .where((where) =>
        where.or([
          where('intent.status', 'in', ['created', 'pending']),
          where('intent.card_deactivated_at', 'is', null),
        ]),
      )
      .where('intent.id', '>', after)
      .orderBy('intent.id')
      .limit(pageSize)
      .execute();
    yield* page;
    const last = page.at(-1);
    if (last === undefined || page.length < pageSize) return;
    after = last.id;
  }
}
