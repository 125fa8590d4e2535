import { vi } from 'vitest';

/** Lets the fake timers of Vitest move `AbortSignal.timeout`, too, which is the platform's own. */
export function fakeTimeouts(): void {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('Too late', 'TimeoutError')), ms);
    return controller.signal;
  });
}
