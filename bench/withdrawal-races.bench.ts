import { connectDatabase } from '#database/connection.ts';
import { startEmbeddedPostgres } from '#database/embedded.ts';
import { migrateDatabase } from '#database/migrate.ts';
import type { AllTables } from '../test/support/database.ts';
import { createEnrolmentBench } from '../test/support/enrolment.ts';
import { temporaryFolder } from '../test/support/product.ts';
import { faultOfRace, playWithdrawalRace, sampleRaces } from '../test/support/withdrawal-races.ts';

/**
 * Withdrawals at the moment at which the course is started, or declared open by its school, in two processes:
 * `node bench/withdrawal-races.bench.ts [races] [seed]`, two hundred by default. Fails unless exactly one of both is accepted, stored
 * and mailed in each race, and each wins some.
 */
const [count = '200', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);

const folder = temporaryFolder();
const postgres = await startEmbeddedPostgres({
  dataDir: folder.path,
  log: { info() {}, error() {} },
  durable: false,
});
const won = { access: 0, withdrawal: 0 };
const faults: string[] = [];
const began = performance.now();
try {
  const [db, other] = [connectDatabase<AllTables>(postgres.url), connectDatabase<AllTables>(postgres.url)];
  const migrating = connectDatabase(postgres.url);
  await migrateDatabase(migrating);
  await migrating.destroy();
  const bench = await createEnrolmentBench({
    given: { db, url: postgres.url, [Symbol.asyncDispose]: async () => {} },
  });
  for (const race of sampleRaces(Number(seed), Number(count))) {
    const end = await playWithdrawalRace(bench, other, race);
    won[end.won] += 1;
    const fault = faultOfRace(end);
    if (fault) faults.push(`${JSON.stringify(race)}: ${fault}`);
    await db.deleteFrom('mails').execute();
  }
  await Promise.all([db.destroy(), other.destroy()]);
} finally {
  await postgres.stop();
  folder.remove();
}
for (const fault of faults) console.info(`  ${fault}`);
const seconds = Math.round((performance.now() - began) / 1000);
console.info(
  `  seed ${seed}, ${seconds} s: access ${won.access}, withdrawal ${won.withdrawal}, faults ${faults.length}`,
);
process.exitCode = faults.length > 0 || won.access === 0 || won.withdrawal === 0 ? 1 : 0;
