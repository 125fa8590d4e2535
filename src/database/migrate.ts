import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { DatabaseError } from './database-error.ts';
import * as ground from './migrations/001-ground.ts';
import * as directorySearch from './migrations/002-directory-search.ts';
import * as rateLimits from './migrations/003-rate-limits.ts';
import * as audience from './migrations/004-audience.ts';
import * as officeDates from './migrations/005-office-dates.ts';
import * as reviewReports from './migrations/006-review-reports.ts';
import * as mails from './migrations/007-mails.ts';
import * as cities from './migrations/008-cities.ts';
import * as directoryColumns from './migrations/010-directory-columns.ts';
import * as orders from './migrations/011-orders.ts';
import * as cardSandbox from './migrations/012-card-sandbox.ts';
import * as restorableDumps from './migrations/013-restorable-dumps.ts';
import * as operatorDesk from './migrations/014-operator-desk.ts';
import * as terms from './migrations/016-terms.ts';
import * as partnerTokens from './migrations/017-partner-tokens.ts';
import * as fleetRequests from './migrations/018-fleet-requests.ts';
import * as offerTerms from './migrations/019-offer-terms.ts';
import * as beginningsOfWords from './migrations/020-beginnings-of-words.ts';
import * as pricesByType from './migrations/021-prices-by-type.ts';
import * as openOrders from './migrations/022-open-orders.ts';
import * as sharedSecrets from './migrations/023-shared-secrets.ts';
import * as cardSandboxClients from './migrations/024-card-sandbox-clients.ts';
import * as statusQuestions from './migrations/025-status-questions.ts';
import * as schoolsOfOrders from './migrations/026-schools-of-orders.ts';
import * as fleetAttachments from './migrations/029-fleet-attachments.ts';
import type { Database } from './schema.ts';

/** Every migration, in order of its name; a published one is never edited. */
const migrations: Record<string, Migration> = {
  '001-ground': ground,
  '002-directory-search': directorySearch,
  '003-rate-limits': rateLimits,
  '004-audience': audience,
  '005-office-dates': officeDates,
  '006-review-reports': reviewReports,
  '007-mails': mails,
  '008-cities': cities,
  '010-directory-columns': directoryColumns,
  '011-orders': orders,
  '012-card-sandbox': cardSandbox,
  '013-restorable-dumps': restorableDumps,
  '014-operator-desk': operatorDesk,
  '016-terms': terms,
  '017-partner-tokens': partnerTokens,
  '018-fleet-requests': fleetRequests,
  '019-offer-terms': offerTerms,
  '020-beginnings-of-words': beginningsOfWords,
  '021-prices-by-type': pricesByType,
  '022-open-orders': openOrders,
  '023-shared-secrets': sharedSecrets,
  '024-card-sandbox-clients': cardSandboxClients,
  '025-status-questions': statusQuestions,
  '026-schools-of-orders': schoolsOfOrders,
  '029-fleet-attachments': fleetAttachments,
};

/** Their names, for whoever asks whether a database has them all. */
export const migrationNames: readonly string[] = Object.keys(migrations);

const migrationLock = 7_261_001;

/** Ends the name of a migration that takes away what releases before it need: none of them may start on its schema. */
const breaking = /-breaking$/u;

interface MigratedDatabase {
  /** The migrations that ran now. */
  readonly ran: readonly string[];
  /** Those of a newer release, which only added to what this one knows. */
  readonly newer: readonly string[];
}

/**
 * Brings the schema to the latest version; one that a newer release added to is left as it is, and can be worked on beside
 * that release. Processes that start together wait for each other.
 * @throws DatabaseError when a newer release took away what this one needs.
 */
export async function migrateDatabase(db: Kysely<Database>): Promise<MigratedDatabase> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(migrationLock)})`.execute(connection);
    try {
      const done = await readDone(connection);
      const newer = done.filter((name) => !(name in migrations));
      if (newer.length > 0) {
        refuseWhatCannotBeShared(done, newer);
        return { ran: [], newer };
      }
      return { ran: await runMigrations(connection), newer };
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(migrationLock)})`.execute(connection);
    }
  });
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

async function runMigrations(db: Kysely<Database>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) {
    const failed = results.find(({ status }) => status === 'Error');
    const what = failed ? `Migration ${failed.migrationName} failed` : 'The migrations cannot be run';
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${what}, nothing was changed: ${why}`, { cause: error });
  }
  return results.map(({ migrationName }) => migrationName);
}
