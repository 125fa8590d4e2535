import { LRUCache } from 'lru-cache';
import { UpstreamError } from '#contracts/upstream-error.ts';

export interface LastAnswersOptions {
  /** Called when a failure is covered by a kept answer, at most once a minute. */
  readonly onCovered?: ((covered: CoveredFailure) => void) | undefined;
  readonly now?: () => number;
}

export interface CoveredFailure {
  readonly error: UpstreamError;
  /** Of the answer that was given instead. */
  readonly ageMs: number;
}

/** Asks and keeps the answer; when the upstream fails, gives the last answer of the same key. */
export type WithLastAnswer = <T>(key: string, ask: () => Promise<T>) => Promise<T>;

/** An older answer is not given any more. */
export const maxAnswerAgeMs = 24 * 3_600_000;
export const reportEveryMs = 60_000;
/** Characters of all answers together; the texts of our own site are some 400,000. */
const maxSize = 8_000_000;

/** Keeps answers as JSON: no reader can change them, and their size is known. */
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
