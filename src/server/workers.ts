import type { CardHooks, CardProvider } from '#contracts/card-provider.ts';
import type { Directory } from '#services/enrolment/dependencies.ts';
import { startNotifications } from '#stand-ins/cards/notification-worker.ts';
import { hookUrlOf } from './connect-card-provider.ts';
import type { OpenDatabase } from './database.ts';
import { startErasing } from './erase-personal-data.ts';
import { startJobs } from './jobs.ts';
import { startMailWorker } from './mail/mail-worker.ts';
import { chooseTransport } from './mail/transport.ts';
import { cardSandboxOf, houseOf, type ServiceDependencies } from './services.ts';

interface WorkerDependencies extends ServiceDependencies, Pick<OpenDatabase, 'url'> {
  /** Asked for only where payments are looked after. */
  readonly provider: () => CardProvider & CardHooks;
  /** The same. */
  readonly directory: () => Directory;
  /** Whether mails are kept to be looked at where none can be sent. */
  readonly demonstration: boolean;
}

/** What a process looks after in the background: it follows from the services that it holds. */
interface Duties {
  readonly payments: boolean;
  /** The outbox, and the end of what is kept of persons. */
  readonly mails: boolean;
  /** What the card sandbox tells of its pay-ins. */
  readonly notifications: boolean;
}

/** Starts the workers of a process, of the whole site or of one service alone. */
export function startWorkers(
  dependencies: WorkerDependencies,
  duties: Duties,
): { readonly stop: () => Promise<void> } {
  const { settings, db, url, log, demonstration, provider, directory } = dependencies;
  const workers: { stop(): Promise<void> }[] = [];
  if (duties.payments) {
    const house = { ...houseOf(settings), directory: directory() };
    workers.push(startJobs({ db, url, provider: provider(), house, hookUrl: hookUrlOf(settings), log }));
  }
  if (duties.mails) {
    const transport = chooseTransport(settings.mail.smtp, demonstration);
    workers.push(startMailWorker({ db, transport, log }), startErasing(db, settings.retention, log));
  }
  if (duties.notifications) workers.push(startNotifications(cardSandboxOf(dependencies)));
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
