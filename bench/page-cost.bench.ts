import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readPage, startProduct } from './start-product.ts';

/**
 * CPU of the site's process for each page, made anew and given from the page cache, and its memory: over HTTP. With
 * `--beside <folder>`, another checkout of the product is measured turn by turn with this one, on the same machine's minute.
 */
const warmUp = 300;
const rounds = 20;
const pagesARound = 20;
/** Stands for a value that the page reads and cannot use: the same page at another address, which no cache has. */
const another = '*';
const neverKept = '/inscription-en-ligne';
/** Threads of a process by what they do. */
const work = { V8Worker: 'collector', 'libuv-worker': 'compressing' } as const;

type Product = Awaited<ReturnType<typeof startProduct>>;
type Cost = Record<'all' | 'page' | 'collector' | 'compressing', number>;

const { values } = parseArgs({ options: { beside: { type: 'string' } } });
const products: Record<string, Product> = { here: await startProduct() };
if (values.beside) products.beside = await startProduct({}, values.beside);
let asked = 0;
try {
  const pages = await choosePages(products.here?.url ?? '');
  console.info(
    'CPU ms a page, median (its least–its most): all = page + collector and compiler + compressing; memory MB after',
  );
  for (const [name, address] of Object.entries(pages)) {
    for (const encoding of ['anew', 'br', 'gzip', 'identity'] as const) {
      const isPossible = encoding === 'anew' ? address.includes(another) : !address.startsWith(neverKept);
      if (!isPossible) continue;
      const measured = await measureInTurns(address, encoding);
      for (const [side, costs] of Object.entries(measured)) {
        const how = encoding === 'anew' ? 'made anew' : `kept, ${encoding}`;
        const what = `${name}, ${how}${values.beside ? `, ${side}` : ''}`;
        console.info(`${what.padEnd(42)} ${describe(costs)}   ${memoryMb(products[side]).toFixed(0)} MB`);
      }
    }
  }
} finally {
  for (const product of Object.values(products)) await product.stop();
}

async function choosePages(url: string): Promise<Record<string, string>> {
  const results = '/annuaire-auto-ecoles/recherche?q=Lyon';
  const school = /href="(\/annuaire-auto-ecoles\/[^"]+\/\d+)"/u.exec(await readPage(url + results))?.[1];
  if (!school) throw new Error('no school among the results');
  return {
    home: '/',
    'results, 20 schools': `${results}&commune=${another}`,
    'city, 20 schools': `/auto-ecoles/paris?page=${another}`,
    'city, all trainings': `/annuaire-auto-ecoles/paris?page=${another}`,
    'all driving schools': `/auto-ecoles?departement=${another}`,
    school: `${school}?permis=${another}`,
    'enrolment, training': `${neverKept}?x=${another}`,
  };
}

type How = 'anew' | 'br' | 'gzip' | 'identity';

async function measureInTurns(address: string, how: How): Promise<Record<string, Cost[]>> {
  const anew = how === 'anew';
  const pages = anew ? pagesARound : pagesARound * 10;
  for (const product of Object.values(products)) await ask(product, address, anew ? warmUp : pages, how);
  const costs: Record<string, Cost[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [side, product] of Object.entries(products)) {
      const before = readCpu(product);
      await ask(product, address, pages, how);
      const after = readCpu(product);
      const cost = (kind: keyof Cost) => (after[kind] - before[kind]) / pages;
      costs[side] ??= [];
      costs[side].push({
        all: cost('all'),
        page: cost('page'),
        collector: cost('collector'),
        compressing: cost('compressing'),
      });
    }
  }
  return costs;
}

async function ask(product: Product, address: string, times: number, how: How): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    if (how === 'anew') asked += 1;
    const value = how === 'anew' ? `essai${asked}` : 'essai';
    await readPage(product.url + address.replace(another, value), how === 'anew' ? 'br' : how);
  }
}

function describe(costs: readonly Cost[]): string {
  const sorted = (kind: keyof Cost) => costs.map((cost) => cost[kind]).sort((a, b) => a - b);
  const median = (kind: keyof Cost) => (sorted(kind)[Math.floor(costs.length / 2)] ?? 0).toFixed(2);
  const all = sorted('all');
  const range = `(${all[0]?.toFixed(2)}–${all.at(-1)?.toFixed(2)})`;
  return `${median('all')} ${range} = ${median('page')} + ${median('collector')} + ${median('compressing')}`;
}

function readCpu({ pid }: Product): Cost {
  const cpu: Cost = { all: 0, page: 0, collector: 0, compressing: 0 };
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const name = readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8').trim();
    const ms = Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ', 1)[0]) / 1e6;
    cpu.all += ms;
    if (Number(thread) === pid) cpu.page += ms;
    else if (name in work) cpu[work[name as keyof typeof work]] += ms;
  }
  return cpu;
}

function memoryMb(product: Product | undefined): number {
  const status = readFileSync(`/proc/${product?.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1]) / 1024;
}
