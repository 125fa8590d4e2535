import { vi } from 'vitest';

/** Libraries such as lru-cache hold it from their import on, so that a fake in its place does not reach them. */
const platformClock = performance;

/** Timers, clocks, `AbortSignal.timeout` and the caches of lru-cache all move by `vi.advanceTimersByTime`, until `realClock`. */
export function fakeClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] });
  const fake = performance;
  if (fake !== platformClock) vi.spyOn(platformClock, 'now').mockImplementation(() => fake.now());
  // lru-cache takes a beginning at 0 for none.
  vi.advanceTimersByTime(1);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), ms);
    return controller.signal;
  });
}

export function realClock(): void {
  // Such as the moment that lru-cache holds for a millisecond.
  vi.runOnlyPendingTimers();
  vi.restoreAllMocks();
  vi.useRealTimers();
}
