import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Log } from '../log.ts';
import { deliverDueMails } from './deliver-mails.ts';
import type { MailTransport } from './transport.ts';

interface WorkerOptions {
  readonly db: Kysely<Database>;
  readonly transport: MailTransport | undefined;
  readonly log: Log;
  /** Milliseconds between two looks at the outbox; 2 s unless told. */
  readonly pollMs?: number;
}

/** Milliseconds that attempts under way are left when the process ends. */
const leaveMs = 5000;

/** Sends what the outbox holds; any number of processes may do it at once. */
export function startMailWorker(options: WorkerOptions): { stop(): Promise<void> } {
  const { db, transport, pollMs = 2000 } = options;
  const log = options.log.child({ job: 'mails' });
  const stopping = new AbortController();
  const cutting = new AbortController();
  let wasWell = true;

  const run = async () => {
    while (!stopping.signal.aborted) {
      try {
        await deliverDueMails({ db, transport, log, signal: cutting.signal });
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
