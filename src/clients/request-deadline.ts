import { AsyncLocalStorage } from 'node:async_hooks';

const deadlines = new AsyncLocalStorage<number>();

export function withDeadline<T>(ms: number, work: () => T): T {
  return deadlines.run(performance.now() + ms, work);
}

/** For the work of an embedded service. */
export function withoutDeadline<T>(work: () => T): T {
  return deadlines.exit(work);
}

export function withinDeadline(timeoutMs: number): number {
  const deadline = deadlines.getStore();
  if (deadline === undefined) return timeoutMs;
  return Math.max(0, Math.min(timeoutMs, Math.floor(deadline - performance.now())));
}
