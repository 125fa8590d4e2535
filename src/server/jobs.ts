import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { CardHooks, CardProvider } from '#contracts/card-provider.ts';
import type { Database } from '#database/schema.ts';
import type { PaymentDependencies } from '#services/enrolment/dependencies.ts';
import { describeError } from '#services/enrolment/describe-error.ts';
import { reconcilePayments } from '#services/enrolment/reconcile.ts';
import { registerHooks } from '#services/enrolment/register-hooks.ts';
import type { Log } from './log.ts';

interface JobDependencies {
  readonly url: string;
  readonly db: Kysely<Database>;
  readonly provider: CardProvider & CardHooks;
  readonly house: Omit<PaymentDependencies, 'db' | 'cards' | 'log'>;
  /** Where the card provider shall tell what is over; undefined when it cannot reach us. */
  readonly hookUrl: string | undefined;
  readonly log: Log;
}

interface TimedWork {
  readonly name: string;
  readonly cron: string;
  /** A process killed in the middle of it holds its place no longer than this, in seconds. */
  readonly longest: number;
  readonly run: () => Promise<void>;
}

const retryMs = 5000;

/**
 * Runs the timed work, each piece in one process at a time whatever their number. Its first run starts at once and outside
 * the queue, so that a place still held by a killed process does not delay it; each is safe to repeat.
 */
export function startJobs(dependencies: JobDependencies): { stop(): Promise<void> } {
  const { url, log } = dependencies;
  const stopping = new AbortController();
  const works = [reconciliation(dependencies, stopping.signal), ...hooks(dependencies)];

  const openQueue = async (): Promise<PgBoss> => {
    const boss = new PgBoss({ connectionString: url, max: 3, application_name: 'creneau jobs' });
    boss.on('error', (error) => log.warn({ reason: error.message }, 'The job queue had a failure'));
    try {
      await boss.start();
      for (const { name, cron, longest, run } of works) {
        await boss.createQueue(name, { policy: 'exclusive', expireInSeconds: longest, retryLimit: 0 });
        await boss.schedule(name, cron);
        await boss.work(name, { pollingIntervalSeconds: 10 }, run);
      }
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

  const first = works.map(({ run }) => run());
  const opening = openQueueAtLast();
  return {
    async stop() {
      stopping.abort();
      const [boss] = await Promise.all([opening, ...first]);
      await boss?.stop({ graceful: true, timeout: 5000 });
    },
  };
}

function reconciliation({ db, provider, house, log }: JobDependencies, signal: AbortSignal): TimedWork {
  const name = 'reconcile-payments';
  const context = { db, cards: provider, ...house, log: log.child({ job: name }), signal };
  return {
    name,
    cron: '* * * * *',
    longest: 120,
    async run() {
      try {
        const report = await reconcilePayments(context);
        if (Object.values(report).some((count) => count > 0)) log.info(report, 'Payments reconciled');
      } catch (error) {
        log.error(describeError(error), 'Payments could not be reconciled');
      }
    },
  };
}

/** Every hour: somebody may have changed them at the provider, or it gave them up while we were away. */
function hooks({ provider, hookUrl, log }: JobDependencies): readonly TimedWork[] {
  if (hookUrl === undefined) {
    log.info('The card provider cannot reach PUBLIC_URL: it is asked about payments, and tells of none');
    return [];
  }
  const run = async () => {
    try {
      const report = await registerHooks(provider, hookUrl);
      if (!report.supported) log.info('The card provider has no hooks: it is asked about payments');
      else if (report.changed > 0) log.info({ changed: report.changed }, 'Hooks set at the card provider');
    } catch (error) {
      log.warn(describeError(error), 'Hooks could not be set at the card provider, trying again in an hour');
    }
  };
  return [{ name: 'register-hooks', cron: '17 * * * *', longest: 120, run }];
}
