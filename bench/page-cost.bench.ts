import { readFileSync } from 'node:fs';
import { readPage, startProduct } from './start-product.ts';

/** CPU of the site's process for each page, made anew and given from the page cache, and its memory: over HTTP. */
const warmUp = 600;
const rounds = 5;
const pagesARound = 100;
/** Clock ticks a second of /proc, fixed on Linux. */
const ticks = 100;

let asked = 0;
const product = await startProduct();
try {
  const results = await readPage(`${product.url}/annuaire-auto-ecoles/recherche?q=Lyon`);
  const school = /href="(\/annuaire-auto-ecoles\/[^"]+\/\d+)"/u.exec(results)?.[1];
  if (!school) throw new Error('no school among the results');
  const pages = {
    home: '/',
    'results, 20 schools': '/annuaire-auto-ecoles/recherche?q=Lyon',
    'city, 20 schools': '/auto-ecoles/paris',
    'city, all trainings': '/annuaire-auto-ecoles/paris',
    'all driving schools': '/auto-ecoles',
    school,
    'enrolment, training': '/inscription-en-ligne',
  };
  console.info(
    'page                   CPU ms, made anew: median (min–max)   from the page cache   memory MB after',
  );
  for (const [name, address] of Object.entries(pages)) {
    const anew = await cost(address, { anew: true });
    const kept = await cost(address, { anew: false });
    console.info(name.padEnd(23) + anew.padEnd(38) + kept.padEnd(22) + memoryMb().toFixed(0));
  }
} finally {
  await product.stop();
}

async function cost(address: string, { anew }: { readonly anew: boolean }): Promise<string> {
  await ask(address, warmUp, anew);
  const costs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = cpuMs();
    const pages = anew ? pagesARound : pagesARound * 10;
    await ask(address, pages, anew);
    costs.push((cpuMs() - before) / pages);
  }
  costs.sort((a, b) => a - b);
  const [median = 0, least = 0, most = 0] = [costs[2], costs[0], costs.at(-1)];
  return `${median.toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`;
}

/** A parameter that no page reads makes each address a new one, which no cache has. */
async function ask(address: string, times: number, anew: boolean): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    asked += 1;
    await readPage(
      product.url + address + (anew ? `${address.includes('?') ? '&' : '?'}essai=${asked}` : ''),
    );
  }
}

function cpuMs(): number {
  const fields = readFileSync(`/proc/${product.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks;
}

function memoryMb(): number {
  const resident = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1];
  return Number(resident) / 1024;
}
