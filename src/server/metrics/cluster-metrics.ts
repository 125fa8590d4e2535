import type { Worker } from 'node:cluster';
import { rejectOnAbort } from '#domain/time/until-aborted.ts';
import type { Order, Report } from '../boot/cluster-messages.ts';
import { type Counted, writeMetrics } from './metrics.ts';

/** A worker that hangs is left out. */
const maxMs = 3000;

interface Collection {
  readonly left: Set<Worker>;
  readonly counted: Counted[];
  readonly end: () => void;
}

export function collectMetrics(
  workers: () => Iterable<Worker>,
  send: (worker: Worker, order: Order) => void,
): {
  readonly text: () => Promise<string>;
  readonly onReport: (worker: Worker, report: Report) => void;
  readonly lose: (worker: Worker) => void;
} {
  const collections = new Map<number, Collection>();
  let number = 0;

  const settle = (one: Collection, worker: Worker) => {
    one.left.delete(worker);
    if (one.left.size === 0) one.end();
  };
  const text = async () => {
    const id = ++number;
    const { promise, resolve } = Promise.withResolvers<void>();
    const one: Collection = { left: new Set(workers()), counted: [], end: resolve };
    collections.set(id, one);
    // Figures that they share are counted by one of them.
    for (const [at, worker] of [...one.left].entries()) send(worker, { kind: 'count', id, stored: at === 0 });
    if (one.left.size === 0) resolve();
    await rejectOnAbort(promise, AbortSignal.timeout(maxMs)).catch(() => {});
    collections.delete(id);
    return writeMetrics(one.counted);
  };

  return {
    text,
    onReport(worker, report) {
      if (report.kind === 'ask-metrics') {
        void text().then((collected) => send(worker, { kind: 'metrics', id: report.id, text: collected }));
      } else if (report.kind === 'counted') {
        const one = collections.get(report.id);
        if (!one) return;
        one.counted.push(report.counted);
        settle(one, worker);
      }
    },
    lose(worker) {
      for (const one of collections.values()) settle(one, worker);
    },
  };
}

export function shareMetrics(
  count: (stored: boolean) => Promise<Counted>,
  report: (report: Report) => void,
): { readonly onOrder: (order: Order) => void; readonly text: () => Promise<string> } {
  const waiting = new Map<number, (text: string) => void>();
  let number = 0;
  return {
    onOrder(order) {
      if (order.kind === 'metrics') {
        waiting.get(order.id)?.(order.text);
        waiting.delete(order.id);
      } else if (order.kind === 'count') {
        void count(order.stored).then((counted) => report({ kind: 'counted', id: order.id, counted }));
      }
    },
    text() {
      const id = ++number;
      const { promise, resolve } = Promise.withResolvers<string>();
      waiting.set(id, resolve);
      report({ kind: 'ask-metrics', id });
      return promise;
    },
  };
}
