import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connectDatabase } from '#database/connection.ts';
import { startEmbeddedPostgres } from '#database/embedded.ts';
import { freePort, temporaryFolder } from '../test/support/product.ts';
import { auditPayments, isAnythingOpen } from './audit-payments.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import {
  anyFormula,
  enrolUntilAnswered,
  type Formula,
  hasTriedAgain,
  type Manner,
  type Outcome,
} from './buyer.ts';
import { type Edits, keepEditing } from './desk-editor.ts';
import { build, buildRelease } from './old-release.ts';
import { startCommand } from './start-product.ts';

/**
 * A release rolled out under load: two processes with folders of their own on one database, behind a balancer that checks
 * `/readyz` and repeats nothing. One after the other is stopped and started again, while pages are read, formulas paid for
 * and a listing edited: `node bench/rolling-restarts.bench.ts [restarts]`. `--from COMMIT`: both begin with that release
 * and are replaced by this one once; `--back`: then by the old one again. Fails when a request, a payment or an edit fails.
 */
const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: { from: { type: 'string' }, back: { type: 'boolean', default: false } },
});
const [restarts = '20'] = positionals;
const delaySeconds = 3;
const readers = 4;
const buyers = 2;
/** Milliseconds: between two pages, two orders, two edits of the listing; and of both groups on one release. */
const rest = { reader: 40, buyer: 400, editor: 500, upgraded: 10_000 };
const directoryToken = 'bearer-of-this-bench';
/** Milliseconds: for the first start, which fills the demonstration; for any other; and for the last payments. */
const timeouts = { first: 300_000, start: 180_000, settling: 60_000 };
const pages = [
  '/',
  '/annuaire-auto-ecoles/recherche?q=Lyon',
  '/inscription-en-ligne',
  '/permis-de-conduire',
  '/contact',
  '/annuaire-auto-ecoles/recherche?q=Toulouse',
];
const manners: readonly Manner[] = ['repeats', 'accepts at his bank', 'repeats', 'is refused'];

const folder = temporaryFolder();
const here = process.cwd();
const oldRelease = given.from === undefined ? here : buildRelease(given.from, join(folder.path, 'release'));
if (oldRelease === undefined) throw new Error(`${given.from} is not in this clone`);
build(here);
/** The release of each start. */
const plan =
  given.from === undefined
    ? Array.from({ length: Number(restarts) }, () => here)
    : [here, here, ...(given.back ? [oldRelease, oldRelease] : [])];
const silent = { info() {}, error() {} };
const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log: silent });
const db = connectDatabase(postgres.url);
const front = await freePort();
const publicUrl = `http://localhost:${front}`;
const ports = [await freePort(), await freePort()];
const children: (ChildProcess | undefined)[] = [];
let startedAgain = 0;
let balancer: Balancer | undefined;
const over = new AbortController();

