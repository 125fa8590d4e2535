import { UpstreamError } from '#contracts/upstream-error.ts';
import { type PaymentContext, type PaymentDependencies, withDefaults } from '../dependencies.ts';
import { readDispute } from './record-dispute.ts';

export const disputeReadEveryMs = 6 * 60 * 60 * 1000;
const maxReadings = 50;

/** Finds disputes whose webhooks were lost (docs/decisions/0025). @throws UpstreamError */
export async function findDisputes(dependencies: PaymentDependencies, since: Date) {
  const context = withDefaults(dependencies);
  let [read, failed] = [0, 0];
  for (const id of [...(await listUnknown(context, since)), ...(await listStale(context))].slice(
    0,
    maxReadings,
  )) {
    if (!(await context.budget.forReconciliation())) break;
    try {
      await readDispute(context, id);
      read += 1;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      failed += 1;
      context.log.warn({ disputeId: id, error: error.message }, 'a dispute cannot be read');
    }
  }
  return { read, failed };
}

async function listUnknown({ db, cards }: PaymentContext, since: Date): Promise<string[]> {
  const events = await cards.listEventsSince('DISPUTE_CREATED', since);
  const named = [...new Set(events.map(({ ResourceId }) => ResourceId))];
  if (named.length === 0) return [];
  const stored = await db
    .selectFrom('disputes')
    .select('provider_dispute_id as id')
    .where('provider_dispute_id', 'in', named)
    .execute();
  const known = new Set(stored.map(({ id }) => id));
  return named.filter((id) => !known.has(id));
}

async function listStale({ db, now }: PaymentContext): Promise<string[]> {
  const stale = await db
    .selectFrom('disputes')
    .select('provider_dispute_id as id')
    .where('outcome', 'is', null)
    .where('read_at', '<=', new Date(now().getTime() - disputeReadEveryMs))
    .orderBy('read_at')
    .limit(maxReadings)
    .execute();
  return stale.map(({ id }) => id);
}
