import { LRUCache } from 'lru-cache';
import { UpstreamError } from '#contracts/upstream-error.ts';

export interface LastAnswersOptions {
  /** At most once a minute. */
  readonly onCovered?: ((covered: CoveredFailure) => void) | undefined;
  readonly now?: () => number;
}

export interface CoveredFailure {
  readonly error: UpstreamError;
  readonly ageMs: number;
}

export type WithLastAnswer = <T>(key: string, ask: () => Promise<T>) => Promise<T>;

export const maxAnswerAgeMs = 24 * 3_600_000;
export const reportEveryMs = 60_000;
/** Characters of all answers together; our own site has some 400,000. */
const maxSize = 8_000_000;

/** Stores JSON: readers cannot change it, and its size is known. */
export function createLastAnswers({ onCovered, now = Date.now }: LastAnswersOptions = {}): WithLastAnswer {
  let reportedAt = Number.NEGATIVE_INFINITY;
  const answers = new LRUCache<string, string>({
    ttl: maxAnswerAgeMs,
    ttlResolution: 0,
    perf: { now },
    maxSize,
    sizeCalculation: (json, key) => json.length + key.length,
  });
  return async <T>(key: string, ask: () => Promise<T>): Promise<T> => {
    try {
      const answer = await ask();
      answers.set(key, JSON.stringify({ answer }));
      return answer;
    } catch (error) {
      const json = answers.get(key);
      if (json === undefined || !(error instanceof UpstreamError)) throw error;
      if (now() - reportedAt >= reportEveryMs) {
        reportedAt = now();
        onCovered?.({ error, ageMs: maxAnswerAgeMs - answers.getRemainingTTL(key) });
      }
      return (JSON.parse(json) as { answer: T }).answer;
    }
  };
}