const releases = [oldRelease, oldRelease];
function launch(index: number): ChildProcess {
  const { environment, parameters } = startCommand;
  const child = spawn(process.execPath, parameters, {
    cwd: releases[index],
    env: {
      ...process.env,
      ...environment,
      PORT: String(ports[index]),
      PUBLIC_URL: publicUrl,
      DATA_DIR: join(folder.path, `host-${index}`),
      DATABASE_URL: postgres.url,
      SESSION_SECRET: 'the same on both hosts of this bench',
      DIRECTORY_TOKEN: directoryToken,
      DESK: 'on',
      SHUTDOWN_DELAY: String(delaySeconds),
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => appendFileSync(join(folder.path, `host-${index}.log`), text));
  }
  return child;
}

async function untilReady(index: number, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const answer = await fetch(`http://localhost:${ports[index]}/readyz`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    // On a machine in full use PostgreSQL may take a connection too late; a service manager would start it again.
    if (children[index]?.exitCode !== null) {
      startedAgain += 1;
      children[index] = launch(index);
    }
    await sleep(50);
  }
  throw new Error(`host ${index} is not ready`);
}

async function leave(index: number): Promise<void> {
  const child = children[index];
  if (!child || child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await ended;
}

const read = { pages: 0, failed: [] as string[] };
async function keepReading(first: number, over: AbortSignal): Promise<void> {
  for (let number = first; !over.aborted; number += 1) {
    const path = pages[number % pages.length] ?? '/';
    const headers = { accept: 'text/html', 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0.0.0' };
    try {
      // What nobody keeps: the page is made each time.
      const answer = await fetch(`${publicUrl}${path}${path.includes('?') ? '&' : '?'}n=${number}`, {
        headers,
      });
      const text = await answer.text();
      if (answer.status !== 200 || !text.includes('</html>')) read.failed.push(`${path}: ${answer.status}`);
    } catch (error) {
      read.failed.push(`${path}: ${String(error)}`);
    }
    read.pages += 1;
    await sleep(rest.reader);
  }
}

const edits: Edits = { stored: 0, failed: [] };
const outcomes: Outcome[] = [];
const unpaid: string[] = [];
let nextBuyer = 0;
async function keepBuying(formula: Formula, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const number = nextBuyer++;
    const manner = manners[number % manners.length] ?? 'repeats';
    try {
      outcomes.push(await enrolUntilAnswered({ site: publicUrl, formula, number, manner }));
    } catch (error) {
      unpaid.push(`buyer ${number}: ${String(error)}`);
    }
    await sleep(rest.buyer);
  }
}

try {
  console.info('  filling the demonstration');
  children[0] = launch(0);
  await untilReady(0, timeouts.first);
  children[1] = launch(1);
  await untilReady(1, timeouts.start);
  balancer = await startBalancer(
    ports.map((port) => `http://localhost:${port}`),
    front,
  );
  const formula = await anyFormula(db);
  const desk = {
    site: publicUrl,
    token: directoryToken,
    db,
    officeId: formula.officeId,
    restMs: rest.editor,
  };
  // 1.0.0 has none.
  const hasDesk = existsSync(join(oldRelease, 'src/contracts/desk.ts'));
  const load = [
    ...(hasDesk ? [keepEditing(desk, edits, over.signal)] : []),
    ...Array.from({ length: readers }, (_, index) => keepReading(index * 1000, over.signal)),
    ...Array.from({ length: buyers }, () => keepBuying(formula, over.signal)),
  ];
  const began = performance.now();
  for (const [round, release] of plan.entries()) {
    const index = round % 2;
    await leave(index);
    releases[index] = release;
    children[index] = launch(index);
    await untilReady(index, timeouts.start);
    while (!balancer.isReady(index)) await sleep(50);
    const failed = read.failed.length + balancer.failures.broken.length + balancer.failures.unserved;
    console.info(
      `  ${round + 1}${release === here ? '' : ' (back)'}: ${read.pages} pages, ${outcomes.length} buyers, ${edits.stored} edits, ${failed} requests failed so far`,
    );
    if (given.from === undefined || round !== 1) continue;
    const end = AbortSignal.timeout(rest.upgraded);
    await (hasDesk ? sleep(rest.upgraded) : keepEditing(desk, edits, end));
  }
  over.abort();
  await Promise.all(load);
  const seconds = Math.round((performance.now() - began) / 1000);
  const deadline = performance.now() + timeouts.settling;
  while ((await isAnythingOpen(db)) && performance.now() < deadline) await sleep(500);
  const { orders, found } = await auditPayments(db, outcomes);

  const [first, second] = balancer.passed();
  const again = outcomes.filter(hasTriedAgain);
  console.info(`  ${plan.length} restarts in ${seconds} s, requests to each process: ${first} and ${second}`);
  if (startedAgain > 0) console.info(`  ${startedAgain} starts that had to be tried again`);
  console.info(`  ${read.pages} pages, ${outcomes.length} buyers, ${orders} orders, ${edits.stored} edits`);
  const faults = [
    ['pages that failed', read.failed.length],
    ['requests that broke off', balancer.failures.broken.length],
    ['requests that no process took', balancer.failures.unserved],
    ['buyers who had to try again', again.length],
    ['buyers who could not pay', unpaid.length],
    ['edits of a listing that failed', edits.failed.length],
    ...found,
  ] as const;
  for (const [fault, number] of faults) {
    console.info(`  ${String(number).padStart(6)}  ${fault}`);
    if (number !== 0) process.exitCode = 1;
  }
  for (const lines of [read.failed, balancer.failures.broken, unpaid, edits.failed]) {
    for (const line of lines.slice(0, 5)) console.info(`          ${line}`);
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  over.abort();
  await balancer?.stop();
  await Promise.all([leave(0), leave(1)]);
  await db.destroy();
  await postgres.stop();
  if (process.exitCode === undefined) folder.remove();
  else console.info(`  kept for a look: ${folder.path}`);
}
