import { expect } from 'vitest';
import type { Refused } from '#contracts/operation.ts';

/** An answer that must be neither missing nor refused. */
export function granted<T extends object>(answer: T | undefined): Exclude<T, Refused> {
  if (!answer) throw new Error('unknown');
  const { refused } = answer as Partial<Refused>;
  if (refused) throw new Error(refused.join(' '));
  return answer as Exclude<T, Refused>;
}

/** A refusal with this sentence, or a part of it. */
export const refusedFor = (text: string) => ({ refused: [expect.stringContaining(text)] });
