import type { Worker } from 'node:cluster';
import { expect, test, vi } from 'vitest';
import { fakeClock, realClock } from '#test/support/fake-clock.ts';
import type { Order, Report } from '../boot/cluster-messages.ts';
import { collectMetrics, shareMetrics } from './cluster-metrics.ts';
import { createMetrics } from './metrics.ts';

/** Workers without processes. */
function aCluster(size: number, silent: readonly number[] = []) {
  const workers = Array.from({ length: size }, (_, at) => ({ id: at }) as unknown as Worker);
  const orders: Order[] = [];
  const gathered = collectMetrics(
    () => workers,
    (worker, order) => {
      orders.push(order);
      const at = workers.indexOf(worker);
      if (!silent.includes(at)) queueMicrotask(() => shared[at]?.onOrder(order));
    },
  );
  const shared = workers.map((worker) => {
    const metrics = createMetrics('1');
    metrics.nameStored(async () => ({
      isUp: true,
      payments: [],
      courses: [],
      files: [],
      courseCodes: [],
      mails: [],
      oldestMailSeconds: 0,
    }));
    return shareMetrics(metrics.count, (report: Report) =>
      queueMicrotask(() => gathered.onReport(worker, report)),
    );
  });
  return { workers, gathered, shared, orders };
}

test('a worker answers the metrics of all workers, with shared figures counted once', async () => {
  const { shared, orders } = aCluster(3);
  const text = await shared[1]?.text();
  expect(text).toContain('creneau_processes 3');
  expect(text).toContain('creneau_database_up 1');
  expect(orders.filter((order) => order.kind === 'count').map(({ stored }) => stored)).toEqual([
    true,
    false,
    false,
  ]);
});

test('a worker that dies or hangs is left out', async () => {
  const dying = aCluster(2, [1]);
  const text = dying.gathered.text();
  for (const worker of dying.workers.slice(1)) dying.gathered.lose(worker);
  expect(await text).toContain('creneau_processes 1');

  fakeClock();
  try {
    const hanging = aCluster(2, [1]).gathered.text();
    await vi.advanceTimersByTimeAsync(3000);
    expect(await hanging).toContain('creneau_processes 1');
  } finally {
    realClock();
  }
});

test('without workers there are no figures and no wait', async () => {
  expect(await aCluster(0).gathered.text()).not.toContain('creneau_processes');
});
