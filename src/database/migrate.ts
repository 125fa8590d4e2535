import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
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
import * as sharedSecrets from './migrations/023-shared-secrets.ts';
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
  '023-shared-secrets': sharedSecrets,
};

/** Their names, for whoever asks whether a database has them all. */
export const migrationNames: readonly string[] = Object.keys(migrations);

const migrationLock = 7_261_001;

/**
 * Brings the schema to the latest version and returns the names of the migrations that ran.
 * Processes that start together wait for each other.
 */
export async function migrateDatabase(db: Kysely<Database>): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(migrationLock)})`.execute(connection);
    try {
      const migrator = new Migrator({
        db: connection,
        provider: { getMigrations: () => Promise.resolve(migrations) },
      });
      const { error, results = [] } = await migrator.migrateToLatest();
      if (error) {
        const failed = results.find(({ status }) => status === 'Error');
        throw new Error(`Migration ${failed?.migrationName ?? ''} failed`, { cause: error });
      }
      return results.map(({ migrationName }) => migrationName);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(migrationLock)})`.execute(connection);
    }
  });
}
