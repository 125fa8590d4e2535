import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createDirectoryClient } from '#clients/directory.ts';
import { connectDatabase } from '#database/connection.ts';
import { startEmbeddedPostgres } from '#database/embedded.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { fillDemonstrationNetwork } from '#demonstration/fill.ts';
import { createDirectoryService } from '#services/directory/app.ts';
import { createReviews } from '#services/reviews/reviews.ts';
import { directorySitemaps } from '#site/features/sitemap/directory-sitemaps.server.ts';
import type { SitemapFile } from '#site/features/sitemap/sitemap-files.server.ts';
import { mailsOfTests } from '#test/support/mails.ts';

/** What the schools' sitemaps cost a process each hour, and how long they hold it up, at each size of the network. */
const network = 2400;
const copies = [1, 10, 100];
const quiet = { info() {}, error: console.error };

const dataDir = mkdtempSync(join(tmpdir(), 'creneau-bench-'));
const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
const db = connectDatabase(postgres.url);
try {
  await migrateDatabase(db);
  await fillDemonstrationNetwork(db, { schools: network, reviews: 0 });
  let there = 1;
  for (const wanted of copies) {
    for (; there < wanted; there += 1) await copyNetwork(there);
    await sql`analyze offices`.execute(db);
    await measure(wanted * network);
  }
} finally {
  await db.destroy();
  await postgres.stop();
  rmSync(dataDir, { recursive: true });
}

/** The same schools again, each under an id and an address of its own. */
async function copyNetwork(copy: number): Promise<void> {
  const shift = sql.lit(copy * network);
  await sql`
    insert into offices (id, label, slug, uri, commune_code, city_name, zip_code, street_name, email, search_text)
    select id + ${shift}, label, slug, regexp_replace(uri, '\\d+$', '') || (id + ${shift}), commune_code, city_name,
      zip_code, street_name, email, search_text
    from offices where id <= ${sql.lit(network)}`.execute(db);
}

async function measure(schools: number): Promise<void> {
  const service = createDirectoryService({
    db,
    reviews: createReviews(db),
    token: 'bench',
    mails: mailsOfTests,
  });
  const rounds: { wall: number; cpu: number; held: number }[] = [];
  let files: readonly SitemapFile[] = [];
  for (let round = 0; round < 3; round += 1) {
    const directory = createDirectoryClient({
      name: 'directory',
      baseUrl: 'http://directory.internal',
      fetch: (request) => service.fetch(request),
      headers: { authorization: 'Bearer bench' },
    });
    let held = 0;
    let last = performance.now();
    const watch = setInterval(() => {
      held = Math.max(held, performance.now() - last - 5);
      last = performance.now();
    }, 5);
    const [start, before] = [performance.now(), process.cpuUsage()];
    const { schools: ofSchools, cities } = await directorySitemaps({
      upstreams: { directory },
      config: { publicUrl: 'https://www.creneau.example' },
      log: quiet,
    });
    files = [...ofSchools, ...cities];
    const { user, system } = process.cpuUsage(before);
    rounds.push({ wall: performance.now() - start, cpu: (user + system) / 1000, held });
    clearInterval(watch);
  }
  const [, median] = rounds.toSorted((a, b) => a.cpu - b.cpu);
  const bytes = files.reduce((sum, { gzipped }) => sum + gzipped.byteLength, 0);
  console.info(
    `${schools} schools: ${files.length} files, ${(bytes / 1024).toFixed(0)} KiB kept; built in ${median?.wall.toFixed(0)} ms, CPU ${median?.cpu.toFixed(0)} ms, the longest hold ${median?.held.toFixed(0)} ms`,
  );
}
