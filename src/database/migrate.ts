import { readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { FileMigrationProvider, type Migration, Migrator } from 'kysely/migration';
import { DatabaseError } from './database-error.ts';
import { prepareExtensions } from './extensions.ts';
import type { Database } from './schema.ts';

/** Without its extensions: an ordinary role may not create one of them (`extensions.ts`). */
async function createSchema(db: Kysely<never>): Promise<void> {
  const schema = readFileSync(new URL('schema.sql', import.meta.url), 'utf8');
  await sql.raw(schema.replaceAll(/^create extension [^;]*;$/gmu, '')).execute(db);
}

const firstRelease = '1.0.0';

const files = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: fileURLToPath(new URL('migrations', import.meta.url)),
  onFileIgnored: (name) => {
    throw new Error(`src/database/migrations/${name} is not a migration: it exports no function "up".`);
  },
});

/** By name: the schema of 1.0.0, then the files of `migrations/` by date; a published one is never edited
 * (docs/how-to/add-a-column.md). */
export const migrations: Readonly<Record<string, Migration>> = {
  [firstRelease]: { up: createSchema },
  ...(await files.getMigrations()),
};

export const migrationNames: readonly string[] = Object.keys(migrations).toSorted();

const migrationLock = 7_261_001;
const lockTimeout = '2s';
const maxTries = 20;
const pauseMs = 1000;

/** Removes what earlier releases need: none of them may start on its schema. */
const breaking = /-breaking$/u;

/** By a lock of the transaction, which a pooler such as PgBouncer keeps. @throws DatabaseError when a newer release
 * removed what this one needs, or the database is older than 1.0.0. */
export async function migrateDatabase(
  db: Kysely<Database>,
  known: Readonly<Record<string, Migration>> = migrations,
) {
  return inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction);
    const done = await readDone(transaction);
    refuseBeforeFirstRelease(done);
    const newer = done.filter((name) => !(name in known));
    if (newer.length > 0) {
      refuseOtherSchema(done, newer, known);
      return { ran: [], newer };
    }
    if (done.length === 0) await prepareExtensions(transaction);
    // Requests of the other release queue behind a lock that is waited for.
    if (!db.isTransaction) await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(transaction);
    return { ran: await runMigrations(transaction, known), newer };
  });
}

/** An older release may lock tables in another order: after a deadlock or a time-out all is tried again. */
async function inTransaction<T>(db: Kysely<Database>, work: (db: Kysely<Database>) => Promise<T>) {
  if (db.isTransaction) return work(db);
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isHeldUp(error)) throw error;
      if (tries === maxTries) {
        throw new DatabaseError(
          `The database could not be migrated, nothing was changed: other processes hold its tables (${tries} tries). Start again, or stop the others first.`,
          { cause: error },
        );
      }
      await sleep(pauseMs);
    }
  }
}

function isHeldUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && (error.code === '40P01' || error.code === '55P03')) || isHeldUp(error.cause);
}

async function readDone(db: Kysely<Database>): Promise<string[]> {
  const made = await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  if (made.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

function refuseOtherSchema(done: readonly string[], newer: readonly string[], known: object): void {
  const removing = newer.filter((name) => breaking.test(name));
  if (removing.length > 0) {
    throw new DatabaseError(
      `The database is of a newer release, which took away what this one needs (${removing.join(', ')}). Nothing was changed: start that release, or a later one.`,
    );
  }
  const lacking = Object.keys(known).filter((name) => !done.includes(name));
  if (lacking.length > 0) {
    throw new DatabaseError(
      `The database is of another release: it has ${newer.join(', ')}, which this one does not know, and lacks ${lacking.join(', ')}. Nothing was changed: start a release that has them all.`,
    );
  }
}

export function isBeforeFirstRelease(done: readonly string[]): boolean {
  return done.length > 0 && !done.includes(firstRelease);
}

function refuseBeforeFirstRelease(done: readonly string[]): void {
  if (!isBeforeFirstRelease(done)) return;
  throw new DatabaseError(
    `The database was made before release ${firstRelease} (by ${done.at(-1)}), and this release cannot read it. Nothing was changed: give this release an empty database. The release that made the database exports its schools (npm run cli -- schools export); this one imports them.`,
  );
}

/** Branches are merged in any order, so an earlier date may come after a later one ran. */
async function runMigrations(db: Kysely<Database>, known: Readonly<Record<string, Migration>>) {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...known }) },
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) {
    const failed = results.find(({ status }) => status === 'Error');
    const what = failed ? `Migration ${failed.migrationName} failed` : 'The migrations cannot be run';
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${what}, nothing was changed: ${why}`, { cause: error });
  }
  return results.map(({ migrationName }) => migrationName);
}
