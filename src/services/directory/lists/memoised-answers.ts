import { LRUCache } from 'lru-cache';

const freshMs = 30_000;
/** Until then an old answer is given while a new one is made. */
const maxAgeMs = 10 * 60_000;
const maxAnswers = 2000;

let generation = 0;

/** No answer that was asked for before is given any more, by any cache of this process. */
export function forgetMemoisedAnswers(): void {
  generation += 1;
}

/** Gives the answer of a key, made when there is none: those that read many rows are kept for half a minute. */
export type MemoiseAnswer<T> = (key: string, make: () => Promise<T>) => Promise<T>;

/** A failure is never kept. */
export function memoiseAnswers<T>(now: () => number = Date.now): MemoiseAnswer<T> {
  // Within an object: the cache keeps no undefined, which is an answer, too.
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
