import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { describeError } from '#services/enrolment/describe-error.ts';

/** `stopping`: before the next piece of work; `cut`: five seconds later, within one. */
export interface JobSignals {
  readonly stopping: AbortSignal;
  readonly cut: AbortSignal;
}

export interface Job {
  readonly name: string;
  /** A cron expression: run by one process at a time, by pg-boss. Milliseconds: each process checks at this interval and claims rows. */
  readonly every: string | number;
  /** May run twice at once, and be killed at any time. */
  readonly run: (signals: JobSignals) => Promise<void>;
}

export interface FinishedJob {
  readonly name: string;
  readonly failed: boolean;
  readonly ms: number;
  readonly endedAt: Date;
}

interface RunOptions {
  readonly url: string;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly onRun?: ((run: FinishedJob) => void) | undefined;
}

const stopMs = 5000;
const retryMs = 5000;
/** Seconds after which the slot of a killed process is released. */
const expireInSeconds = 120;

/** Once at the start, outside the queue (where a killed process may still hold the slot), then on its schedule. */
export function runJobs(jobs: readonly Job[], { url, log, onRun }: RunOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const cutting = new AbortController();
  const signals = { stopping: stopping.signal, cut: cutting.signal };
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});
  const failing = new Set<string>();

  const runOnce = async ({ name, every, run }: Job): Promise<void> => {
    const began = performance.now();
    let failed = false;
    try {
      await run(signals);
      failing.delete(name);
    } catch (error) {
      failed = true;
      // An unavailable PostgreSQL is reported once.
      const isKnown = failing.has(name) && typeof every === 'number';
      failing.add(name);
      if (!isKnown)
        log.error({ job: name, ...describeError(error) }, 'A job failed, it runs again by itself');
    }
    onRun?.({ name, failed, ms: performance.now() - began, endedAt: new Date() });
  };

  const openQueue = async (): Promise<PgBoss> => {
    const boss = new PgBoss({ connectionString: url, max: 3, application_name: 'creneau jobs' });
    boss.on('error', (error) => log.warn({ reason: error.message }, 'The job queue had a failure'));
    try {
      await boss.start();
      for (const job of jobs) {
        if (typeof job.every === 'number') continue;
        await boss.createQueue(job.name, { policy: 'exclusive', expireInSeconds, retryLimit: 0 });
        await boss.schedule(job.name, job.every);
        await boss.work(job.name, { pollingIntervalSeconds: 10 }, () => runOnce(job));
      }
      return boss;
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => {});
      throw error;
    }
  };

  /** PostgreSQL may be unavailable at the start; an open queue recovers by itself. */
  const openQueueAtLast = async (): Promise<PgBoss | undefined> => {
    while (!stopping.signal.aborted) {
      try {
        return await openQueue();
      } catch (error) {
        log.error({ err: error }, 'The job queue could not be opened, trying again');
        await pause(retryMs);
      }
    }
    return undefined;
  };

  const poll = async (job: Job, ms: number): Promise<void> => {
    while (!stopping.signal.aborted) {
      await runOnce(job);
      await pause(ms);
    }
  };

  const running = jobs.map((job) => (typeof job.every === 'number' ? poll(job, job.every) : runOnce(job)));
  const opening = jobs.some(({ every }) => typeof every === 'string') ? openQueueAtLast() : undefined;
  return {
    async stop() {
      stopping.abort();
      const timer = setTimeout(() => cutting.abort(), stopMs);
      const [boss] = await Promise.all([opening, ...running]);
      await boss?.stop({ graceful: true, timeout: stopMs });
      clearTimeout(timer);
    },
  };
}
