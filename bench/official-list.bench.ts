import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { connectDatabase } from '#database/connection.ts';
import { startEmbeddedPostgres } from '#database/embedded.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { loadReferenceData } from '#database/reference-data.ts';
import type { Database } from '#database/schema.ts';
import { readCsv } from '#services/directory/import/read-tables.ts';
import { bringInList } from '#services/directory/official/bring-in.ts';
import { generateOfficialList } from '../test/support/official-list.ts';
import { temporaryFolder } from '../test/support/product.ts';

/**
 * The State's list of 11,400 schools, brought in three times: `node bench/official-list.bench.ts [rows]`. Fails beyond 60 s, and
 * 15 s when nothing changed, or when the second time changes something.
 */
const rows = Number(process.argv[2] ?? 11_400);
const limits = { first: 60, unchanged: 15, 'unchanged, a month later': 15 };

const folder = temporaryFolder();
const quiet = { info() {}, error: console.error };
const postgres = await startEmbeddedPostgres({ dataDir: join(folder.path, 'data'), log: quiet });
const db = connectDatabase(postgres.url);
try {
  await migrateDatabase(db);
  await loadReferenceData(db);
  const text = generateOfficialList(rows);
  for (const [time, maxSeconds] of Object.entries(limits)) {
    const now = new Date(time.includes('month') ? '2026-12-20T10:00:00Z' : '2026-11-20T10:00:00Z');
    const began = performance.now();
    const cpu = process.cpuUsage();
    const sheet = readCsv(text, 'auto-ecoles-2025.csv');
    const { list, plan, refusal } = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((transaction) => {
        const directory: Kysely<Database> = transaction;
        return bringInList(directory, { sheet, date: now, now, relists: false, apply: true });
      });
    const seconds = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    const { counts, results, unplaced } = plan;
    const { length: refused } = list.refusals;
    console.info(
      `  ${time}: ${seconds.toFixed(2)} s, CPU ${((user + system) / 1e6).toFixed(2)} s; ${JSON.stringify(counts)}, ${results.schools.added.length} results, ${unplaced.length} without a page, ${refused} refused`,
    );
    const isRight = time === 'first' ? counts.new + refused === rows : counts.unchanged === plan.stored;
    if (refusal || !isRight || seconds > maxSeconds) process.exitCode = 1;
  }
} finally {
  await db.destroy();
  await postgres.stop();
  folder.remove();
}
