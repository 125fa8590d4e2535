import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { DatabaseError } from './database-error.ts';
import { prepareExtensions } from './extensions.ts';
import * as openOrders from './migrations/022-open-orders.ts';
import * as sharedSecrets from './migrations/023-shared-secrets.ts';
import * as statusQuestions from './migrations/025-status-questions.ts';
import * as schoolsOfOrders from './migrations/026-schools-of-orders.ts';
import * as fleetAttachments from './migrations/029-fleet-attachments.ts';
import * as formulaContents from './migrations/030-formula-contents.ts';
import * as sellers from './migrations/031-sellers.ts';
import * as accessGiven from './migrations/032-access-given.ts';
import * as contentNotices from './migrations/035-content-notices.ts';
import * as hourPrices from './migrations/036-hour-prices.ts';
import * as listings from './migrations/037-listings.ts';
import * as schoolsInAndOut from './migrations/040-schools-in-and-out.ts';
import * as contentPurges from './migrations/045-content-purges.ts';
import * as parentalConsents from './migrations/050-parental-consents.ts';
import * as pictures from './migrations/055-pictures.ts';
import * as paymentAlarms from './migrations/060-payment-alarms.ts';
import * as disputes from './migrations/062-disputes.ts';
import * as refundsOwed from './migrations/063-refunds-owed.ts';
import * as subjectsOfPurges from './migrations/066-subjects-of-purges.ts';
import * as notedContents from './migrations/067-noted-contents.ts';
import * as schoolHidings from './migrations/071-school-hidings.ts';
import * as listingTerms from './migrations/072-listing-terms.ts';
import * as lists from './migrations/073-lists-breaking.ts';
import * as hashesOfCards from './migrations/075-hashes-of-cards.ts';
import type { Database } from './schema.ts';

/** The migrations folded into `schema.sql`: release 384c4e0 recorded them, so a fresh database does too. */
const ofSchema = [
  ...['001-ground', '002-directory-search', '003-rate-limits', '004-audience', '005-office-dates'],
  ...[
    '006-review-reports',
    '007-mails',
    '008-cities',
    '010-directory-columns',
    '011-orders',
    '012-card-sandbox',
  ],
  ...['013-restorable-dumps', '014-operator-desk', '016-terms', '017-partner-tokens', '018-fleet-requests'],
  ...['019-offer-terms', '020-beginnings-of-words', '021-prices-by-type'],
];

/** The first creates the schema; the others are part of it. */
const schemaMigrations = ofSchema.map((name, at): [string, Migration] => [
  name,
  { up: at === 0 ? createSchema : async () => {} },
]);

/** Without extensions: an ordinary role may not create one of them (`extensions.ts`). */
async function createSchema(db: Kysely<never>): Promise<void> {
  const schema = readFileSync(new URL('schema.sql', import.meta.url), 'utf8');
  await sql.raw(schema.replaceAll(/^create extension [^;]*;$/gmu, '')).execute(db);
}

/** Every migration, by name; a published one is never edited (docs/how-to/add-a-column.md). */
const migrations: Record<string, Migration> = {
  ...Object.fromEntries(schemaMigrations),
  '022-open-orders': openOrders,
  '023-shared-secrets': sharedSecrets,
  // Its addition is no longer used.
  '024-card-sandbox-clients': { up: async () => {} },
  '025-status-questions': statusQuestions,
  '026-schools-of-orders': schoolsOfOrders,
  '029-fleet-attachments': fleetAttachments,
  '030-formula-contents': formulaContents,
  '031-sellers': sellers,
  '032-access-given': accessGiven,
  '035-content-notices': contentNotices,
  '036-hour-prices': hourPrices,
  '037-listings': listings,
  '040-schools-in-and-out': schoolsInAndOut,
  '045-content-purges': contentPurges,
  '050-parental-consents': parentalConsents,
  '055-pictures': pictures,
  '060-payment-alarms': paymentAlarms,
  '062-disputes': disputes,
  '063-refunds-owed': refundsOwed,
  '066-subjects-of-purges': subjectsOfPurges,
  '067-noted-contents': notedContents,
  '071-school-hidings': schoolHidings,
  '072-listing-terms': listingTerms,
  '073-lists-breaking': lists,
  '075-hashes-of-cards': hashesOfCards,
};

