import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, type RequestOptions, request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectDatabase } from '#database/connection.ts';
import { auditPayments, isAnythingOpen } from '../bench/audit-payments.ts';
import { anyFormula, enrolUntilAnswered, hasTriedAgain, type Outcome } from '../bench/buyer.ts';
import { type Edits, keepEditing } from '../bench/desk-editor.ts';

/**
 * `deploy/nginx.conf` before two process groups, for .ci/deploy: FOLDER holds the certificate, which this process trusts, DATABASE_URL is
 * an empty database, LAST a folder with the last release, built. Under requests, orders and edits of a listing, the groups go in turn from
 * the last release to this one and back; under requests they are killed. None fails, but for a form that 1.1.0 loses. A photo passes.
 */
const [folder = '', last = process.cwd()] = process.argv.slice(2);
const first = 30_000 + Math.floor(Math.random() * 5000) * 2;
const [http, https, ...ports] = [first + 10_000, first + 10_001, first, first + 1];
const fail = (why: string): never => {
  throw new Error(why);
};

const site = readFileSync('deploy/nginx.conf', 'utf8')
  .replaceAll('/etc/letsencrypt/live/www.example.fr', folder)
  .replaceAll('server_name www.example.fr;', 'server_name localhost;')
  .replaceAll(/ listen \[::\].*/gu, '')
  .replaceAll('listen 80;', `listen 127.0.0.1:${http};`)
  .replaceAll('listen 443 ', `listen 127.0.0.1:${https} `)
  .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
  .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`);
const publicUrl = `https://localhost:${https}`;
const token = 'bearer-of-this-script';
const configuration = join(folder, 'proxy.conf');
const bodies = join(folder, 'bodies');
writeFileSync(
  configuration,
  `pid ${folder}/proxy.pid; error_log ${folder}/proxy.log; daemon off;
   events {} http { client_body_temp_path ${bodies}; proxy_temp_path ${bodies}-out; ${site} }`,
);

const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });

function ask(path: string, options: RequestOptions = {}, body?: Buffer): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const headers = { ...options.headers, host: 'localhost' };
  const sent = request({ agent, host: '127.0.0.1', port: https, path, ...options, headers }, (answer) => {
    answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    answer.once('error', reject);
  });
  sent.once('error', reject).end(body);
  return promise;
}

const running = new Set<ChildProcess>();

interface RunOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly log?: string;
}

