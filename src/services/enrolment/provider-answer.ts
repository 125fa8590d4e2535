import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { isProviderError } from '#contracts/cards.ts';
import { UpstreamError } from '#contracts/upstream-error.ts';
import type { PaymentContext } from './dependencies.ts';
import { providerErrorType } from './describe-error.ts';

/** `unknown`: the answer was lost, or says too little; the provider may have done what was asked or not. */
export type Outcome<T> =
  | { readonly kind: 'made'; readonly made: T }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' };

/**
 * What the provider keeps under a key. `absent`: it never saw it, is still at it, or forgot it. `unclear`: it neither says what was
 * made nor refuses for good.
 */
export type Stored<T> =
  | { readonly kind: 'made'; readonly made: T }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'absent' | 'unclear' };

/** Something that is asked of the provider under a key stored before, which it does once however often it is asked. */
interface Creation<T> {
  readonly key: string;
  readonly answer: v.GenericSchema<unknown, T>;
  readonly ask: () => Promise<T>;
  /** The first call under this key. A refusal of a later one says nothing of what an earlier one did. */
  readonly isFirst: boolean;
  /** For the log. */
  readonly about: object;
}

export const pollMs = 100;
/** Between two questions to the provider, each of which counts against its limits, in milliseconds. */
const maxPauseMs = 1000;

/** Asks; an answer that is lost is asked for by its key, until it comes or the context's patience ends. */
export async function createAtProvider<T>(
  context: PaymentContext,
  creation: Creation<T>,
): Promise<Outcome<T>> {
  try {
    return { kind: 'made', made: await creation.ask() };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (creation.isFirst && isDefinitive(error.status, error.body)) {
      return { kind: 'refused', code: codeOf(error.status, error.body) };
    }
    context.log.warn({ ...creation.about, error: error.message }, 'answer lost, asking the provider for it');
    return untilKnown(context, creation);
  }
}

/** Reads what the provider keeps under a key, without asking for anything to be done. */
export async function recallAnswer<T>(
  context: PaymentContext,
  { key, answer }: Pick<Creation<T>, 'key' | 'answer'>,
): Promise<Stored<T>> {
  const stored = await context.cards.readResponse(key);
  if (stored === undefined) return { kind: 'absent' };
  const { status, resource } = stored;
  if (isDefinitive(status, resource)) return { kind: 'refused', code: codeOf(status, resource) };
  const parsed = v.safeParse(answer, resource);
  const isMade = status >= 200 && status < 300 && parsed.success;
  return isMade ? { kind: 'made', made: parsed.output } : { kind: 'unclear' };
}

async function untilKnown<T>(context: PaymentContext, creation: Creation<T>): Promise<Outcome<T>> {
  const deadline = performance.now() + context.timeoutMs;
  for (let pauseMs = pollMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    const stored = await recallAnswer(context, creation).catch((error: unknown) => {
      if (error instanceof UpstreamError) return { kind: 'unclear' } as const;
      throw error;
    });
    if (stored.kind === 'made') return stored;
    if (stored.kind === 'refused' || performance.now() >= deadline) return { kind: 'unknown' };
    await wait(pauseMs);
  }
}

/**
 * Whether the provider itself says that nothing was or will be done under this key. Not so for a conflict of keys, for
 * refusals that say nothing of the request itself (401, 408, 425, 429), and for an error that a proxy wrote.
 */
function isDefinitive(status: number | undefined, body: unknown): boolean {
  if (status === undefined || status < 400 || status >= 500) return false;
  return ![401, 408, 409, 425, 429].includes(status) && isProviderError(body);
}

function codeOf(status: number | undefined, body: unknown): string {
  return providerErrorType(body) ?? String(status);
}
