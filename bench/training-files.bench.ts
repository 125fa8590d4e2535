import * as fc from 'fast-check';
import { sql } from 'kysely';
import { connectDatabase } from '#database/connection.ts';
import { databaseFaultOf } from '#database/database-fault.ts';
import { startEmbeddedPostgres } from '#database/embedded.ts';
import { migrateDatabase } from '#database/migrate.ts';
import type { AllTables, TestDatabase } from '../test/support/database.ts';
import { createEnrolmentBench } from '../test/support/enrolment.ts';
import { playTrainingHistory } from '../test/support/play-training-history.ts';
import { temporaryFolder } from '../test/support/product.ts';
import { driveFiles } from '../test/support/training-file-driver.ts';
import { type History, histories } from '../test/support/training-histories.ts';

/**
 * Generated histories of training files in any order, each step twice, the job in two processes of which one may die:
 * `node bench/training-files.bench.ts [histories] [seed] [only number]`, two thousand by default. Fails when a file reaches a state
 * without its predecessor, keeps the money of an unsigned contract, refunds a signed one, or refunds twice.
 */
const [count = '2000', seed = String(Date.now() % 1_000_000), only] = process.argv.slice(2);
/** Each with a database: a clock of its own, as a year passes in a history, and tables that stay small. */
const lanes = 4;
const progressEvery = 100;

const folder = temporaryFolder();
const silent = { info() {}, error() {} };
const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log: silent, durable: false });
const faults: string[] = [];
const ends = new Map<string, number>();
const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 1000);
const generated = fc.sample(histories, { seed: Number(seed), numRuns: Number(count) });
const waiting = generated
  .map((history, at) => ({ history, number: at + 1 }))
  .filter(({ number }) => only === undefined || number === Number(only))
  .values();
let played = 0;
let again = 0;
try {
  await makeTemplate();
  await Promise.all(Array.from({ length: lanes }, (_, lane) => playLane(`lane_${lane}`)));
  const figures = [...ends].sort().map(([end, times]) => `${end} ${times}`);
  console.info(`  seed ${seed}, ${seconds()} s: ${figures.join(', ')}, faults ${faults.length}`);
  if (again > 0) console.info(`  ${again} played again: PostgreSQL gave no connection in three seconds`);
} finally {
  await postgres.stop();
  folder.remove();
}
process.exitCode = faults.length > 0 ? 1 : 0;

async function makeTemplate(): Promise<void> {
  const db = connectDatabase(postgres.url);
  await migrateDatabase(db);
  await db.destroy();
}

async function playLane(name: string): Promise<void> {
  const admin = connectDatabase(urlOf('postgres'));
  await sql.raw(`create database ${name} template creneau`).execute(admin);
  await admin.destroy();
  const url = urlOf(name);
  const db = connectDatabase<AllTables>(url);
  for (const { history, number } of waiting) {
    while (!(await play({ db, url, [Symbol.asyncDispose]: async () => {} }, history, number))) again += 1;
    played += 1;
    if (played % progressEvery === 0) {
      console.info(`  ${played} played, ${faults.length} faults, ${seconds()} s`);
    }
  }
  await db.destroy();
}

/** False when PostgreSQL gave no connection in time, on a machine that is too busy. */
async function play(given: TestDatabase, history: History, number: number): Promise<boolean> {
  const bench = await createEnrolmentBench({ given });
  try {
    const { end, faults: found } = await playTrainingHistory(bench, driveFiles(bench), history);
    ends.set(end, (ends.get(end) ?? 0) + 1);
    for (const fault of found) note(`${number}: ${fault}`);
  } catch (error) {
    if (isAway(error) || bench.logged.some(isAway)) return false;
    note(`${number}: ${error instanceof Error ? error.stack : error}`);
    for (const line of bench.logged.slice(-5)) console.info('   ', line);
  }
  return true;
}

function isAway(error: unknown): boolean {
  return databaseFaultOf(error) === 'away' || (error as { database?: string }).database === 'away';
}

function note(fault: string): void {
  faults.push(fault);
  console.info(`  ${fault}`);
}

function urlOf(name: string): string {
  return postgres.url.replace('/creneau?', `/${name}?`);
}
