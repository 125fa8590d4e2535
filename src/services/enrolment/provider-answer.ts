import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { UpstreamError } from '#contracts/upstream-error.ts';
import type { PaymentContext } from './dependencies.ts';
import { providerErrorType } from './describe-error.ts';

/** `unknown`: the provider's answer is lost, or it is still at it; it may have done what was asked or not. */
export type Outcome<T> =
  | { readonly kind: 'made'; readonly made: T }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' };

/** Something that is asked of the provider under a key stored before, which it does once however often it is asked. */
interface Creation<T> {
  readonly key: string;
  readonly answer: v.GenericSchema<unknown, T>;
  readonly ask: () => Promise<T>;
  /** For the log. */
  readonly about: object;
}

export const pollMs = 100;
/** Between two questions to the provider, each of which counts against its limits, in milliseconds. */
const longestPauseMs = 1000;

/** Asks; an answer that is lost is asked for by its key, until it comes or the context's patience is at its end. */
export async function createAtProvider<T>(
  context: PaymentContext,
  creation: Creation<T>,
): Promise<Outcome<T>> {
  try {
    return { kind: 'made', made: await creation.ask() };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.status !== undefined && isDefinitive(error.status)) {
      return { kind: 'refused', code: providerErrorType(error.body) ?? String(error.status) };
    }
    context.log.warn({ ...creation.about, error: error.message }, 'answer lost, asking the provider for it');
    return untilKnown(context, creation);
  }
}

/** What the provider answered to a key, without asking for anything to be done. */
export async function recallAnswer<T>(
  context: PaymentContext,
  { key, answer }: Pick<Creation<T>, 'key' | 'answer'>,
): Promise<Outcome<T>> {
  const stored = await context.cards.readResponse(key);
  if (stored === undefined) return { kind: 'unknown' };
  if (stored.status >= 200 && stored.status < 300) {
    const parsed = v.safeParse(answer, stored.resource);
    return parsed.success ? { kind: 'made', made: parsed.output } : { kind: 'unknown' };
  }
  if (stored.status >= 400 && stored.status < 500 && stored.status !== 409) {
    return { kind: 'refused', code: providerErrorType(stored.resource) ?? String(stored.status) };
  }
  return { kind: 'unknown' };
}

async function untilKnown<T>(context: PaymentContext, creation: Creation<T>): Promise<Outcome<T>> {
  const deadline = performance.now() + context.timeoutMs;
  for (let pauseMs = pollMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const outcome = await recallAnswer(context, creation).catch((error: unknown) => {
      if (error instanceof UpstreamError) return { kind: 'unknown' } as const;
      throw error;
    });
    if (outcome.kind !== 'unknown' || performance.now() >= deadline) return outcome;
    await wait(pauseMs);
  }
}

/**
 * A status after which nothing was or will be done under this key. Not so for a conflict of keys, and not for
 * refusals that say nothing of the request itself (401, 408, 425, 429).
 */
function isDefinitive(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 408, 409, 425, 429].includes(status);
}
