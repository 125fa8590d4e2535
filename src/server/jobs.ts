import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { CardProvider } from '#contracts/card-provider.ts';
import type { Database } from '#database/schema.ts';
import type { PaymentDependencies } from '#services/enrolment/dependencies.ts';
import { reconcilePayments } from '#services/enrolment/reconcile.ts';
import type { Log } from './log.ts';

interface JobDependencies {
  readonly url: string;
  readonly db: Kysely<Database>;
  readonly provider: CardProvider;
  readonly house: Pick<PaymentDependencies, 'sender' | 'operator' | 'terms'>;
  readonly log: Log;
}

const reconciliation = 'reconcile-payments';
const everyMinute = '* * * * *';
/** A process killed in the middle of a job holds its place no longer than this, in seconds. */
const longestReconciliation = 120;
const retryMs = 5000;

/**
 * Runs the timed work, each piece in one process at a time whatever their number. The first reconciliation starts at
 * once and outside the queue, so that a place still held by a killed process does not delay it; it is safe to repeat.
 */
export function startJobs({ url, db, provider, house, log }: JobDependencies): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const reconcile = async () => {
    try {
      const report = await reconcilePayments({
        db,
        cards: provider,
        ...house,
        log: log.child({ job: reconciliation }),
      });
      if (Object.values(report).some((count) => count > 0)) log.info(report, 'Payments reconciled');
    } catch (error) {
      log.error({ err: error }, 'Payments could not be reconciled');
    }
  };

  const openQueue = async (): Promise<PgBoss> => {
    const boss = new PgBoss({ connectionString: url, max: 3, application_name: 'creneau jobs' });
    boss.on('error', (error) => log.warn({ reason: error.message }, 'The job queue had a failure'));
    try {
      await boss.start();
      await boss.createQueue(reconciliation, {
        policy: 'exclusive',
        expireInSeconds: longestReconciliation,
        retryLimit: 0,
      });
      await boss.schedule(reconciliation, everyMinute);
      await boss.work(reconciliation, { pollingIntervalSeconds: 10 }, reconcile);
      return boss;
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => {});
      throw error;
    }
  };

  /** PostgreSQL may go away in the very moment of the start; the queue once open bears that by itself. */
  const openQueueAtLast = async (): Promise<PgBoss | undefined> => {
    while (!stopping.signal.aborted) {
      try {
        return await openQueue();
      } catch (error) {
        log.error({ err: error }, 'The job queue could not be opened, trying again');
        await sleep(retryMs, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
    return undefined;
  };

  const first = reconcile();
  const opening = openQueueAtLast();
  return {
    async stop() {
      stopping.abort();
      const [boss] = await Promise.all([opening, first]);
      await boss?.stop({ graceful: true, timeout: 5000 });
    },
  };
}
