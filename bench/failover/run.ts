import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { temporaryFolder } from '../../test/support/product.ts';
import { anyFormula } from '../buyer.ts';
import { readPage } from '../start-product.ts';
import { type Cluster, createCluster, publicUrl, sites, siteUrl } from './cluster.ts';
import { countFaults, keepReading, listPages, startBuying } from './load.ts';

/**
 * Two machines and a witness on the loopback, of which one part fails under orders: `node bench/failover/run.ts <scenario>`, after
 * `npm run build` and with the packages of docs/several-machines.md. Fails unless nothing is lost, doubled or half-written, kept pages
 * answer throughout, and the next order comes in time.
 */
interface Scenario {
  readonly buyers?: number;
  readonly prepare?: (cluster: Cluster) => Promise<unknown>;
  /** Begins once all orders are answered, not among them. */
  readonly isAfterOrders?: boolean;
  /** Gives what is wrong. */
  readonly fail: (cluster: Cluster, school: string) => Promise<readonly string[]>;
  /** Until the next order that is begun after it. */
  readonly maxSeconds: number;
}

const scenarios: Readonly<Record<string, Scenario>> = {
  primary: { fail: (cluster) => cluster.killDatabase('a').then(() => []), maxSeconds: 60 },
  replica: { fail: (cluster) => cluster.killDatabase('b').then(() => []), maxSeconds: 20 },
  witness: { fail: async (cluster) => cluster.freeze('etcd-witness'), maxSeconds: 20 },
  haproxy: { fail: (cluster) => cluster.stop('haproxy-a', 'SIGKILL').then(() => []), maxSeconds: 20 },
  lag: { fail: holdReplicaBack, maxSeconds: 20 },
  restore: {
    buyers: 12,
    prepare: async ({ backUp }) => {
      await backUp('stanza-create');
      await backUp('--type=full', 'backup');
    },
    isAfterOrders: true,
    fail: restoreBeforeDeletion,
    maxSeconds: 120,
  },
};

/** Seconds. */
const maxRunSeconds = 238;
const beforeFailure = 8;

