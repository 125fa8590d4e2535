import type { Worker } from 'node:cluster';
import { untilAborted } from '#domain/time/until-aborted.ts';
import type { Order, Report } from './cluster-messages.ts';
import { type Counted, writeMetrics } from './metrics.ts';

/** Milliseconds that a worker may take: one that hangs is told of without. */
const longestMs = 3000;

interface Asked {
  readonly left: Set<Worker>;
  readonly counted: Counted[];
  readonly end: () => void;
}

/** Adds up what all workers counted, for the process above them. */
export function gatherMetrics(
  workers: () => Iterable<Worker>,
  tell: (worker: Worker, order: Order) => void,
): {
  readonly text: () => Promise<string>;
  readonly hear: (worker: Worker, report: Report) => void;
  readonly lose: (worker: Worker) => void;
} {
  const asked = new Map<number, Asked>();
  let number = 0;

  const settle = (one: Asked, worker: Worker) => {
    one.left.delete(worker);
    if (one.left.size === 0) one.end();
  };
  const text = async () => {
    const id = ++number;
    const { promise, resolve } = Promise.withResolvers<void>();
    const one: Asked = { left: new Set(workers()), counted: [], end: resolve };
    asked.set(id, one);
    // Only one of them tells what they share.
    for (const [at, worker] of [...one.left].entries()) tell(worker, { kind: 'count', id, stored: at === 0 });
    if (one.left.size === 0) resolve();
    await untilAborted(promise, AbortSignal.timeout(longestMs)).catch(() => {});
    asked.delete(id);
    return writeMetrics(one.counted);
  };

  return {
    text,
    hear(worker, report) {
      if (report.kind === 'ask-metrics') {
        void text().then((said) => tell(worker, { kind: 'metrics', id: report.id, text: said }));
      } else if (report.kind === 'counted') {
        const one = asked.get(report.id);
        if (!one) return;
        one.counted.push(report.counted);
        settle(one, worker);
      }
    },
    lose(worker) {
      for (const one of asked.values()) settle(one, worker);
    },
  };
}

/** What a worker says of the metrics, and asks of the process above it. */
export function shareMetrics(
  count: (stored: boolean) => Promise<Counted>,
  say: (report: Report) => void,
): { readonly hear: (order: Order) => void; readonly text: () => Promise<string> } {
  const waiting = new Map<number, (text: string) => void>();
  let number = 0;
  return {
    hear(order) {
      if (order.kind === 'metrics') {
        waiting.get(order.id)?.(order.text);
        waiting.delete(order.id);
      } else if (order.kind === 'count') {
        void count(order.stored).then((counted) => say({ kind: 'counted', id: order.id, counted }));
      }
    },
    text() {
      const id = ++number;
      const { promise, resolve } = Promise.withResolvers<string>();
      waiting.set(id, resolve);
      say({ kind: 'ask-metrics', id });
      return promise;
    },
  };
}
