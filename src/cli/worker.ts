import { flushCompileCache } from 'node:module';
import process from 'node:process';
import type { Order, Report } from '#server/cluster-messages.ts';
import { shareMetrics } from '#server/cluster-metrics.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/database.ts';
import { createLog } from '#server/log.ts';
import { startSite } from '#server/main.ts';
import { createMetrics } from '#server/metrics.ts';
import { openBuiltSite } from '#server/site-source.ts';
import { failureText } from './terminal.ts';
import { createEnding } from './terminate.ts';

/** One of the processes that serve, on the orders of the one that started it (docs/decisions/0049-workers.md). */
const started = Promise.withResolvers<{ readonly isReplacement: boolean }>();
const prepared = Promise.withResolvers<string>();
const served = Promise.withResolvers<void>();
let leave: ((delaySeconds: number) => void) | undefined;

process.on('message', (order: Order) => {
  if (order.kind === 'start') started.resolve(order);
  else if (order.kind === 'prepared') prepared.resolve(order.databaseUrl);
  else if (order.kind === 'serve') served.resolve();
  else if (order.kind === 'count' || order.kind === 'metrics') shared.hear(order);
  else {
    prepared.reject(new Error('The site was stopped while it started'));
    if (leave) leave(order.delaySeconds);
    else process.exit(0);
  }
});
// Ctrl-C and some service managers signal every process: when to leave is said by the one above.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

const report = (said: Report) =>
  new Promise<void>((resolve) => process.send?.(said, undefined, undefined, () => resolve()));

const config = readConfig();
const metrics = createMetrics(config.public.version);
const shared = shareMetrics(metrics.count, (said) => void report(said));
const log = createLog(config.logLevel, { readable: process.stdout.isTTY });
const { isReplacement } = await started.promise;
const site = startSite({
  config,
  log,
  progress: { step() {}, filling() {} },
  metrics,
  readMetrics: shared.text,
  listensLast: isReplacement,
  async openDatabase() {
    const url = await prepared.promise;
    const connections = Math.max(2, Math.floor(config.database.connections / config.workers));
    return openDatabase({ ...config, database: { url, connections } }, log);
  },
  async openSource() {
    await prepared.promise;
    return openBuiltSite();
  },
  async whole() {
    await report({ kind: 'whole' });
    await served.promise;
  },
});
const end = createEnding((delaySeconds) => site.stop(delaySeconds), log);
leave = (delaySeconds) => void end(0, delaySeconds);
try {
  await site.ready;
  flushCompileCache();
} catch (error) {
  await report({ kind: 'failed', text: failureText(error) });
  process.exit(1);
}
