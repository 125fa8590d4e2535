import { type Kysely, sql } from 'kysely';
import { connectDatabase, verifyingTls } from '#database/connection.ts';
import { startEmbeddedPostgres } from '#database/embedded.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { loadReferenceData } from '#database/reference-data.ts';
import type { Database } from '#database/schema.ts';
import { fillDemonstrationNetwork } from '#demonstration/fill.ts';
import { refreshListings } from '#services/directory/lists/refresh-listings.ts';
import { addFictionalCodes } from '#services/enrolment/courses/course-codes.ts';
import type { CardSandboxTables } from '#stand-ins/cards/tables.ts';
import { type Config, ConfigurationError } from '../config/config.ts';
import { type DatabaseWatch, watchDatabase } from '../http/database-watch.ts';
import type { Log } from '../log.ts';
import { explainConnection } from './database-refusal.ts';

export interface OpenDatabase {
  readonly url: string;
  readonly db: Kysely<Database>;
  readonly sandboxDb: Kysely<CardSandboxTables>;
  readonly watch: DatabaseWatch;
  close(): Promise<void>;
}

export interface Progress {
  step(text: string): void;
  filling(done: number): void;
}

const maxTries = 5;

/** Without the replica, which only a site reads. */
interface DatabaseConfig extends Pick<Config, 'dataDir'> {
  readonly database: Pick<Config['database'], 'url' | 'connections'>;
}

export async function findDatabase(
  config: DatabaseConfig,
  log: Pick<Log, 'info' | 'error'>,
): Promise<{ readonly url: string; release(): Promise<void> }> {
  const given = config.database.url;
  if (given !== undefined) return { url: verifyingTls(given), release: async () => {} };
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  return { url: embedded.url, release: () => embedded.stop() };
}

export async function openDatabase(
  config: DatabaseConfig,
  log: Pick<Log, 'info' | 'warn' | 'error'>,
  progress?: Progress,
): Promise<OpenDatabase> {
  const given = config.database.url;
  progress?.step(given ? 'Opening the PostgreSQL of DATABASE_URL' : 'Starting the embedded PostgreSQL');
  const { url, release } = await findDatabase(config, log);
  const tellLost = (error: Error) =>
    log.warn({ reason: error.message }, 'A connection to PostgreSQL was lost');
  const watch = watchDatabase(() => connectDatabase(url, { max: 1, onLost: tellLost }));
  const onLost = (error: Error) => {
    tellLost(error);
    void watch.check();
  };
  const onFault = watch.note;
  const db = connectDatabase(url, { max: config.database.connections, onLost, onFault });
  const sandboxDb = connectDatabase<CardSandboxTables>(url, {
    max: Math.ceil(config.database.connections / 2),
    onLost,
    onFault,
  });
  const close = async () => {
    await Promise.all([db.destroy(), sandboxDb.destroy(), watch.close()]);
    await release();
  };
  try {
    await waitForConnection(db);
    const { ran, newer } = await migrateDatabase(db);
    if (ran.length > 0) progress?.step(`Migrated the database (${ran.join(', ')})`);
    if (newer.length > 0)
      log.warn({ newer }, 'The database is of a newer release, which this one is compatible with');
  } catch (error) {
    await close();
    throw given === undefined ? error : explainConnection(error);
  }
  return { url, db, sandboxDb, watch, close };
}

/** A busy machine accepts connections late: a start can wait, a visitor could not. */
async function waitForConnection(db: Kysely<Database>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      const isLate = error instanceof Error && error.message.includes('timeout');
      if (!isLate || tries === maxTries) throw error;
    }
  }
}

export async function openFilledDatabase(
  config: Config,
  log: Log,
  progress: Progress,
): Promise<OpenDatabase> {
  const database = await openDatabase(config, log, progress);
  try {
    await fillDatabase(database.db, config.demonstration, progress);
    await refuseFictionalSale(database.db, config);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

export async function fillDatabase(
  db: Kysely<Database>,
  demonstration: boolean,
  progress: Progress,
): Promise<void> {
  await loadReferenceData(db);
  await refreshListings(db);
  if (!demonstration) return;
  if (!(await hasSchools(db))) {
    progress.step('Filling the directory with the demonstration network');
    await fillDemonstrationNetwork(db, { onProgress: progress.filling });
  }
  if (await showsDemonstration(db)) await addFictionalCodes(db, new Date());
}

async function hasSchools(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('offices').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export async function showsDemonstration(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from shown_offices where is_demonstration) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** An external directory marks each school itself. @throws ConfigurationError */
export async function refuseFictionalSale(
  db: Kysely<Database>,
  { cards, directory }: Pick<Config, 'cards' | 'directory'>,
): Promise<void> {
  const isUsed = directory.url === undefined;
  if (cards.environment !== 'production' || !isUsed || !(await showsDemonstration(db))) return;
  throw new ConfigurationError(
    'CARDS_ENVIRONMENT is production but the directory holds the demonstration network, whose schools are made up. Give a database without it (DATABASE_URL, or another DATA_DIR), or set CARDS_ENVIRONMENT to sandbox.',
  );
}
