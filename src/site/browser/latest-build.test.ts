import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkEveryMs, firstCheckMs, minGapMs, watchLatestBuild } from './latest-build.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function aPage(visibilityState: DocumentVisibilityState = 'visible') {
  const page = Object.assign(new EventTarget(), { visibilityState });
  const ask = vi.fn(async () => 'ours');
  const onAnother = vi.fn();
  const onFailure = vi.fn();
  watchLatestBuild({ ours: 'ours', ask, page, onAnother, onFailure });
  const show = (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { ask, onAnother, onFailure, show };
}

it('the watch for a new build asks first one second after the page is idle, then every five minutes', async () => {
  expect([firstCheckMs, checkEveryMs]).toEqual([1000, 300_000]);
  const { ask, onAnother } = aPage();
  await vi.advanceTimersByTimeAsync(999);
  expect(ask).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(299_999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(onAnother).not.toHaveBeenCalled();
});

it('the watch for a new build reports another build once and stops asking', async () => {
  const { ask, onAnother, show } = aPage();
  ask.mockResolvedValue('theirs');
  await vi.advanceTimersByTimeAsync(1000);
  expect(onAnother).toHaveBeenCalledOnce();
  show('hidden');
  show('visible');
  await vi.advanceTimersByTimeAsync(10 * checkEveryMs);
  expect(ask).toHaveBeenCalledOnce();
  expect(onAnother).toHaveBeenCalledOnce();
});

it('the watch for a new build rests while the page is hidden and asks when it is seen again', async () => {
  const { ask, show } = aPage();
  await vi.advanceTimersByTimeAsync(1000);
  show('hidden');
  await vi.advanceTimersByTimeAsync(10 * checkEveryMs);
  expect(ask).toHaveBeenCalledTimes(1);
  show('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('the watch for a new build does not ask at each return of who switches between windows', async () => {
  const { ask, show } = aPage();
  await vi.advanceTimersByTimeAsync(1000);
  show('hidden');
  show('visible');
  await vi.advanceTimersByTimeAsync(minGapMs - 1);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(ask).toHaveBeenCalledTimes(2);
});

it('the watch for a new build waits for a page that opens in the background to be looked at', async () => {
  const { ask, show } = aPage('hidden');
  await vi.advanceTimersByTimeAsync(checkEveryMs);
  expect(ask).not.toHaveBeenCalled();
  show('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(ask).toHaveBeenCalledOnce();
});

it('the watch for a new build only logs a failure, and asks again at its time', async () => {
  const { ask, onAnother, onFailure } = aPage();
  ask.mockRejectedValueOnce(new Error('offline'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(onFailure).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(checkEveryMs);
  expect(ask).toHaveBeenCalledTimes(2);
  expect(onAnother).not.toHaveBeenCalled();
});
