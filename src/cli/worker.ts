import { flushCompileCache } from 'node:module';
import process from 'node:process';
import type { Order, Report } from '#server/boot/cluster-messages.ts';
import { openDatabase } from '#server/boot/database.ts';
import { openBuiltSite } from '#server/boot/site-source.ts';
import { readConfig } from '#server/config/config.ts';
import { createLog } from '#server/log.ts';
import { startSite } from '#server/main.ts';
import { shareMetrics } from '#server/metrics/cluster-metrics.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { failureText } from './terminal.ts';
import { createEnding } from './terminate.ts';

/** A serving process, controlled by the primary process (docs/decisions/0049-workers.md). */
const started = Promise.withResolvers<{ readonly isReplacement: boolean }>();
const prepared = Promise.withResolvers<string>();
const served = Promise.withResolvers<void>();
let shutdown: ((delaySeconds: number) => void) | undefined;

process.on('message', (order: Order) => {
  if (order.kind === 'start') started.resolve(order);
  else if (order.kind === 'prepared') prepared.resolve(order.databaseUrl);
  else if (order.kind === 'serve') served.resolve();
  else if (order.kind === 'count' || order.kind === 'metrics') shared.onOrder(order);
  else {
    prepared.reject(new Error('The site was stopped while it started'));
    if (shutdown) shutdown(order.delaySeconds);
    else process.exit(0);
  }
});
// Ctrl-C and some service managers signal every process; the primary process decides when to shut down.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

const report = (message: Report) =>
  new Promise<void>((resolve) => process.send?.(message, undefined, undefined, () => resolve()));

const config = readConfig();
const metrics = createMetrics(config.public.version);
const shared = shareMetrics(metrics.count, (message) => void report(message));
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
  async onReady() {
    await report({ kind: 'ready' });
    await served.promise;
  },
});
const end = createEnding((delaySeconds) => site.stop(delaySeconds), log);
shutdown = (delaySeconds) => void end(0, delaySeconds);
try {
  await site.ready;
  flushCompileCache();
} catch (error) {
  await report({ kind: 'failed', text: failureText(error) });
  process.exit(1);
}
