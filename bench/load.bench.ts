import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startBarePage } from './bare-page.ts';
import { startNginx } from './nginx.ts';
import { nextVisitor, readPage, startProduct } from './start-product.ts';

/**
 * 128 connections on a mix in which one page in eight is made anew, on 127.0.0.1: errors, how long each kind waits, memory.
 * In turn with it another checkout (`--beside <folder>`), a bare React Router page, and nginx with a file of the home
 * page's own bytes, where it is installed. Half of the connections take brotli, a quarter gzip and a quarter no encoding. With
 * `--pages 15000`, that many pages made anew after it, and the memory meanwhile. `--alone` measures the workers alone.
 */
const { values } = parseArgs({
  options: {
    beside: { type: 'string' },
    workers: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    pages: { type: 'string', default: '0' },
    alone: { type: 'boolean', default: false },
  },
});
const connections = 128;
const seconds = Math.min(Number(values.seconds), 180);
const encodings = ['br', 'gzip', 'br', 'identity'] as const;
const kept = [
  '/',
  '/annuaire-auto-ecoles/recherche?q=Lyon',
  '/auto-ecoles/paris',
  '/permis-de-conduire',
  '/annuaire-auto-ecoles/recherche?q=Toulouse',
  '/simulateur',
  '/faq-candidats',
];
let asked = 0;
const mix = () => {
  asked += 1;
  return asked % 8 === 0 ? `/inscription-en-ligne?n=${asked}` : (kept[asked % kept.length] ?? '/');
};

interface Measured {
  readonly kept: number[];
  readonly anew: number[];
}

/** One kept connection that asks one page after another until the time is over. */
function keepAsking(
  port: number,
  nextPath: () => string,
  encoding: string,
  until: number,
  measured: Measured,
): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const socket = connect(port, '127.0.0.1');
  let errors = 0;
  let path = '';
  let began = 0;
  let missing = -1;
  let head = '';
  const send = () => {
    if (performance.now() > until) {
      socket.destroy();
      resolve(errors);
      return;
    }
    path = nextPath();
    [began, missing, head] = [performance.now(), -1, ''];
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\naccept-encoding: ${encoding}\r\nx-forwarded-for: ${nextVisitor()}\r\nuser-agent: Mozilla/5.0 Chrome/150\r\n\r\n`,
    );
  };
  socket.setTimeout(30_000, () => socket.destroy(new Error('no answer')));
  socket.once('connect', send);
  socket.on('error', () => {
    errors += 1;
    resolve(errors);
  });
  socket.on('data', (data) => {
    if (missing < 0) {
      head += data.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      missing = Number(/content-length: (\d+)/iu.exec(head)?.[1] ?? 0) - (head.length - end - 4);
      if (!head.startsWith('HTTP/1.1 200 ')) errors += 1;
    } else missing -= data.length;
    if (missing > 0) return;
    (path.includes('?n=') ? measured.anew : measured.kept).push(performance.now() - began);
    send();
  });
  return promise;
}

async function measure(name: string, url: string, nextPath: () => string): Promise<void> {
  const measured: Measured = { kept: [], anew: [] };
  const port = Number(new URL(url).port);
  const until = performance.now() + seconds * 1000;
  const asking = Array.from({ length: connections }, (_, index) =>
    keepAsking(port, nextPath, encodings[index % encodings.length] ?? 'br', until, measured),
  );
  const errors = (await Promise.all(asking)).reduce((sum, each) => sum + each, 0);
  const all = [...measured.kept, ...measured.anew];
  const told = (times: readonly number[]) => `${at(times, 0.5)} and ${at(times, 0.99)}`;
  console.info(
    `${name.padEnd(34)} ${String(Math.round(all.length / seconds)).padStart(6)} a second, ${errors} errors; p50 and p99 ms: all ${told(all)}, kept ${told(measured.kept)}, made anew ${told(measured.anew)}; load average ${loadavg()[0]?.toFixed(1)}`,
  );
}

function at(times: readonly number[], share: number): string {
  const sorted = times.toSorted((one, other) => one - other);
  return (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(0);
}

/** Resident megabytes of a process and of the ones that it started, the database's apart. */
function memoryOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children.map(Number)]
    .map((each) => readFileSync(`/proc/${each}/status`, 'utf8'))
    .filter((status) => /^Name:\s+(?:node|MainThread)/mu.test(status))
    .map((status) => Math.round(Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]) / 1024));
}

async function followMemory(pages: number): Promise<void> {
  const step = Math.ceil(pages / 6);
  const product = await startProduct({ WORKERS: values.workers });
  try {
    for (let done = 0; done < pages; done += step) {
      const next = Array.from({ length: step }, (_, index) => done + index);
      const readers = Array.from({ length: 8 }, async () => {
        for (let n = next.pop(); n !== undefined; n = next.pop()) {
          await readPage(
            `${product.url}/annuaire-auto-ecoles/recherche?q=Lyon&commune=n${n}`,
            encodings[n % encodings.length],
          );
        }
      });
      await Promise.all(readers);
      console.info(
        `  after ${done + step} pages, MB of each process: ${memoryOf(product.pid).join(', ')}; load average ${loadavg()[0]?.toFixed(1)}`,
      );
    }
  } finally {
    await product.stop();
  }
}

const products = new Map([[`${values.workers} workers`, await startProduct({ WORKERS: values.workers })]]);
if (!values.alone) products.set('1 worker', await startProduct({ WORKERS: '1' }));
if (values.beside !== undefined) products.set('the other checkout', await startProduct({}, values.beside));
const bare = values.alone ? undefined : await startBarePage();
let nginx: Awaited<ReturnType<typeof startNginx>>;
try {
  for (const { url } of products.values()) {
    for (const path of kept) for (let times = 0; times < 4; times += 1) await readPage(url + path);
    if (bare) nginx ??= await startNginx(await readPage(url));
  }
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    for (const [name, { url }] of products) await measure(name, url, mix);
    if (bare) await measure('a bare React Router page', bare.url, () => '/');
    if (nginx) await measure('nginx, a file of the home page', nginx.url, () => '/');
  }
  for (const [name, { pid }] of products)
    console.info(`${name}: MB of each process ${memoryOf(pid).join(', ')}`);
} finally {
  await Promise.all([...products.values(), bare].map((each) => each?.stop()));
  await nginx?.stop();
}
if (Number(values.pages) > 0) await followMemory(Number(values.pages));
