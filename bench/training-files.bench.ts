import * as fc from 'fast-check';
import { connectDatabase } from '#database/connection.ts';
import { startEmbeddedPostgres } from '#database/embedded.ts';
import { migrateDatabase } from '#database/migrate.ts';
import type { AllTables } from '../test/support/database.ts';
import { createEnrolmentBench } from '../test/support/enrolment.ts';
import { playTrainingHistory } from '../test/support/play-training-history.ts';
import { temporaryFolder } from '../test/support/product.ts';
import { driveFiles } from '../test/support/training-file-driver.ts';
import { histories } from '../test/support/training-histories.ts';

/**
 * Generated histories of training files in any order, each step twice, the job in two processes:
 * `node bench/training-files.bench.ts [histories] [seed]`, two thousand by default. Fails when a file reaches a state without its
 * predecessor, keeps the money of an unsigned contract, refunds a signed one, or refunds twice.
 */
const [count = '2000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2);

const folder = temporaryFolder();
const silent = { info() {}, error() {} };
const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log: silent, durable: false });
const db = connectDatabase<AllTables>(postgres.url);
const faults: string[] = [];
const ends = new Map<string, number>();
const began = performance.now();
try {
  await migrateDatabase(db);
  const close = { [Symbol.asyncDispose]: () => Promise.resolve() };
  for (const history of fc.sample(histories, { seed: Number(seed), numRuns: Number(count) })) {
    // Each with a clock of its own: a year passes in a history.
    const bench = await createEnrolmentBench({ given: { db, url: postgres.url, ...close } });
    const played = await playTrainingHistory(bench, driveFiles(bench), history);
    faults.push(...played.faults);
    ends.set(played.end, (ends.get(played.end) ?? 0) + 1);
  }
  const figures = [...ends].map(([end, times]) => `${end} ${times}`).join(', ');
  const took = Math.round((performance.now() - began) / 1000);
  console.info(`  seed ${seed}, ${took} s: ${figures}, faults ${faults.length}`);
  for (const fault of faults) console.info(`  ${fault}`);
} finally {
  await db.destroy();
  await postgres.stop();
  folder.remove();
}
process.exitCode = faults.length > 0 ? 1 : 0;
