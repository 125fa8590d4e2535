import type { Kysely } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { CardProvider } from '#contracts/card-provider.ts';
import type { Database } from '#database/schema.ts';
import { reconcilePayments } from '#services/enrolment/reconcile.ts';
import type { Log } from './log.ts';

interface JobDependencies {
  readonly url: string;
  readonly db: Kysely<Database>;
  readonly provider: CardProvider;
  readonly log: Log;
}

const reconciliation = 'reconcile-payments';
const everyMinute = '* * * * *';
/** A process killed in the middle of a job holds its place no longer than this, in seconds. */
const longestReconciliation = 120;

/**
 * Runs the timed work, each piece in one process at a time whatever their number. The first reconciliation starts at
 * once and outside the queue, so that a place still held by a killed process does not delay it; it is safe to repeat.
 */
export async function startJobs({
  url,
  db,
  provider,
  log,
}: JobDependencies): Promise<{ stop(): Promise<void> }> {
  const reconcile = async () => {
    const report = await reconcilePayments({ db, cards: provider, log: log.child({ job: reconciliation }) });
    if (Object.values(report).some((count) => count > 0)) log.info(report, 'Payments reconciled');
  };
  const reportFailure = (error: unknown) => log.error({ err: error }, 'Payments could not be reconciled');
  const first = reconcile().catch(reportFailure);

  const boss = new PgBoss({ connectionString: url, max: 3, application_name: 'creneau jobs' });
  boss.on('error', (error) => log.warn({ reason: error.message }, 'The job queue had a failure'));
  await boss.start();
  await boss.createQueue(reconciliation, {
    policy: 'exclusive',
    expireInSeconds: longestReconciliation,
    retryLimit: 0,
  });
  await boss.schedule(reconciliation, everyMinute);
  await boss.work(reconciliation, { pollingIntervalSeconds: 10 }, () => reconcile().catch(reportFailure));
  return {
    async stop() {
      await first;
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
