import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { runJobs } from '#jobs/run-jobs.ts';
import { fillDatabase, openDatabase } from '#server/boot/database.ts';
import { readConfig } from '#server/config/config.ts';
import { createLog } from '#server/log.ts';
import { failWith } from '../src/cli/terminal.ts';

/** Opens the database and its queue of jobs as a start does, with communes and without schools, for `.ci/postgres`. */
try {
  const config = readConfig();
  const progress = {
    step: (text: string) => console.log(text.replace('Migrated', 'migrated')),
    filling() {},
  };
  const log = createLog(config.logLevel, { readable: true });
  const database = await openDatabase(config, log, progress);
  await fillDatabase(database.db, false, progress);
  const { rows } = await sql<{ jit: string; workers: string }>`
    select current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as workers`.execute(
    database.db,
  );
  console.log(`jit ${rows[0]?.jit}, parallel workers ${rows[0]?.workers}`);
  const jobs = runJobs([{ name: 'nothing', every: '* * * * *', run: () => sleep(1) }], {
    url: database.url,
    log,
  });
  await jobs.stop();
  const queues = await sql`select name from pgboss.queue where name = 'nothing'`.execute(database.db);
  console.log(`${queues.rows.length} queue of jobs`);
  await database.close();
} catch (error) {
  failWith(error);
}
