import { type Kysely, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import { readResults } from '#domain/network/read-results.ts';
import { withOurTitles } from '#domain/network/titles.ts';
import { applyResults, planResults } from '#services/directory/import/plan-results.ts';
import { readCsv } from '#services/directory/import/read-tables.ts';
import { temporaryFolder } from '../test/support/product.ts';
import { openNetworks } from './networks.ts';

/**
 * Official results of 12,700 schools of 13,000, brought in twice: `node bench/exam-results.bench.ts [rows]`. Fails beyond 20 s,
 * or when the second time changes something.
 */
const rows = Number(process.argv[2] ?? 12_700);
const maxSeconds = 20;

const folder = temporaryFolder();
const networks = await openNetworks(folder.path, [{ members: 13_000, listed: 0 }], { copied: true });
try {
  const [network] = networks.open;
  if (!network) throw new Error('no network');
  const { db } = network;
  await sql`delete from school_results`.execute(db);
  const keys = await db.selectFrom('offices').select(['id', 'siret']).orderBy('id').limit(rows).execute();
  const lines = keys.map(({ id }) => `${id};B;2025;${30 + (id % 200)};${id % 30};Banc d’essai;2026-10-01`);
  const text = `school_id;licence;period;presented;passed;source;read_on\n${lines.join('\n')}`;
  for (const time of ['first', 'second']) {
    const began = performance.now();
    const cpu = process.cpuUsage();
    const sheet = withOurTitles('results', readCsv(text, 'results.csv'));
    const written = readResults('results', new Map([['results', sheet]]));
    if (!written || 'faults' in written) throw new Error('the file cannot be read');
    const { added, changed, removed, unchanged, refusals } = await db
      .transaction()
      .execute(async (transaction) => {
        const directory: Kysely<Database> = transaction;
        const plan = await planResults(directory, written, { added: [], changed: [] });
        await applyResults(directory, plan);
        return plan;
      });
    const seconds = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    const counts = [added.length, changed.length, removed.length, unchanged, refusals.length].join(', ');
    console.info(
      `  ${time}: ${seconds.toFixed(2)} s, CPU ${((user + system) / 1e6).toFixed(2)} s; new, changed, removed, unchanged, refused: ${counts}`,
    );
    const isRight = time === 'first' ? added.length === rows : unchanged === rows;
    if (!isRight || seconds > maxSeconds) process.exitCode = 1;
  }
} finally {
  await networks.close();
  folder.remove();
}
