import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import type { Order, Report } from './cluster-messages.ts';
import { gatherMetrics } from './cluster-metrics.ts';
import { type SharedSecrets, sessionKeyOf, shareSecrets } from './config/shared-secrets.ts';
import { type Config, ConfigurationError } from './config.ts';
import { openFilledDatabase, type Progress, showsDemonstration } from './database.ts';
import { drain } from './http/http-server.ts';
import { serveMetrics } from './http/scrape.ts';
import type { Log } from './log.ts';
import type { RunningSite } from './main.ts';
import { buildSiteWhenNeeded } from './site-build.ts';

/** Milliseconds before a worker that ended is replaced: doubled each time that one did not last. */
const firstRestartMs = 100;
const longestRestartMs = 10_000;
const lastingMs = 30_000;
/** Milliseconds in which a worker drains; one that does not end then is killed. */
const leavingMs = 20_000;

interface ClusterOptions {
  readonly config: Config;
  readonly log: Log;
  readonly progress: Progress;
}

/** Starts the product as several processes on one port and one database; this one serves nothing (docs/decisions/0049-workers.md). */
export function startCluster({ config, log, progress }: ClusterOptions): RunningSite {
  const launcher = fileURLToPath(new URL('../cli/launch.mjs', import.meta.url));
  cluster.setupPrimary({ exec: launcher, args: ['worker'] });
  const onStop = new AsyncDisposableStack();
  const living = new Set<Worker>();
  const whole = new Set<Worker>();
  let databaseUrl: string | undefined;
  let isReady = false;
  let stopped: Promise<void> | undefined;
  const everyWhole = Promise.withResolvers<void>();

  const tell = (worker: Worker, order: Order) => {
    if (worker.isConnected()) worker.send(order);
  };

  const metrics = gatherMetrics(() => whole, tell);

  const fork = (quickDeaths: number) => {
    const worker = cluster.fork();
    const began = performance.now();
    living.add(worker);
    tell(worker, { kind: 'start', isReplacement: isReady });
    if (databaseUrl !== undefined) tell(worker, { kind: 'prepared', databaseUrl });
    worker.on('message', (report: Report) => hear(worker, report));
    worker.once('exit', (code, signal) => {
      living.delete(worker);
      whole.delete(worker);
      metrics.lose(worker);
      if (stopped) return;
      const quick = performance.now() - began < lastingMs ? quickDeaths + 1 : 0;
      const waitMs = Math.min(firstRestartMs * 2 ** quick, longestRestartMs);
      log.error({ pid: worker.process.pid, code, signal, waitMs }, 'A worker ended, another is started');
      setTimeout(() => stopped ?? fork(quick), waitMs);
    });
  };

  const hear = (worker: Worker, report: Report) => {
    if (report.kind === 'failed') {
      if (isReady) log.error({ reason: report.text }, 'A worker could not start');
      else everyWhole.reject(new ConfigurationError(report.text));
      return;
    }
    if (report.kind !== 'whole') {
      metrics.hear(worker, report);
      return;
    }
    whole.add(worker);
    log.info({ pid: worker.process.pid }, 'A worker serves');
    if (isReady) tell(worker, { kind: 'serve' });
    else if (whole.size === config.workers) everyWhole.resolve();
  };

  const stop = (delaySeconds = 0) => {
    const order: Order = { kind: 'leave', delaySeconds: isReady ? delaySeconds : 0 };
    for (const worker of living) tell(worker, order);
    stopped ??= leave(order.delaySeconds);
    return stopped;
  };
  const leave = async (delaySeconds: number) => {
    const exits = Array.from(living, (worker) => new Promise((resolve) => worker.once('exit', resolve)));
    const killing = setTimeout(
      () => {
        for (const worker of living) worker.process.kill('SIGKILL');
      },
      delaySeconds * 1000 + leavingMs,
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
    // Made here, so that workers find it.
    sessionKeyOf(config);
    const demonstration = config.demonstration && (await showsDemonstration(db));
    databaseUrl = url;
    for (const worker of living) tell(worker, { kind: 'prepared', databaseUrl });
    return { demonstration, secrets: shareSecrets(db, config) };
  };

  const start = async () => {
    const { port } = config.metrics;
    if (port !== undefined) {
      const scraped = await serveMetrics(port, metrics.text, log);
      onStop.defer(() => drain(scraped));
    }
    for (let count = 0; count < config.workers; count += 1) fork(0);
    const [prepared] = await Promise.all([prepare(), everyWhole.promise]);
    isReady = true;
    for (const worker of whole) tell(worker, { kind: 'serve' });
    return prepared;
  };
  const ready = start().catch(async (error: unknown) => {
    const wasStopped = stopped !== undefined;
    await stop();
    return wasStopped ? new Promise<never>(() => {}) : Promise.reject(error);
  });
  return { ready, stop };
}
