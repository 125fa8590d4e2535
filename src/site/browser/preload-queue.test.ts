import { setImmediate as settled } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPreloadQueue, mostPreloads } from './preload-queue.ts';

function aQueue() {
  const running = new Map<string, { resolve(): void; reject(error: unknown): void }>();
  const started: string[] = [];
  const preload = createPreloadQueue((name) => {
    started.push(name);
    return new Promise((resolve, reject) => running.set(name, { resolve, reject }));
  });
  return { preload, running, started };
}

it('loads four routes at the same time, and the fifth once there is room', async () => {
  expect(mostPreloads).toBe(4);
  const { preload, running, started } = aQueue();
  for (const name of ['a', 'b', 'c', 'd']) preload(name);
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  preload('e');
  await settled();
  expect(started).toHaveLength(4);
  running.get('c')?.resolve();
  await settled();
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('loads each route once, and once more after a failure', async () => {
  const { preload, running, started } = aQueue();
  preload('a');
  preload('a');
  running.get('a')?.resolve();
  await settled();
  preload('a');
  preload('b');
  running.get('b')?.reject(new Error('offline'));
  await settled();
  preload('b');
  expect(started).toEqual(['a', 'b', 'b']);
});