async function holdReplicaBack(cluster: Cluster, school: string): Promise<string[]> {
  await using replica = cluster.asSuperuser('b');
  await using primary = cluster.connect('b');
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where backend_type = 'startup'`.execute(replica);
  const replay = rows[0]?.pid ?? 0;
  const id = Number(school.split('/').at(-1));
  const wrong: string[] = [];
  // Patroni resumes a replay that is paused, and resets a delay.
  process.kill(replay, 'SIGSTOP');
  try {
    await sleep(9000);
    // By hand: no purge sends the readers to the primary.
    await primary
      .updateTable('offices')
      .set({ street_name: '5 rue du Retard' })
      .where('id', '=', id)
      .execute();
    for (const machine of sites) {
      const page = await readPage(`${siteUrl(machine)}${school}?permis=essai`, 'identity');
      if (!page.includes('5 rue du Retard')) wrong.push(`the site of ${machine} reads the replica`);
      if (!cluster.logOf(machine).includes('"reason":"behind"')) wrong.push(`${machine} did not log the lag`);
    }
  } finally {
    process.kill(replay, 'SIGCONT');
  }
  await sleep(5000);
  for (const machine of sites) {
    const isReadAgain = cluster.logOf(machine).split('The replica is read').length > 2;
    if (!isReadAgain) wrong.push(`${machine} does not read the replica again`);
  }
  return wrong;
}

/** Buyer 3, who paid nothing, is erased after the moment, and again after the restore. */
async function restoreBeforeDeletion(cluster: Cluster): Promise<string[]> {
  const erased = 'buyer3@exemple.fr';
  const countOf = async () => {
    await using db = cluster.connect('a');
    const { rows } = await sql<{
      mails: number;
      erased: number;
    }>`select (select count(*) from mails) as mails,
      (select count(*) from buyers where email = ${erased}) as erased`.execute(db);
    return rows[0] ?? { mails: 0, erased: 0 };
  };
  const before = await countOf();
  await sleep(1000);
  const moment = new Date().toISOString().replace('T', ' ').replace('Z', '+00');
  await sleep(1000);
  {
    await using db = cluster.connect('a');
    await sql`delete from mails`.execute(db);
  }
  await cluster.erase(erased);
  for (const name of ['site-a', 'site-b', 'patroni-b', 'patroni-a']) await cluster.stop(name);
  const began = performance.now();
  await cluster.restore(moment);
  const restored = performance.now() - began;
  let after = before;
  await cluster.startDatabase(async () => {
    after = await countOf();
    for (const address of cluster.listErasures()) await cluster.erase(address);
    await Promise.all(sites.map(cluster.startSite));
  });
  console.info(
    `  restored in ${Math.round(restored / 1000)} s, replica and sites again after ${Math.round((performance.now() - began) / 1000)} s`,
  );
  return [
    ...(before.mails > 0 && after.mails >= before.mails
      ? []
      : [`${after.mails} of ${before.mails} mails are back`]),
    ...(before.erased === 1 && after.erased === 1 ? [] : ['the person was not there before the erasure']),
    ...((await countOf()).erased === 0 ? [] : ['the erasure was not done again']),
  ];
}

async function play(
  { buyers = 60, prepare, isAfterOrders = false, fail, maxSeconds }: Scenario,
  cluster: Cluster,
) {
  await cluster.start();
  await prepare?.(cluster);
  await using db = cluster.connect('b');
  const formula = await anyFormula(db);
  const pages = await listPages(publicUrl);
  for (const path of pages) await readPage(publicUrl + path);
  console.info(`  ready after ${Math.round(performance.now() / 1000)} s`);

  const over = new AbortController();
  const kept = keepReading(publicUrl, pages, over.signal);
  const anew = keepReading(publicUrl, pages.slice(2), over.signal, true);
  const buying = startBuying(publicUrl, formula, { count: buyers });
  await (isAfterOrders ? buying.ended : sleep(beforeFailure * 1000));
  const failedAt = performance.now();
  const wrong = await fail(cluster, pages.at(-1) ?? '');
  const later = isAfterOrders ? startBuying(publicUrl, formula, { count: 4, first: buyers }) : buying;
  await Promise.all([buying.ended, later.ended]);
  over.abort();
  const [keptRead, anewRead] = await Promise.all([kept, anew]);
  const outcomes = isAfterOrders ? [...buying.outcomes, ...later.outcomes] : buying.outcomes;
  const { orders, counts, named } = await countFaults(db, outcomes);
  const { next } = later.secondsAround(failedAt);
  const { before } = buying.secondsAround(failedAt);

  console.info(
    `  ${orders} orders of ${outcomes.length} buyers; ${keptRead.answered} kept pages, the slowest ${Math.round(keptRead.slowestMs)} ms`,
  );
  console.info(`  ${anewRead.answered} lists and school pages made anew, ${anewRead.failed.length} failed`);
  console.info(
    `  ${next.toFixed(1)} s until the next new order (at most ${maxSeconds}); one took ${before.toFixed(1)} s before`,
  );
  const faults = {
    ...counts,
    'kept pages that failed': keptRead.failed.length,
    'buyers who could not pay': buying.unpaid.length,
  };
  for (const [name, count] of Object.entries(faults)) console.info(`  ${String(count).padStart(6)}  ${name}`);
  const lines = [...wrong, ...named.map((pair) => pair.join(': ')), ...keptRead.failed, ...buying.unpaid];
  for (const line of lines.slice(0, 20)) console.info(`          ${line}`);
  return lines.length === 0 && next <= maxSeconds;
}

const scenario = scenarios[process.argv[2] ?? ''];
if (!scenario) {
  console.error(`Usage: node bench/failover/run.ts ${Object.keys(scenarios).join('|')}`);
  process.exit(2);
}
const folder = temporaryFolder();
const cluster = createCluster(folder.path);
const stopped = Promise.withResolvers<never>();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => stopped.reject(new Error(signal)));
const late = setTimeout(
  () => stopped.reject(new Error(`Not done after ${maxRunSeconds} s`)),
  maxRunSeconds * 1000,
);
let isRight = false;
try {
  isRight = await Promise.race([play(scenario, cluster), stopped.promise]);
} catch (error) {
  console.error(error);
} finally {
  clearTimeout(late);
  await cluster.stopAll();
}
console.info(`  ended after ${Math.round(performance.now() / 1000)} s`);
if (isRight) folder.remove();
else console.info(`  logs: ${folder.path}`);
process.exit(isRight ? 0 : 1);
