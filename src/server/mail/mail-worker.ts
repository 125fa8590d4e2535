import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Log } from '../log.ts';
import { deliverDueMails } from './deliver-mails.ts';
import { erasePersonalData, type Retention } from './erase-personal-data.ts';
import type { MailTransport } from './transport.ts';

interface WorkerOptions {
  readonly db: Kysely<Database>;
  readonly transport: MailTransport | undefined;
  readonly retention: Retention;
  readonly log: Log;
  /** Milliseconds between two looks at the outbox; 2 s unless told. */
  readonly pollMs?: number;
}

const erasingMs = 3_600_000;
/** Milliseconds that attempts under way are left when the process ends. */
const leaveMs = 5000;

/** Sends what the outbox holds and erases what was kept long enough; any number of processes may do it at once. */
export function startMailWorker(options: WorkerOptions): { stop(): Promise<void> } {
  const { db, transport, retention, pollMs = 2000 } = options;
  const log = options.log.child({ job: 'mails' });
  const stopping = new AbortController();
  const cutting = new AbortController();
  let wasWell = true;
  let erasedAt = Number.NEGATIVE_INFINITY;

  const work = async () => {
    await deliverDueMails({ db, transport, log, signal: cutting.signal });
    if (performance.now() - erasedAt < erasingMs) return;
    erasedAt = performance.now();
    const erased = await erasePersonalData(db, retention, new Date());
    if (erased.mails + erased.contacts > 0) log.info(erased, 'Personal data erased');
  };

  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        await work();
        wasWell = true;
      } catch (error) {
        // PostgreSQL away is told once, not at every look.
        if (wasWell) log.warn({ err: error }, 'The outbox cannot be read: mails wait');
        wasWell = false;
      }
      await sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };

  if (!transport) log.warn('No SMTP_URL is set: mails wait in the database and are not sent');
  const running = run();
  return {
    async stop() {
      stopping.abort();
      const timer = setTimeout(() => cutting.abort(), leaveMs);
      await running;
      clearTimeout(timer);
    },
  };
}
