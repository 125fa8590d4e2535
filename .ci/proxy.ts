import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { Agent, type RequestOptions, request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * `deploy/nginx.conf` before two process groups of the built site, for .ci/deploy: FOLDER holds the certificate, DATABASE_URL is an
 * empty database. A photo passes; groups are stopped and killed in turn under requests, and none fails.
 */
const [folder = ''] = process.argv.slice(2);
const first = 30_000 + Math.floor(Math.random() * 5000) * 2;
const [http, https, ...ports] = [first + 10_000, first + 10_001, first, first + 1];
const fail = (why: string): never => {
  throw new Error(why);
};

const site = readFileSync('deploy/nginx.conf', 'utf8')
  .replaceAll('/etc/letsencrypt/live/www.example.fr', folder)
  .replaceAll(/ listen \[::\].*/gu, '')
  .replaceAll('listen 80;', `listen 127.0.0.1:${http};`)
  .replaceAll('listen 443 ', `listen 127.0.0.1:${https} `)
  .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
  .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`);
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
  const headers = { ...options.headers, host: 'www.example.fr' };
  const sent = request({ agent, host: '127.0.0.1', port: https, path, ...options, headers }, (answer) => {
    answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    answer.once('error', reject);
  });
  sent.once('error', reject).end(body);
  return promise;
}

const running = new Set<ChildProcess>();

function run(command: string, words: readonly string[], env = process.env, log?: string): ChildProcess {
  const out = log === undefined ? 'inherit' : openSync(join(folder, log), 'a');
  const child = spawn(command, words, { env, stdio: ['ignore', out, out] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}
process.once('exit', () => {
  for (const child of running) child.kill();
});

async function start(port: number | undefined): Promise<ChildProcess> {
  const child = run(
    process.execPath,
    ['src/cli/launch.mjs', 'start'],
    {
      ...process.env,
      PORT: String(port),
      DESK: 'on',
      DATA_DIR: join(folder, `data-${port}`),
      PUBLIC_URL: 'https://www.example.fr',
      SESSION_SECRET: 'a secret of this script',
      SHUTDOWN_DELAY: '5',
      TRUST_PROXY: '1',
      WORKERS: '1',
    },
    `site-${port}.log`,
  );
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

let one = await start(ports[0]);
let other = await start(ports[1]);
run('nginx', ['-c', configuration]);
while ((await ask('/').catch(() => 0)) !== 200) await sleep(200);

// --- Bodies: a photo of 3 MB reaches the site, on its own address only
const photo = {
  method: 'POST',
  headers: { 'content-type': 'application/octet-stream', origin: 'https://www.example.fr' },
};
const threeMegabytes = Buffer.alloc(3_000_000);
for (const path of ['/bureau/42/fiche/photos', '/bureau/42/fiche/photos.data']) {
  const status = await ask(path, photo, threeMegabytes);
  if (status >= 500 || status === 413) fail(`A photo of 3 MB is answered ${status} at ${path}`);
}
const elsewhere = await ask('/bureau/42/fiche/photosx', photo, threeMegabytes).catch(() => 413);
if (elsewhere !== 413) fail(`3 MB are answered ${elsewhere} on another page`);

// --- Groups that leave and die
const wrong: string[] = [];
let asked = 0;
let asking = true;
let forms = false;
async function keepAsking(path: string): Promise<void> {
  while (asking) {
    const method = forms && asked % 4 === 0 ? 'POST' : 'GET';
    const headers = { origin: 'https://www.example.fr' };
    const status = await ask(path, { method, headers }).catch((error: Error) => error.message);
    asked += 1;
    if (typeof status === 'string' || status >= 500) wrong.push(`${method} ${path}: ${status}`);
    await sleep(10);
  }
}
const askers = ['/', '/faq-candidats', '/auto-ecoles', '/mentions-legales'].map(keepAsking);
forms = true;
await end(one, 'SIGTERM');
one = await start(ports[0]);
await end(other, 'SIGTERM');
// What was sent to a process that is killed may have been done: a form is not sent again.
forms = false;
await sleep(100);
other = await start(ports[1]);
await end(one, 'SIGKILL');
one = await start(ports[0]);
await end(other, 'SIGKILL');
other = await start(ports[1]);
await end(one, 'SIGKILL');
await sleep(500);
asking = false;
await Promise.all(askers);
if (wrong.length > 0) fail(`${wrong.length} of ${asked} requests failed: ${wrong.slice(0, 9).join('; ')}`);
if (asked < 200) fail(`Only ${asked} requests were made`);
process.exit(0);
