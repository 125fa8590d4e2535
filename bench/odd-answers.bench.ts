import { connectDatabase } from '#database/connection.ts';
import { startEmbeddedPostgres } from '#database/embedded.ts';
import { migrateDatabase } from '#database/migrate.ts';
import type { AllTables } from '../test/support/database.ts';
import { openOddAnswers, playOddAnswers } from '../test/support/odd-answers.ts';
import { temporaryFolder } from '../test/support/product.ts';

/**
 * A provider that gives odd answers to payers who pay again, pay otherwise, are given back and leave, in two processes:
 * `node bench/odd-answers.bench.ts [seconds] [seed]`, ten minutes by default. Fails when a debit or a refund is lost, doubled and kept, or
 * not reported, by the provider's ledger.
 */
const [seconds = '600', seed = String(Date.now())] = process.argv.slice(2);
const payersAtATime = 24;

const folder = temporaryFolder();
const silent = { info() {}, error() {} };
const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log: silent, durable: false });
const db = connectDatabase<AllTables>(postgres.url);
const faults: string[] = [];
const sums = new Map<string, number>();
const began = performance.now();
try {
  await migrateDatabase(db);
  const close = { [Symbol.asyncDispose]: () => Promise.resolve() };
  const odd = await openOddAnswers({ given: { db, url: postgres.url, ...close } });
  for (let round = 1; performance.now() - began < Number(seconds) * 1000; round += 1) {
    const played = await playOddAnswers(odd, `${seed}-${round}`, payersAtATime);
    faults.push(...played.faults);
    for (const [what, count] of Object.entries({ payers: payersAtATime, ...played.figures })) {
      sums.set(what, (sums.get(what) ?? 0) + count);
    }
  }
  const alarms = odd.alarmed.size;
  const figures = [...sums].map(([what, count]) => `${what} ${count}`).join(', ');
  const took = Math.round((performance.now() - began) / 1000);
  console.info(`  seed ${seed}, ${took} s: ${figures}, alarmed ${alarms}, faults ${faults.length}`);
  for (const fault of faults) console.info(`  ${fault}`);
} finally {
  await db.destroy();
  await postgres.stop();
  folder.remove();
}
process.exitCode = faults.length > 0 ? 1 : 0;
