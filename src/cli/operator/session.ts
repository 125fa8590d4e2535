import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Operator, Owner } from '#operator/declaration.ts';
import { RefusedError } from '#operator/refused.ts';
import { openDatabase, showsDemonstration } from '#server/boot/database.ts';
import type { Config } from '#server/config/config.ts';
import { completeConfig } from '#server/config/settings.ts';
import { type SharedSecrets, shareSecrets } from '#server/config/shared-secrets.ts';
import type { Log } from '#server/log.ts';
import { paymentSettingsOf } from '#server/services.ts';
import { createLoneService } from '#server/upstreams.ts';
import { createAddressService } from '#services/directory/import/address-service.ts';
import type { FindAddress } from '#services/directory/import/positions.ts';
import type { Io } from './io.ts';

export interface Tools {
  readonly io: Io;
  readonly now: () => Date;
  readonly config: () => Config;
  readonly open: () => Promise<Session>;
}

export interface Session extends Omit<Operator, 'now' | 'findAddress' | 'opensDesks'> {
  readonly secrets: SharedSecrets;
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
      erasuresFolder: config.erasuresFolder,
      close: database.close,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

const kept = {
  enrolment: { setting: 'ENROLMENT_URL', what: 'payments and enrolments' },
  directory: { setting: 'DIRECTORY_URL', what: 'schools' },
} as const;

/** @throws RefusedError when a service elsewhere, at `url`, stores what the command needs. */
export function refuseElsewhere(owner: Owner, url: string | undefined): void {
  if (url === undefined) return;
  const { setting, what } = kept[owner];
  throw new RefusedError(`${setting} is set: ${what} are stored by ${url}. Run this command there.`);
}

/** @throws RefusedError when one of the owners is elsewhere. */
export async function openOperator(tools: Tools, owners: readonly Owner[] = []): Promise<Operator> {
  if (owners.includes('directory')) refuseElsewhere('directory', tools.config().directory.url);
  const session = await tools.open();
  if (owners.includes('enrolment')) refuseElsewhere('enrolment', session.enrolmentUrl);
  return {
    ...session,
    now: tools.now,
    findAddress: addressServiceOf(tools),
    opensDesks: tools.config().public.desk,
  };
}

/** Geocoding; undefined unless GEOCODE_URL is set. */
export function addressServiceOf({ config, io }: Tools): FindAddress | undefined {
  const { url } = config().geocode;
  return url === undefined
    ? undefined
    : createAddressService({ url, onGivenUp: (why) => io.err(`GEOCODE_URL is asked no more: ${why}\n`) });
}
