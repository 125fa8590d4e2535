import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import type { StoredFigures } from '#server/boot/stored-figures.ts';
import { createMetrics, writeMetrics } from '#server/metrics/metrics.ts';

/**
 * The alarms of docs/prometheus-rules.yaml in a real Prometheus, with the scrape configuration of docs/operator.md and two targets, for
 * .ci/deploy. What the targets answer is written by the product's own metrics: first a site that is well, then one that is not.
 * `for:` is left out and scrapes come each second.
 */
interface Rule {
  readonly alert: string;
  expr: string;
  for?: string;
}

const [folder = ''] = process.argv.slice(2);
const fail = (why: string): never => {
  throw new Error(why);
};

interface Condition {
  readonly stored: StoredFigures;
  /** When each target last finished the reconciliation, in seconds ago; undefined where it never ran there. */
  readonly reconciledAgo: readonly (number | undefined)[];
}

const well: Condition = {
  stored: {
    isUp: true,
    payments: [
      { state: 'pending', age: '1h', count: 2 },
      { state: 'paid', age: 'older', count: 9 },
    ],
    courses: [{ state: 'open', count: 5 }],
    courseCodes: [{ course: 'voiture', officeId: null, isFictional: false, left: 3, count: 2 }],
    files: [{ state: 'paid', count: 4 }],
    mails: [{ state: 'sent', failed: 0, count: 4 }],
    oldestMailSeconds: 60,
  },
  reconciledAgo: [30, 5000],
};
const ill: Condition = {
  stored: {
    isUp: false,
    payments: [
      { state: 'pending', age: '1d', count: 3 },
      { state: 'to-refund', age: '14d', count: 2 },
      { state: 'owed', age: '1d', count: 7 },
      { state: 'owed', age: '14d', count: 1 },
      { state: 'disputed', age: 'older', count: 9 },
    ],
    courses: [
      { state: 'late', count: 4 },
      { state: 'closing', count: 1 },
    ],
    courseCodes: [],
    files: [{ state: 'late-school', count: 6 }],
    mails: [{ state: 'abandoned', failed: 0, count: 1 }],
    oldestMailSeconds: 4000,
  },
  reconciledAgo: [4000, 5000],
};
/** What rings of the second, with the number in its summary where it has one. */
const ringing = new Map<string, string>([
  ['CreneauDatabase', ''],
  ['CreneauPaymentsOpen', '3 payments'],
  ['CreneauRefundsOwed', '8 refunds'],
  ['CreneauDisputes', '9 payments'],
  ['CreneauRefundsDue', '2 buyers'],
  ['CreneauCoursesLate', '5 paid courses'],
  ['CreneauFilesLate', '6 '],
  ['CreneauMailsWait', ''],
  ['CreneauJob', ''],
]);

let condition = well;

async function startTarget(index: number): Promise<string> {
  const metrics = createMetrics('1.0.0');
  metrics.nameStored(async () => condition.stored);
  const server = createServer(async (_, response) => {
    const ago = condition.reconciledAgo[index];
    if (ago !== undefined) {
      const endedAt = new Date(Date.now() - ago * 1000);
      metrics.job({ name: 'reconcile-payments', failed: false, ms: 5, endedAt });
    }
    metrics.request({ method: 'GET', path: '/', status: 200, ms: 20 });
    response.setHeader('content-type', 'text/plain; version=0.0.4');
    response.end(await writeMetrics([await metrics.count(true)]));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function writeConfiguration(targets: readonly string[]): string {
  const guide = readFileSync('docs/operator.md', 'utf8');
  const [, documented = ''] = /```yaml\n(scrape_configs:\n[\s\S]*?)```/u.exec(guide) ?? [];
  const configuration = parse(documented) as {
    global?: object;
    scrape_configs: { scrape_interval: string; static_configs: { targets: readonly string[] }[] }[];
    rule_files: string[];
  };
  const [scrape] = configuration.scrape_configs;
  if (!scrape?.static_configs[0]) return fail('docs/operator.md has no scrape configuration');
  scrape.scrape_interval = '1s';
  scrape.static_configs[0].targets = targets;
  configuration.global = { evaluation_interval: '1s' };
  const rules = parse(readFileSync('docs/prometheus-rules.yaml', 'utf8')) as { groups: { rules: Rule[] }[] };
  for (const rule of rules.groups.flatMap((group) => group.rules)) delete rule.for;
  mkdirSync(folder, { recursive: true });
  for (const name of configuration.rule_files) writeFileSync(join(folder, name), stringify(rules));
  const file = join(folder, 'prometheus.yaml');
  writeFileSync(file, stringify(configuration));
  return file;
}

interface Alarm {
  readonly labels: { readonly alertname: string };
  readonly annotations: { readonly summary: string };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const configuration = writeConfiguration([await startTarget(0), await startTarget(1)]);
const address = `127.0.0.1:${await freePort()}`;
const prometheus = spawn(
  'prometheus',
  [
    `--config.file=${configuration}`,
    `--storage.tsdb.path=${join(folder, 'series')}`,
    `--web.listen-address=${address}`,
    '--log.level=error',
  ],
  { stdio: ['ignore', 'ignore', 'inherit'] },
);
process.once('exit', () => prometheus.kill());

async function ask<Answer>(path: string): Promise<Answer | undefined> {
  const answer = await fetch(`http://${address}/api/v1/${path}`).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as { data: Answer }).data : undefined;
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await holds())) {
    if (Date.now() > deadline) fail(`Not within a minute: ${what}. ${JSON.stringify(await ask('alerts'))}`);
    await sleep(500);
  }
}

/** Both targets were read eight times, and the rules judged what they said. */
async function untilRead(): Promise<void> {
  const query = encodeURIComponent('min(count_over_time(up{job="creneau"}[2m]))');
  await until('both targets are read', async () => {
    const data = await ask<{ result: { value: [number, string] }[] }>(`query?query=${query}`);
    return Number(data?.result[0]?.value[1] ?? 0) >= 8;
  });
}

const alarms = async () => (await ask<{ alerts: Alarm[] }>('alerts'))?.alerts ?? [];
const names = (rung: readonly Alarm[]) => [...new Set(rung.map(({ labels }) => labels.alertname))].toSorted();

await until('prometheus answers', async () => (await ask('status/buildinfo')) !== undefined);
await untilRead();
const falseAlarms = names(await alarms());
if (falseAlarms.length > 0) fail(`Of a site that is well these ring: ${falseAlarms.join(', ')}`);

condition = ill;
const expected = [...ringing.keys()].toSorted();
await until(
  `these ring: ${expected.join(', ')}`,
  async () => names(await alarms()).join() === expected.join(),
);
const rung = await alarms();
if (rung.length > ringing.size) fail('An alarm rings once for each target, not once for both');
for (const { labels, annotations } of rung) {
  const count = ringing.get(labels.alertname) ?? '';
  if (!annotations.summary.startsWith(count)) {
    fail(`${labels.alertname} says «${annotations.summary}» where two targets have ${count}`);
  }
}
process.exit(0);
