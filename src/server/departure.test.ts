import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createDeparture } from './departure.ts';

function aDeparture() {
  const told = { onBegin: vi.fn(), onEnd: vi.fn(async () => {}) };
  return { departure: createDeparture(told), ...told };
}

test('its beginning is told at once, its end after the delay', async () => {
  const { departure, onBegin, onEnd } = aDeparture();
  expect(departure.hasBegun).toBe(false);
  const gone = departure.leave(0.3);
  expect([departure.hasBegun, onBegin.mock.calls.length]).toEqual([true, 1]);
  await sleep(100);
  expect(onEnd).not.toHaveBeenCalled();
  await gone;
  expect(onEnd).toHaveBeenCalledOnce();
});

test('without a delay it ends at once', async () => {
  const { departure, onEnd } = aDeparture();
  await departure.leave(0);
  expect(onEnd).toHaveBeenCalledOnce();
});

test('asked for again it goes on, until somebody gives it no time', async () => {
  const { departure, onBegin, onEnd } = aDeparture();
  void departure.leave(60);
  void departure.leave(60);
  await sleep(50);
  expect(onEnd).not.toHaveBeenCalled();
  await departure.leave(0);
  expect([onBegin.mock.calls.length, onEnd.mock.calls.length]).toEqual([1, 1]);
});
