import { type Kysely, sql } from 'kysely';
import { connectDatabase } from '#database/connection.ts';
import { fillDemonstrationNetwork } from '#database/demonstration/fill.ts';
import { startEmbeddedPostgres } from '#database/embedded.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { loadReferenceData } from '#database/reference-data.ts';
import type { Database } from '#database/schema.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';

export interface OpenDatabase {
  readonly url: string;
  readonly db: Kysely<Database>;
  readonly sandboxDb: Kysely<Database>;
  close(): Promise<void>;
}

export interface Progress {
  step(text: string): void;
  /** From 0 to 1. */
  filling(done: number): void;
}

const sandboxConnections = 10;

/** Opens the configured PostgreSQL or the embedded one, and brings its schema up to date. */
export async function openDatabase(config: Config, log: Log, progress?: Progress): Promise<OpenDatabase> {
  const given = config.database.url;
  progress?.step(given ? 'Opening the PostgreSQL of DATABASE_URL' : 'Starting the embedded PostgreSQL');
  const embedded =
    given === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir, log }) : undefined;
  const url = given ?? embedded?.url ?? '';
  const onLost = (error: Error) => log.warn({ reason: error.message }, 'A connection to PostgreSQL was lost');
  const db = connectDatabase(url, { max: config.database.connections, onLost });
  const sandboxDb = connectDatabase(url, { max: sandboxConnections, onLost });
  const close = async () => {
    await Promise.all([db.destroy(), sandboxDb.destroy()]);
    await embedded?.stop();
  };
  try {
    const migrations = await migrateDatabase(db);
    if (migrations.length > 0) progress?.step(`Migrated the database (${migrations.join(', ')})`);
  } catch (error) {
    await close();
    throw explainConnection(error, given !== undefined);
  }
  return { url, db, sandboxDb, close };
}

/** Loads what the directory stands on, and the demonstration network into an empty one when it is wanted. */
export async function fillDatabase(
  db: Kysely<Database>,
  demonstration: boolean,
  progress: Progress,
): Promise<void> {
  await loadReferenceData(db);
  if (!demonstration || (await hasSchools(db))) return;
  progress.step('Filling the directory with the demonstration network');
  await fillDemonstrationNetwork(db, { onProgress: progress.filling });
}

async function hasSchools(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('offices').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Whether the schools shown are the fictional ones, so that the site says so. */
export async function showsDemonstration(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from offices where is_demonstration) as found`.execute(db);
  return rows[0]?.found ?? false;
}

function explainConnection(error: unknown, given: boolean): Error {
  const { code } = error as { code?: string };
  const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', '28P01', '28000', '3D000'];
  if (!given || code === undefined || !unreachable.includes(code)) return error as Error;
  return new Error(
    `DATABASE_URL cannot be used: ${(error as Error).message || code}. Check host, port, user, password and database name, or unset it to use the embedded PostgreSQL.`,
  );
}
