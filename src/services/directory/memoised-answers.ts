/** An answer this old is still told while a new one is made. */
const freshMs = 30_000;
const tooOldMs = 10 * 60_000;
const mostKept = 2000;

interface Kept<T> {
  readonly answer: Promise<T>;
  readonly since: number;
  readonly generation: number;
  renewing: boolean;
}

let generation = 0;

/** No answer that was asked for before is given any more, by whatever remembers it in this process. */
export function forgetMemoisedAnswers(): void {
  generation += 1;
}

/** Gives the answer of a key, made when there is none: those that read many rows are remembered for half a minute. */
export type MemoiseAnswer<T> = (key: string, make: () => Promise<T>) => Promise<T>;

/** A failure is never remembered; of more than 2,000 answers the oldest goes. */
export function memoiseAnswers<T>(now: () => number = Date.now): MemoiseAnswer<T> {
  const kept = new Map<string, Kept<T>>();
  const keep = (key: string, entry: Kept<T>) => {
    const oldest = kept.keys().next().value;
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    kept.delete(key);
    kept.set(key, entry);
  };
  return (key, make) => {
    const found = kept.get(key);
    const known = found && found.generation === generation ? found : undefined;
    const age = known ? now() - known.since : Number.POSITIVE_INFINITY;
    if (known && (age < freshMs || (known.renewing && age < tooOldMs))) return known.answer;
    const entry: Kept<T> = { answer: make(), since: now(), generation, renewing: false };
    if (known && age < tooOldMs) {
      known.renewing = true;
      entry.answer.then(
        () => keep(key, entry),
        () => {
          known.renewing = false;
        },
      );
      return known.answer;
    }
    keep(key, entry);
    entry.answer.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return entry.answer;
  };
}
