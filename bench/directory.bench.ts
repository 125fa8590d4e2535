import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDirectoryClient } from '#clients/directory.ts';
import { connectDatabase } from '#database/connection.ts';
import { fillDemonstrationNetwork } from '#database/demonstration/fill.ts';
import { startEmbeddedPostgres } from '#database/embedded.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { createDirectoryService } from '#services/directory/app.ts';
import { mailsOfTests } from '#test/support/mails.ts';

/**
 * Suggestions by keyword, the twenty nearest and one office, at each number of schools asked for:
 * `node bench/directory.bench.ts 2400 24000 240000`. Wall time, and CPU of this process without PostgreSQL's.
 */
const sizes = process.argv
  .slice(2)
  .map(Number)
  .filter((size) => size > 0);
const mostReviews = 121_850;
const formulaType = 'voiture-formule-b-traditionnelle';
const keywords = {
  'a name in part': ['vieux po', 'trajectoire', 'le bon cré', 'conduite des lil', 'permis nan'],
  'a town': ['paris', 'lyon', 'marseille', 'saint denis', 'gap', 'brest'],
  'a typing error': ['marseile', 'toulouze', 'bordaeux', 'monptellier', 'strasbour du pont'],
  'common words': ['auto', 'auto école', 'saint', 'école de conduite'],
};
const places = [
  { city: 'PARIS', dep: '75', location: [48.86, 2.35] },
  { city: 'Gap', dep: '05', location: [44.56, 6.08] },
  { city: 'Saint-Denis', dep: '974', location: [-20.88, 55.45] },
  { location: [46.5, 2.1] },
  { location: [43.3, 5.37] },
] satisfies { city?: string; dep?: string; location: [number, number] }[];
const token = 'bench';
const quiet = { info() {}, error: console.error };

for (const size of sizes.length > 0 ? sizes : [2400]) await benchSize(size);

async function benchSize(size: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'creneau-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  const db = connectDatabase(postgres.url);
  try {
    await migrateDatabase(db);
    const start = performance.now();
    const reviews = Math.min(mostReviews, Math.round((mostReviews * size) / 2400));
    await fillDemonstrationNetwork(db, { schools: size, reviews });
    console.log(`${size} schools, ${reviews} reviews, filled in ${seconds(performance.now() - start)}`);
    const service = createDirectoryService({ db, token, mails: mailsOfTests });
    const client = createDirectoryClient({
      name: 'directory',
      baseUrl: 'http://directory.internal',
      fetch: (request) => service.fetch(request),
      headers: { authorization: `Bearer ${token}` },
      timeoutMs: 30_000,
    });
    for (const [label, texts] of Object.entries(keywords)) {
      await measure(`by keyword, ${label}`, 300, (round) =>
        client.findOfficesByKeyword(formulaType, pick(texts, round)),
      );
    }
    await measure('the twenty nearest', 500, (round) =>
      client.findOfficesNear(formulaType, { place: pick(places, round) }),
    );
    await measure('the twenty nearest, filtered', 500, (round) =>
      client.findOfficesNear(formulaType, { place: pick(places, round), filters: ['cpf', 'pmr'] }),
    );
    await measure('page 5', 300, (round) =>
      client.findOfficesNear(formulaType, { place: pick(places, round), page: 5 }),
    );
    await measure('one office', 500, (round) => client.getOffice(1 + ((round * 7919) % size)));
    await measure('statistics', 20, () => client.getStatistics());
  } finally {
    await db.destroy();
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
  }
}

async function measure(
  label: string,
  rounds: number,
  work: (round: number) => Promise<unknown>,
): Promise<void> {
  for (let round = 0; round < rounds / 5; round += 1) await work(round);
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work(round);
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(before);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor((rounds - 1) * share)] ?? 0).toFixed(2).padStart(8);
  const cpu = ((user + system) / 1000 / rounds).toFixed(2).padStart(6);
  console.log(`  p50${at(0.5)} ms  p99${at(0.99)} ms  CPU${cpu} ms  ${label}`);
}

function pick<T>(list: readonly T[], round: number): T {
  return list[round % list.length] as T;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