function run(command: string, words: readonly string[], { log, ...options }: RunOptions = {}): ChildProcess {
  const out = log === undefined ? 'inherit' : openSync(join(folder, log), 'a');
  const child = spawn(command, words, { ...options, stdio: ['ignore', out, out] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}
process.once('exit', () => {
  for (const child of running) child.kill();
});

async function start(port: number | undefined, cwd = process.cwd()): Promise<ChildProcess> {
  const env = {
    ...process.env,
    PORT: String(port),
    DESK: 'on',
    DATA_DIR: join(folder, `data-${port}`),
    DIRECTORY_TOKEN: token,
    PUBLIC_URL: publicUrl,
    SESSION_SECRET: 'a secret of this script',
    SHUTDOWN_DELAY: '3',
    TRUST_PROXY: '1',
    WORKERS: '1',
  };
  const child = run(process.execPath, ['src/cli/launch.mjs', 'start'], { cwd, env, log: `site-${port}.log` });
  for (const deadline = Date.now() + 180_000; ; await sleep(200)) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return child;
    if (child.exitCode !== null || Date.now() > deadline) {
      fail(`It does not start:\n${readFileSync(join(folder, `site-${port}.log`), 'utf8')}`);
    }
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

let one = await start(ports[0], last);
let other = await start(ports[1], last);
run('nginx', ['-c', configuration]);
while ((await ask('/').catch(() => 0)) !== 200) await sleep(200);

/** Processes of 1.1.0 reset what reaches them as they stop listening. nginx sends a page again, a form never. */
const maxLostByLast = 1;
const wrong: string[] = [];
let asked = 0;
let asking = true;
let forms = true;
async function keepAsking(path: string): Promise<void> {
  while (asking) {
    const method = forms && asked % 4 === 0 ? 'POST' : 'GET';
    const headers = { origin: publicUrl };
    const status = await ask(path, { method, headers }).catch((error: Error) => error.message);
    asked += 1;
    if (typeof status === 'string' || status >= 500) wrong.push(`${method} ${path}: ${status}`);
    await sleep(40);
  }
}
const askers = ['/', '/faq-candidats', '/auto-ecoles', '/mentions-legales'].map(keepAsking);

// --- Up to this release, and back
const db = connectDatabase(process.env.DATABASE_URL ?? '');
const formula = await anyFormula(db);
const outcomes: Outcome[] = [];
const replaced = new AbortController();
/** From one address the site takes 30 payments in ten minutes. */
const maxBuyers = 28;
async function keepBuying(): Promise<void> {
  for (let number = 0; number < maxBuyers && !replaced.signal.aborted; number += 1) {
    const manner = number % 2 === 0 ? 'repeats' : 'accepts at his bank';
    await enrolUntilAnswered({ site: publicUrl, formula, number, manner }).then(
      (outcome) => outcomes.push(outcome),
      (error: Error) => wrong.push(`buyer ${number}: ${error.message}`),
    );
    await sleep(1200);
  }
}
const edits: Edits = { stored: 0, failed: wrong };
const edit = (over: AbortSignal) =>
  keepEditing({ site: publicUrl, token, db, officeId: formula.officeId, restMs: 300 }, edits, over);
// 1.0.0 has no desk.
const lastHasDesk = existsSync(join(last, 'src/contracts/desk.ts'));
const work = [keepBuying(), ...(lastHasDesk ? [edit(replaced.signal)] : [])];

async function replaceBoth(release: string): Promise<void> {
  await end(one, 'SIGTERM');
  one = await start(ports[0], release);
  await end(other, 'SIGTERM');
  other = await start(ports[1], release);
}
await replaceBoth(process.cwd());
const lostByLast = wrong.filter((fault) => /^(?:POST|desk:) .*: 502/u.test(fault));
if (lostByLast.length === wrong.length && wrong.length <= maxLostByLast) wrong.length = 0;
if (!lastHasDesk) await edit(AbortSignal.timeout(2000));

await replaceBoth(last);
replaced.abort();
await Promise.all(work);

// --- Groups that die. What was sent to a process that is killed may have been done: a form is not sent again.
forms = false;
await sleep(500);
await end(one, 'SIGKILL');
one = await start(ports[0]);
await end(other, 'SIGKILL');
other = await start(ports[1]);
await end(one, 'SIGKILL');
await sleep(500);
asking = false;
await Promise.all(askers);

// --- Bodies: a photo of 3 MB reaches the site, on its own address only. Nothing else asks now: a body that the site does not
// read is cut off after half a second.
const photo = {
  method: 'POST',
  headers: { 'content-type': 'application/octet-stream', origin: publicUrl },
};
const threeMegabytes = Buffer.alloc(3_000_000);
for (const path of ['/bureau/42/fiche/photos', '/bureau/42/fiche/photos.data']) {
  const status = await ask(path, photo, threeMegabytes);
  if (status >= 500 || status === 413) fail(`A photo of 3 MB is answered ${status} at ${path}`);
}
const elsewhere = await ask('/bureau/42/fiche/photosx', photo, threeMegabytes).catch(() => 413);
if (elsewhere !== 413) fail(`3 MB are answered ${elsewhere} on another page`);

for (const deadline = Date.now() + 30_000; (await isAnythingOpen(db)) && Date.now() < deadline; )
  await sleep(200);
const { orders, found } = await auditPayments(db, outcomes);
for (const [fault, number] of found) if (number !== 0) wrong.push(`${number} ${fault}`);
for (const { email } of outcomes.filter(hasTriedAgain)) wrong.push(`${email} had to try again`);
if (wrong.length > 0) {
  const errors = readFileSync(join(folder, 'proxy.log'), 'utf8').split('\n');
  const ofForms = errors.filter((line) => line.includes('"POST ') && !line.includes('connect() failed'));
  fail(
    [`${wrong.length} of ${asked} requests failed:`, ...wrong.slice(0, 9), ...ofForms.slice(0, 9)].join('\n'),
  );
}
if (asked < 200 || orders < 5 || edits.stored < 1) {
  fail(`Only ${asked} requests, ${orders} orders and ${edits.stored} edits were made`);
}
process.exit(0);
