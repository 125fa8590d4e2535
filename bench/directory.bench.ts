import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDirectoryClient, writeAmong } from '#clients/directory.ts';
import { openingTimes } from '#domain/search/context-filters.ts';
import { listOrders } from '#domain/search/list-orders.ts';
import { nearbyKm } from '#domain/search/reach.ts';
import { createDirectoryService } from '#services/directory/app.ts';
import { createReviews } from '#services/reviews/reviews.ts';
import { type Measured, measure } from './measure.ts';
import { openNetworks } from './networks.ts';
import { readPage, startProduct } from './start-product.ts';

/**
 * Suggestions, the twenty nearest and results pages at several sizes of the directory, side by side: one question of
 * each size in turn, so that a noisy neighbour weighs on all alike. Wall time as a caller sees it, CPU of this process
 * and CPU of PostgreSQL.
 *
 * `node bench/directory.bench.ts 2400 2400+11400 24000 240000`: `2400+11400` has 11,400 schools that the State alone lists beside
 * 2,400 members, and asks for everybody; `--keep <folder>` keeps the filled databases for the next time,
 * `--copied` copies the first 2,400 schools for the larger ones, in minutes, but names repeat; `--rounds <n>` asks more or less often, `--only <text>` asks what has it in its name alone, `--orders` adds each
 * order of a list of everywhere under each filter («order …»), `--pages` the results page of the whole product.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    keep: { type: 'string' },
    rounds: { type: 'string', default: '300' },
    only: { type: 'string' },
    copied: { type: 'boolean', default: false },
    orders: { type: 'boolean', default: false },
    pages: { type: 'boolean', default: false },
  },
});
const sizes = (positionals.length > 0 ? positionals : ['2400', '2400+11400', '24000']).map((size) => {
  const [members = 0, listed = 0] = size.split('+').map(Number);
  return { members, listed };
});
const rounds = Number(options.rounds);

const traditional = 'voiture-formule-b-traditionnelle';
const rare = 'bateau-grande-plaisance';
const keywords = {
  'a name in part': ['vieux po', 'trajectoire', 'le bon cré', 'conduite des lil', 'permis nan'],
  'a town': ['paris', 'lyon', 'marseille', 'saint denis', 'gap', 'brest'],
  'one typing error': ['marseile', 'toulouze', 'bordaeux', 'monptellier', 'strasbour du pont'],
  'common words': ['auto', 'auto école', 'saint', 'école de conduite'],
  'nothing fits': ['zzzzzz', 'quixotique', 'xylophone vert', 'wwww kkkk'],
} as const;
const cities = [
  { city: 'PARIS', dep: '75', location: [48.86, 2.35] },
  { city: 'Gap', dep: '05', location: [44.56, 6.08] },
  { city: 'Saint-Denis', dep: '974', location: [-20.88, 55.45] },
  { location: [46.5, 2.1] },
  { location: [43.3, 5.37] },
] satisfies { city?: string; dep?: string; location: [number, number] }[];
const towns = ['paris', 'lyon', 'marseille', 'gap', 'brest'];
const far = [{ location: [0, -140] }, { location: [-45, 170] }] satisfies { location: [number, number] }[];
const filters = ['uneuro', 'cpf', 'pmr', 'club'] as const;

const folder = options.keep ?? mkdtempSync(join(tmpdir(), 'creneau-bench-'));
const networks = await openNetworks(folder, sizes, { copied: options.copied });
try {
  const clients = networks.open.map(({ db, listed }) => {
    const service = createDirectoryService({ db, reviews: createReviews(db), token: 'bench' } as never);
    const client = createDirectoryClient({
      name: 'directory',
      baseUrl: 'http://directory.internal',
      fetch: (request) => service.fetch(request),
      headers: { authorization: 'Bearer bench' },
      timeoutMs: 30_000,
    });
    return { ...client, among: listed > 0 ? ({ everybody: true } as const) : {} };
  });
  const compare = async (
    label: string,
    work: (client: (typeof clients)[number], round: number) => Promise<unknown>,
  ) => {
    if (!label.includes(options.only ?? '')) return;
    tell(
      label,
      await measure(
        clients.map((client) => (round) => work(client, round)),
        { rounds, cpuOfOthers: networks.cpuMs },
      ),
    );
  };

  for (const [label, texts] of Object.entries(keywords)) {
    await compare(`suggestion, ${label}`, (client, round) =>
      client.suggestOffices(traditional, { keyWord: pick(texts, round), limit: 20, ...client.among }),
    );
  }
  const near = (
    label: string,
    slug: string,
    more: Parameters<(typeof clients)[number]['findOfficesNear']>[1] = {},
  ) =>
    compare(label, (client, round) =>
      client.findOfficesNear(slug, { place: pick(cities, round), ...client.among, ...more }),
    );
  await near('nearest 20', traditional);
  await near('nearest 20 within 20 km', traditional, { radiusKm: nearbyKm });
  for (const filter of filters) await near(`nearest 20, ${filter}`, traditional, { filters: [filter] });
  await near('nearest 20, every filter', traditional, { filters: [...filters] });
  await near('nearest 20 within 20 km, every filter', traditional, {
    filters: [...filters],
    radiusKm: nearbyKm,
  });
  await compare('nearest 20 within 20 km, a place never asked before', (client, round) =>
    client.findOfficesNear(traditional, {
      place: { location: [48.86 + round * 1e-4, 2.35] },
      radiusKm: nearbyKm,
      ...client.among,
    }),
  );
  await near('cheapest 20 in all, within 20 km', traditional, { sort: 'total', radiusKm: nearbyKm });
  await near('cheapest 20 in all, within 5 km', traditional, { sort: 'total', radiusKm: 5 });
  await near('cheapest 20 in all, everywhere', traditional, { sort: 'total' });
  await near('cheapest 20 in all with 30 hours, everywhere', traditional, { sort: 'total', hours: 30 });
  await near('cheapest 20 in all with 33 hours, within 20 km', traditional, {
    sort: 'total',
    hours: 33,
    radiusKm: nearbyKm,
  });
  for (const sort of ['rating', 'opening'] as const) {
    await near(`by ${sort}, within 20 km`, traditional, { sort, radiusKm: nearbyKm });
    await near(`by ${sort}, everywhere`, traditional, { sort });
  }
  const weights = { price: 2, distance: 1, rating: 1, hours: 1 } as const;
  await near('weighed, within 20 km', traditional, { weights, radiusKm: nearbyKm });
  await near('weighed, everywhere', traditional, { weights });
  if (options.orders) {
    const cuts = {
      'no filter': {},
      ...Object.fromEntries(filters.map((filter) => [filter, { filters: [filter] }])),
      'every filter': { filters: [...filters] },
      ...Object.fromEntries(openingTimes.map((time) => [`open ${time}`, { open: [time] }])),
      'every opening time': { open: [...openingTimes] },
      'a budget': { budget: 140_000 },
      'a budget that none meets': { budget: 40_000 },
    };
    const orders = {
      ...Object.fromEntries(listOrders.map((sort) => [sort, { sort }])),
      'total of 33 hours': { sort: 'total', hours: 33 },
      weights: { weights },
      counts: { counts: true },
    } as const;
    for (const [order, asked] of Object.entries(orders))
      for (const [cut, more] of Object.entries(cuts))
        await near(`order ${order}, ${cut}`, traditional, { ...asked, ...more });
  }
  const counted = { counts: true, budget: 180_000, filters: ['cpf'] } as const;
  await near('nearest 20 with counts, within 20 km', traditional, { ...counted, radiusKm: nearbyKm });
  await near('nearest 20 with counts, within 5 km alone', traditional, {
    ...counted,
    radiusKm: 5,
    strict: true,
  });
  await near('nearest 20 with counts, everywhere', traditional, counted);
  await near('nearest 20 with counts, lessons in the evening, a first one within 15 days', traditional, {
    ...{ counts: true, filters: ['cours-soir'], firstLesson: 15, radiusKm: nearbyKm },
  });
  await near('nearest 20 with counts, a motorbike licence', 'moto-permis-a1', { counts: true });
  await near('within a budget, 20 km, open on Saturdays', traditional, {
    budget: 180_000,
    radiusKm: nearbyKm,
    open: ['samedi'],
  });
  await near('nearest 20, a rare training', rare);
  await near('nearest 20, a rare training, every filter', rare, { filters: [...filters] });
  await compare('nearest 20, a far place', (client, round) =>
    client.findOfficesNear(traditional, { place: pick(far, round), ...client.among }),
  );
  await near('page 5', traditional, { page: 5 });
  await near('page 50', traditional, { page: 50 });
  await compare('a town', (client, round) =>
    client.findCityOffices({ slug: pick(towns, round), ...writeAmong(client.among) }),
  );
  await compare('figures of a town', (client, round) =>
    client.getCity({ slug: pick(towns, round), ...writeAmong(client.among) }),
  );
  const fewest = Math.min(...sizes.map(({ members }) => members));
  await compare('one office', (client, round) => client.getOffice(1 + ((round * 7919) % fewest)));
  if (options.pages) await comparePages();
} finally {
  await networks.close();
  if (options.keep === undefined) rmSync(folder, { recursive: true });
}

/** The results page of the whole product over HTTP, each address new to its page cache. */
async function comparePages(): Promise<void> {
  const products = [];
  try {
    for (const { url } of networks.open) products.push(await startProduct({ DATABASE_URL: url }));
    let asked = 0;
    const work = products.map(({ url }) => () => {
      asked += 1;
      return readPage(
        `${url}/annuaire-auto-ecoles/recherche?q=${pick(['Lyon', 'Paris', 'Gap', 'Brest'], asked)}&essai=${asked}`,
      );
    });
    tell('results page', await measure(work, { rounds, cpuOfOthers: networks.cpuMs }));
  } finally {
    for (const product of products) await product.stop();
  }
}

function tell(label: string, measured: readonly Measured[]): void {
  console.info(label);
  const [first] = measured;
  for (const [index, { p50, p99, cpu, cpuOfOthers }] of measured.entries()) {
    const growth = first ? (p50 / first.p50).toFixed(1) : '';
    const columns = [p50, p99, cpu, cpuOfOthers].map((ms) => ms.toFixed(2).padStart(8));
    const { members = 0, listed = 0 } = sizes[index] ?? {};
    const size = listed === 0 ? String(members) : `${members}+${listed}`;
    console.info(
      `  ${size.padStart(10)} schools  p50${columns[0]} ms  p99${columns[1]} ms  CPU${columns[2]} ms  PostgreSQL${columns[3]} ms  × ${growth}`,
    );
  }
}

function pick<T>(list: readonly T[], round: number): T {
  return list[round % list.length] as T;
}
