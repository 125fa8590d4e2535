import type { RateLimits } from './rate-limits.ts';

export interface Guess<T> {
  readonly reference?: string;
  readonly work: () => Promise<T>;
  readonly isWrong: (answer: T) => boolean;
}

/** Counts wrong answers per visitor and per reference; counted before the attempt, against simultaneous ones. */
export async function limitGuesses<T>(
  limits: Pick<RateLimits, 'allow' | 'uncount' | 'isReached'>,
  address: string,
  { reference, work, isWrong }: Guess<T>,
): Promise<T | 'too-many'> {
  if (!(await limits.allow('orderSearch', address))) return 'too-many';
  const isGuessedAt = reference !== undefined && (await limits.isReached('orderReference', reference));
  if (isGuessedAt && !(await limits.allow('guessedReference', address))) return 'too-many';
  const uncount = async () => {
    await limits.uncount('orderSearch', address);
    if (isGuessedAt) await limits.uncount('guessedReference', address);
  };
  let answer: T;
  try {
    answer = await work();
  } catch (error) {
    await uncount();
    throw error;
  }
  if (!isWrong(answer)) await uncount();
  else if (reference !== undefined) await limits.allow('orderReference', reference);
  return answer;
}
