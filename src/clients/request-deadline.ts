import { AsyncLocalStorage } from 'node:async_hooks';

const deadlines = new AsyncLocalStorage<number>();

/** Does work whose calls of upstreams are all over by one common moment, in milliseconds from now. */
export function withDeadline<T>(ms: number, work: () => T): T {
  return deadlines.run(performance.now() + ms, work);
}

/** Does work that no deadline of a request cuts: that of an embedded service, whose caller alone stops waiting. */
export function withoutDeadline<T>(work: () => T): T {
  return deadlines.exit(work);
}

/** How many of its milliseconds a call may take before the deadline of the request that it is made for. */
export function withinDeadline(timeoutMs: number): number {
  const deadline = deadlines.getStore();
  if (deadline === undefined) return timeoutMs;
  return Math.max(0, Math.min(timeoutMs, Math.floor(deadline - performance.now())));
}