export const migrationNames: readonly string[] = Object.keys(migrations);

const migrationLock = 7_261_001;
const lockTimeout = '2s';
const mostTries = 20;
const pauseMs = 1000;

/** Suffix of a migration that removes what earlier releases need: none of them may start on its schema. */
const breaking = /-breaking$/u;

interface MigratedDatabase {
  /** Migrations that ran now. */
  readonly ran: readonly string[];
  /** Migrations of a newer release, all of them additions. */
  readonly newer: readonly string[];
}

/**
 * Migrates the schema to this release, or only by the migrations of `only`; a schema with additions of a newer release is kept and can
 * be used beside it. Simultaneous processes wait for each other by a lock of the transaction: one of the session means nothing behind a
 * pooler such as PgBouncer.
 * @throws DatabaseError when a newer release removed what this one needs, or the schema is older than `schema.sql`.
 */
export async function migrateDatabase(
  db: Kysely<Database>,
  only: readonly string[] = migrationNames,
): Promise<MigratedDatabase> {
  return inTransaction(db, async (transaction) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction);
    const done = await readDone(transaction);
    const newer = done.filter((name) => !(name in migrations));
    if (newer.length > 0) {
      refuseWhatCannotBeShared(done, newer);
      return { ran: [], newer };
    }
    refuseWhatIsTooOld(done);
    if (done.length === 0) await prepareExtensions(transaction);
    // Queries of the other release queue behind a waiting lock.
    if (!db.isTransaction) await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(transaction);
    return { ran: await runMigrations(transaction, only), newer };
  });
}

/** Retries on deadlocks and lock time-outs: the older release beside us locks tables in another order. */
async function inTransaction<T>(
  db: Kysely<Database>,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work(db);
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isHeldUp(error)) throw error;
      if (tries === mostTries) {
        throw new DatabaseError(
          `The database could not be migrated, nothing was changed: other processes hold its tables (${tries} tries). Start again, or stop the others first.`,
          { cause: error },
        );
      }
      await sleep(pauseMs);
    }
  }
}

/** A deadlock or lock time-out, by PostgreSQL's codes. */
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

function refuseWhatCannotBeShared(done: readonly string[], newer: readonly string[]): void {
  const taking = newer.filter((name) => breaking.test(name));
  if (taking.length > 0) {
    throw new DatabaseError(
      `The database is of a newer release, which took away what this one needs (${taking.join(', ')}). Nothing was changed: start that release, or a later one.`,
    );
  }
  const lacking = Object.keys(migrations).filter((name) => !done.includes(name));
  if (lacking.length > 0) {
    throw new DatabaseError(
      `The database is of another release: it has ${newer.join(', ')}, which this one does not know, and lacks ${lacking.join(', ')}. Nothing was changed: start a release that has them all.`,
    );
  }
}

/** Migrations missing in a schema older than release 384c4e0, which no migration of ours can add. */
export function lackingOfSchema(done: readonly string[]): string[] {
  return ofSchema.filter((name) => !done.includes(name));
}

function refuseWhatIsTooOld(done: readonly string[]): void {
  const lacking = lackingOfSchema(done);
  if (done.length === 0 || lacking.length === 0) return;
  throw new DatabaseError(
    `The database is older than release 384c4e0: it lacks ${lacking.join(', ')}. Nothing was changed: start release 384c4e0 on it once, which migrates it, then this one; or give this one an empty database.`,
  );
}

/** Parallel branches are released one after the other: a smaller number may run after a larger one. */
async function runMigrations(db: Kysely<Database>, only: readonly string[]): Promise<string[]> {
  const wanted = Object.fromEntries(Object.entries(migrations).filter(([name]) => only.includes(name)));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(wanted) },
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
