import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createShutdown } from './shutdown.ts';

function aShutdown() {
  const calls = { onBegin: vi.fn(), onEnd: vi.fn(async () => {}) };
  return { shutdown: createShutdown(calls), ...calls };
}

test('onBegin is called at once, onEnd after the delay', async () => {
  const { shutdown, onBegin, onEnd } = aShutdown();
  expect(shutdown.hasBegun).toBe(false);
  const ended = shutdown.begin(0.3);
  expect([shutdown.hasBegun, onBegin.mock.calls.length]).toEqual([true, 1]);
  await sleep(100);
  expect(onEnd).not.toHaveBeenCalled();
  await ended;
  expect(onEnd).toHaveBeenCalledOnce();
});

test('without a delay it ends at once', async () => {
  const { shutdown, onEnd } = aShutdown();
  await shutdown.begin(0);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('a repeated call keeps the delay, until one without a delay', async () => {
  const { shutdown, onBegin, onEnd } = aShutdown();
  void shutdown.begin(60);
  void shutdown.begin(60);
  await sleep(50);
  expect(onEnd).not.toHaveBeenCalled();
  await shutdown.begin(0);
  expect([onBegin.mock.calls.length, onEnd.mock.calls.length]).toEqual([1, 1]);
});
