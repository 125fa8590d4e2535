import { createGeoClient } from '#clients/geo.ts';
import { createGeoService } from '#stand-ins/communes/app.ts';
import { loadCommunes } from '#stand-ins/communes/communes.ts';
import { NameIndex } from '#stand-ins/communes/name-index.ts';

/** Milliseconds of wall time and CPU of one call: `node bench/communes.bench.ts`. */

const communes = measureOnce('read data/communes.json', loadCommunes);
measureOnce('index their names', () => new NameIndex(communes.map(({ nom }) => nom)));
const service = createGeoService(communes);
const client = createGeoClient({
  name: 'geo',
  baseUrl: 'http://geo.internal',
  fetch: (request) => service.fetch(request),
});

const requests: [path: string, rounds: number][] = [
  ['/communes?nom=par', 400],
  [
    '/communes?nom=par&fields=nom,code,codesPostaux,mairie,departement,population&boost=population&limit=10',
    400,
  ],
  ['/communes?nom=saint', 40],
  ['/communes?nom=saint-denis', 200],
  ['/communes?codePostal=75011', 2000],
  ['/communes/75056', 2000],
  ['/communes?fields=nom', 5],
];
for (const [path, rounds] of requests) {
  await measure(path, rounds, async () => (await service.request(path)).text());
}
await measure('client.findCities("saint den")', 200, () => client.findCities('saint den'));
await measure('client.findCitiesByPostalCode("75011")', 400, () => client.findCitiesByPostalCode('75011'));

function measureOnce<T>(label: string, work: () => T): T {
  const start = performance.now();
  const result = work();
  print(label, performance.now() - start);
  return result;
}

async function measure(label: string, rounds: number, work: () => Promise<unknown>): Promise<void> {
  for (let round = 0; round < rounds; round++) await work();
  const times: number[] = [];
  const cpuBefore = process.cpuUsage();
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(cpuBefore);
  const median = times.toSorted((a, b) => a - b)[rounds >>> 1] ?? 0;
  print(label, median, (user + system) / 1000 / rounds);
}

function print(label: string, medianMs: number, cpuMs?: number): void {
  const cpu = cpuMs === undefined ? '' : `  CPU ${cpuMs.toFixed(3)} ms`;
  console.log(`${medianMs.toFixed(3).padStart(9)} ms${cpu}  ${label}`);
}
