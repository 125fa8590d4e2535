import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { type Config, ConfigurationError } from '../config/config.ts';
import { type SharedSecrets, sessionKeyOf, shareSecrets } from '../config/shared-secrets.ts';
import { drain } from '../http/http-server.ts';
import { serveMetrics } from '../http/scrape.ts';
import type { Log } from '../log.ts';
import type { RunningSite } from '../main.ts';
import { collectMetrics } from '../metrics/cluster-metrics.ts';
import type { Order, Report } from './cluster-messages.ts';
import { openFilledDatabase, type Progress, showsDemonstration } from './database.ts';
import { buildSiteWhenNeeded } from './site-build.ts';

const firstRestartMs = 100;
const maxRestartMs = 10_000;
const stableMs = 30_000;
const drainMs = 20_000;

interface ClusterOptions {
  readonly config: Config;
  readonly log: Log;
  readonly progress: Progress;
}

/** Several processes on one port and one database; this one serves no requests (docs/decisions/0049-workers.md). */
export function startCluster({ config, log, progress }: ClusterOptions): RunningSite {
  const launcher = fileURLToPath(new URL('../../cli/launch.mjs', import.meta.url));
  cluster.setupPrimary({ exec: launcher, args: ['worker'] });
  const onStop = new AsyncDisposableStack();
  const workers = new Set<Worker>();
  const readyWorkers = new Set<Worker>();
  let databaseUrl: string | undefined;
  let isReady = false;
  let stopped: Promise<void> | undefined;
  const allReady = Promise.withResolvers<void>();

  const send = (worker: Worker, order: Order) => {
    if (worker.isConnected()) worker.send(order);
  };

  const metrics = collectMetrics(() => readyWorkers, send);

  const fork = (earlyExits: number) => {
    const worker = cluster.fork();
    const began = performance.now();
    workers.add(worker);
    send(worker, { kind: 'start', isReplacement: isReady });
    if (databaseUrl !== undefined) send(worker, { kind: 'prepared', databaseUrl });
    worker.on('message', (report: Report) => onReport(worker, report));
    worker.once('exit', (code, signal) => {
      workers.delete(worker);
      readyWorkers.delete(worker);
      metrics.lose(worker);
      if (stopped) return;
      const early = performance.now() - began < stableMs ? earlyExits + 1 : 0;
      const waitMs = Math.min(firstRestartMs * 2 ** early, maxRestartMs);
      log.error({ pid: worker.process.pid, code, signal, waitMs }, 'A worker ended, another is started');
      setTimeout(() => stopped ?? fork(early), waitMs);
    });
  };

  const onReport = (worker: Worker, report: Report) => {
    if (report.kind === 'failed') {
      if (isReady) log.error({ reason: report.text }, 'A worker could not start');
      else allReady.reject(new ConfigurationError(report.text));
      return;
    }
    if (report.kind !== 'ready') {
      metrics.onReport(worker, report);
      return;
    }
    readyWorkers.add(worker);
    log.info({ pid: worker.process.pid }, 'A worker serves');
    if (isReady) send(worker, { kind: 'serve' });
    else if (readyWorkers.size === config.workers) allReady.resolve();
  };

  const stop = (delaySeconds = 0) => {
    const order: Order = { kind: 'shutdown', delaySeconds: isReady ? delaySeconds : 0 };
    for (const worker of workers) send(worker, order);
    stopped ??= endWorkers(order.delaySeconds);
    return stopped;
  };
  const endWorkers = async (delaySeconds: number) => {
    const exits = Array.from(workers, (worker) => new Promise((resolve) => worker.once('exit', resolve)));
    const killing = setTimeout(
      () => {
        for (const worker of workers) worker.process.kill('SIGKILL');
      },
      delaySeconds * 1000 + drainMs,
    );
    await Promise.all(exits);
    clearTimeout(killing);
    await onStop.disposeAsync();
  };

  const prepare = async (): Promise<{ demonstration: boolean; secrets: SharedSecrets }> => {
    const filling = (done: number) => {
      if (stopped) throw new Error('The site was stopped while it started');
      progress.filling(done);
    };
    const opening = openFilledDatabase(config, log, { ...progress, filling });
    onStop.defer(async () => (await opening.catch(() => undefined))?.close());
    const building = buildSiteWhenNeeded(() => progress.step('Building the site'));
    const [{ url, db }] = await Promise.all([opening, building]);
    sessionKeyOf(config);
    const demonstration = config.demonstration && (await showsDemonstration(db));
    databaseUrl = url;
    for (const worker of workers) send(worker, { kind: 'prepared', databaseUrl });
    return { demonstration, secrets: shareSecrets(db, config) };
  };

  const start = async () => {
    const { port } = config.metrics;
    if (port !== undefined) {
      const scraped = await serveMetrics(port, metrics.text, log);
      onStop.defer(() => drain(scraped));
    }
    for (let count = 0; count < config.workers; count += 1) fork(0);
    const [prepared] = await Promise.all([prepare(), allReady.promise]);
    isReady = true;
    for (const worker of readyWorkers) send(worker, { kind: 'serve' });
    return prepared;
  };
  const ready = start().catch(async (error: unknown) => {
    const wasStopped = stopped !== undefined;
    await stop();
    return wasStopped ? new Promise<never>(() => {}) : Promise.reject(error);
  });
  return { ready, stop };
}
