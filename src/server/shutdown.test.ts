import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createShutdown } from './shutdown.ts';

function aShutdown() {
  const told = { onBegin: vi.fn(), onEnd: vi.fn(async () => {}) };
  return { shutdown: createShutdown(told), ...told };
}

test('its beginning is told at once, its end after the delay', async () => {
  const { shutdown, onBegin, onEnd } = aShutdown();
  expect(shutdown.hasBegun).toBe(false);
  const gone = shutdown.leave(0.3);
  expect([shutdown.hasBegun, onBegin.mock.calls.length]).toEqual([true, 1]);
  await sleep(100);
  expect(onEnd).not.toHaveBeenCalled();
  await gone;
  expect(onEnd).toHaveBeenCalledOnce();
});

test('without a delay it ends at once', async () => {
  const { shutdown, onEnd } = aShutdown();
  await shutdown.leave(0);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('asked for again it goes on, until somebody gives it no time', async () => {
  const { shutdown, onBegin, onEnd } = aShutdown();
  void shutdown.leave(60);
  void shutdown.leave(60);
  await sleep(50);
  expect(onEnd).not.toHaveBeenCalled();
  await shutdown.leave(0);
  expect([onBegin.mock.calls.length, onEnd.mock.calls.length]).toEqual([1, 1]);
});
