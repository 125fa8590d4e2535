import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { CardProvider } from '#contracts/card-provider.ts';
import type { Database } from '#database/schema.ts';
import { openDatabase, showsDemonstration } from '#server/boot/database.ts';
import type { Config } from '#server/config/config.ts';
import { completeConfig } from '#server/config/settings.ts';
import { type SharedSecrets, shareSecrets } from '#server/config/shared-secrets.ts';
import type { Log } from '#server/log.ts';
import { paymentSettingsOf } from '#server/services.ts';
import { createLoneService } from '#server/upstreams.ts';
import type { EnrolmentLog, PaymentDependencies } from '#services/enrolment/dependencies.ts';
import type { Io } from './io.ts';

export class RefusedError extends Error {
  override readonly name = 'RefusedError';
}

export interface Tools {
  readonly io: Io;
  readonly now: () => Date;
  readonly config: () => Config;
  readonly open: () => Promise<Session>;
}

export interface Session {
  readonly db: Kysely<Database>;
  readonly cards: CardProvider;
  readonly house: Omit<PaymentDependencies, 'db' | 'cards' | 'log' | 'now'>;
  readonly log: EnrolmentLog;
  readonly secrets: SharedSecrets;
  /** Set when another service keeps enrolments and payments. */
  readonly enrolmentUrl: string | undefined;
  close(): Promise<void>;
}

/** @throws RefusedError without a database: creating an empty one would look like a loss of all data. */
export function refuseNoDatabase(config: Pick<Config, 'database' | 'dataDir'>): void {
  if (config.database.url === undefined && !existsSync(join(config.dataDir, 'postgres'))) {
    throw new RefusedError(
      `There is no database in ${config.dataDir}. Start the product there once, or give this command the DATA_DIR or DATABASE_URL that the product has.`,
    );
  }
}

/** @throws RefusedError without a database. */
export async function openSession(config: Config, log: Log): Promise<Session> {
  refuseNoDatabase(config);
  const database = await openDatabase(config, log);
  try {
    const secrets = shareSecrets(database.db, config);
    const demonstration = config.demonstration && (await showsDemonstration(database.db));
    const settings = await completeConfig(config, secrets, demonstration);
    const { provider, directory, course } = createLoneService('enrolment', { settings, log, ...database });
    return {
      db: database.db,
      cards: provider(),
      house: { ...paymentSettingsOf(settings), directory: directory(), course: course() },
      log,
      secrets,
      enrolmentUrl: config.enrolment.url,
      close: database.close,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** @throws RefusedError when another service keeps the payments. */
export async function openPayments({ open }: Tools): Promise<Session> {
  const session = await open();
  if (session.enrolmentUrl === undefined) return session;
  throw new RefusedError(
    `ENROLMENT_URL is set: payments and enrolments are stored by ${session.enrolmentUrl}. Run this command there.`,
  );
}

export function paymentsOf({ db, cards, log, house }: Session, now: () => Date): PaymentDependencies {
  return { db, cards, log, ...house, now };
}
