/** Most pages that are loaded ahead at the same time. */
export const mostPrefetches = 4;

export interface PrefetchQueue {
  /** Every page asked for, in order: each is loaded once. */
  readonly asked: readonly string[];
  readonly running: readonly string[];
  /** How many of those asked for have been begun. */
  readonly begun: number;
}

type PrefetchAction = { readonly asked: string } | { readonly settled: string };

/** What comes beyond a few at a time waits its turn. */
export function queuePrefetches(queue: PrefetchQueue, action: PrefetchAction): PrefetchQueue {
  if ('asked' in action && queue.asked.includes(action.asked)) return queue;
  const asked = 'asked' in action ? [...queue.asked, action.asked] : queue.asked;
  const left = 'settled' in action ? queue.running.filter((page) => page !== action.settled) : queue.running;
  const begun = Math.min(asked.length, queue.begun + mostPrefetches - left.length);
  return { asked, begun, running: [...left, ...asked.slice(queue.begun, begun)] };
}
