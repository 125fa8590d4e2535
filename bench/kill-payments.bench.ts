import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { connectDatabase } from '#database/connection.ts';
import { startEmbeddedPostgres } from '#database/embedded.ts';
import type { Database } from '#database/schema.ts';
import { amountToCharge } from '#domain/money.ts';
import { freePort, postmasterOf, temporaryFolder } from '../test/support/product.ts';
import { auditPayments, isAnythingOpen } from './audit-payments.ts';
import { enrolUntilAnswered, type Manner, type Outcome } from './buyer.ts';
import { end, type Started, spread, startKillable } from './killable-product.ts';

/**
 * kill −9 of the product while buyers enrol, at random instants, with its embedded PostgreSQL killed as well every fourth
 * time: `node bench/kill-payments.bench.ts [rounds]`. Fails when a payment was lost, doubled or is in another state than
 * the provider's, or when a mail is missing.
 */
const rounds = Number(process.argv[2] ?? 10);
const manners: readonly Manner[] = [
  'repeats',
  'repeats',
  'repeats',
  'accepts at his bank',
  'accepts at his bank',
  'begins anew',
  'begins anew',
  'is refused',
];
/** Milliseconds after the buyers of a round have begun, at most. */
const latestKill = 2500;
/** Milliseconds: for the first start, which fills the demonstration; for any other; and for the last payments. */
const timeouts = { first: 300_000, start: 60_000, settling: 240_000 };
/** Milliseconds in which the product shall serve again. */
const restartBudget = 3000;

const folder = temporaryFolder();
const port = await freePort();
const url = `http://localhost:${port}`;
const environment = {
  PORT: String(port),
  DATA_DIR: folder.path,
  LOG_LEVEL: 'error',
  TRUST_PROXY: '1',
};
const logFile = join(folder.path, 'product.log');

const start = (timeoutMs = timeouts.start) => startKillable({ url, environment, logFile, timeoutMs });

/** Works on the product's own database, beside it. */
async function onDatabase<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const silent = { info() {}, error() {} };
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log: silent });
  const db = connectDatabase(postgres.url);
  try {
    return await work(db);
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

function anyFormula() {
  return onDatabase(async (db) => {
    const row = await db
      .selectFrom('formulas')
      .innerJoin('offices', 'offices.id', 'formulas.office_id')
      .select(['formulas.id', 'office_id', 'price_cents', 'advance_payment_cents'])
      .where('offices.email', 'is not', null)
      .orderBy('formulas.id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const amount = amountToCharge({ price: row.price_cents, advancePayment: row.advance_payment_cents });
    return { id: row.id, officeId: row.office_id, amount };
  });
}

/** What runs now, to be ended whatever happens. */
let current: ChildProcess | undefined;

/** One kill a round, of PostgreSQL too in every fourth; a buyer who has not done goes on in the next. */
async function killWhileBuyersEnrol(formula: Awaited<ReturnType<typeof anyFormula>>) {
  const enrolling: Promise<Outcome>[] = [];
  const restarts: Started[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const manner of manners) {
      enrolling.push(enrolUntilAnswered({ site: url, formula, number: enrolling.length, manner }));
    }
    await sleep(Math.random() * latestKill);
    if (current) await end(current, 'SIGKILL');
    const postmaster = round % 4 === 0 ? postmasterOf(folder.path) : undefined;
    if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
    const restart = await start();
    current = restart.child;
    restarts.push(restart);
    console.info(`  ${round}: serving again after ${Math.round(restart.took)} ms`);
    if (round % 5 === 0) await Promise.all(enrolling);
  }
  return { outcomes: await Promise.all(enrolling), restarts };
}

/** Notices and timers do the rest; a payment whose request was lost is given up after two minutes. */
async function untilSettled(): Promise<void> {
  const deadline = performance.now() + timeouts.settling;
  await onDatabase(async (db) => {
    while ((await isAnythingOpen(db)) && performance.now() < deadline) await sleep(1000);
  });
}

try {
  console.info('  filling the demonstration');
  current = (await start(timeouts.first)).child;
  const formula = await anyFormula();
  const killed = await killWhileBuyersEnrol(formula);
  await untilSettled();
  const { orders, found } = await onDatabase((db) => auditPayments(db, killed.outcomes));
  await end(current, 'SIGTERM');

  const { outcomes, restarts } = killed;
  const tries = outcomes.reduce((sum, outcome) => sum + outcome.tries, 0);
  console.info(`  ${rounds} kills, ${outcomes.length} buyers, ${tries} tries, ${orders} orders`);
  for (const [fault, number] of found) {
    console.info(`  ${String(number).padStart(6)}  ${fault}`);
    if (number !== 0) process.exitCode = 1;
  }
  const [median, longest] = spread(restarts.map(({ took }) => took));
  const [medianCpu] = spread(restarts.map(({ cpu }) => cpu));
  console.info(`  serving again after ${median} ms (median), ${longest} ms (longest); CPU ${medianCpu} ms`);
  if (Number(median) > restartBudget) console.info(`  above ${restartBudget} ms`);
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  if (current) await end(current, 'SIGTERM');
  if (process.exitCode === undefined) folder.remove();
  else console.info(`  kept for a look: ${folder.path}`);
}
