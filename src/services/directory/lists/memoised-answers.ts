import { LRUCache } from 'lru-cache';

const freshMs = 30_000;
/** Until then the old answer is served while a new one is computed. */
const maxAgeMs = 10 * 60_000;
const maxAnswers = 2000;

let generation = 0;

export function forgetMemoisedAnswers(): void {
  generation += 1;
}

export type MemoiseAnswer<T> = (key: string, make: () => Promise<T>) => Promise<T>;

export function memoiseAnswers<T>(now: () => number = Date.now): MemoiseAnswer<T> {
  // Wrapped: the cache stores no undefined, which is a valid answer.
  const answers = new LRUCache<string, { readonly answer: T }, () => Promise<T>>({
    max: maxAnswers,
    ttl: freshMs,
    ttlResolution: 0,
    perf: { now },
    allowStale: true,
    noDeleteOnFetchRejection: true,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: make }) => ({ answer: await make() }),
  });
  return async (asked, make) => {
    const key = `${generation} ${asked}`;
    if (answers.getRemainingTTL(key) <= freshMs - maxAgeMs) answers.delete(key);
    return (await answers.forceFetch(key, { context: make })).answer;
  };
}
