import { AsyncLocalStorage } from 'node:async_hooks';

const deadlines = new AsyncLocalStorage<number>();

/** All upstream calls within `work` share one deadline, in milliseconds from now. */
export function withDeadline<T>(ms: number, work: () => T): T {
  return deadlines.run(performance.now() + ms, work);
}

/** Removes the deadline, for the work of an embedded service. */
export function withoutDeadline<T>(work: () => T): T {
  return deadlines.exit(work);
}

/** Limits a timeout, in milliseconds, to the current deadline. */
export function withinDeadline(timeoutMs: number): number {
  const deadline = deadlines.getStore();
  if (deadline === undefined) return timeoutMs;
  return Math.max(0, Math.min(timeoutMs, Math.floor(deadline - performance.now())));
}
