import type { RateLimits } from './rate-limits.ts';

export interface Guess<T> {
  /** The reference that an order is looked for by; none where a link or a ticket was given. */
  readonly reference?: string;
  readonly work: () => Promise<T>;
  readonly isWrong: (answer: T) => boolean;
}

/**
 * Answers who looks for an order, and counts wrong answers alone: of the visitor, and of the reference. Whoever knows an order is
 * answered however many others guessed at it. Each try is counted before it is made, so that many at once are no way around the limit.
 */
export async function limitGuesses<T>(
  limits: Pick<RateLimits, 'allow' | 'giveBack' | 'isReached'>,
  address: string,
  { reference, work, isWrong }: Guess<T>,
): Promise<T | 'too-many'> {
  if (!(await limits.allow('orderSearch', address))) return 'too-many';
  const isGuessedAt = reference !== undefined && (await limits.isReached('orderReference', reference));
  if (isGuessedAt && !(await limits.allow('guessedReference', address))) return 'too-many';
  const giveBack = async () => {
    await limits.giveBack('orderSearch', address);
    if (isGuessedAt) await limits.giveBack('guessedReference', address);
  };
  let answer: T;
  try {
    answer = await work();
  } catch (error) {
    await giveBack();
    throw error;
  }
  if (!isWrong(answer)) await giveBack();
  else if (reference !== undefined) await limits.allow('orderReference', reference);
  return answer;
}
