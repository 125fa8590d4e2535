import { readFileSync } from 'node:fs';
import { readPage, startProduct } from './start-product.ts';

/** CPU of the site's process for each page rendered, and its memory: whole pages over HTTP, no page cache. */
const warmUp = 100;
const rounds = 5;
const pagesARound = 100;
/** Clock ticks a second of /proc, fixed on Linux. */
const ticks = 100;

const product = await startProduct();
try {
  const results = await readPage(`${product.url}/annuaire-auto-ecoles/recherche?q=Lyon`);
  const school = /href="(\/annuaire-auto-ecoles\/[^"]+\/\d+)"/u.exec(results)?.[1];
  if (!school) throw new Error('no school among the results');
  const pages = {
    home: '/',
    'results, 20 schools': '/annuaire-auto-ecoles/recherche?q=Lyon',
    school,
    'enrolment, training': '/inscription-en-ligne',
  };
  console.info('page                   CPU ms a page: median (min–max)   memory MB after');
  for (const [name, address] of Object.entries(pages)) {
    await ask(address, warmUp);
    const costs: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = cpuMs();
      await ask(address, pagesARound);
      costs.push((cpuMs() - before) / pagesARound);
    }
    costs.sort((a, b) => a - b);
    const [median = 0, least = 0, most = 0] = [costs[2], costs[0], costs.at(-1)];
    const spread = `${median.toFixed(1)} (${least.toFixed(1)}–${most.toFixed(1)})`;
    console.info(`${name.padEnd(23)}${spread.padEnd(35)}${memoryMb().toFixed(0)}`);
  }
} finally {
  await product.stop();
}

async function ask(address: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await readPage(product.url + address);
}

function cpuMs(): number {
  const fields = readFileSync(`/proc/${product.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticks;
}

function memoryMb(): number {
  const resident = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1];
  return Number(resident) / 1024;
}
